import type { Day } from '@plenty/domain/dates/day';
import { preparePricing, type PriceFor } from '@plenty/domain/pricing/prepare-pricing';
import { hasEnded, type Benefit } from '@plenty/domain/scheme/benefit';
import { readOffered, yearOn, type OfferedScheme } from '@plenty/domain/scheme/offered';
import { levelsOf, type Levels } from '@plenty/domain/take-up/levels';

/** A benefit of the year and the version that stand on a day, ready to be asked about many people. */
export interface StandingBenefit {
  readonly id: string;
  readonly definition: Benefit;
  /** It asks for no choice: whoever is eligible has it. */
  readonly isIncluded: boolean;
  readonly levels: Levels;
  readonly priceFor: PriceFor;
}

export interface StandingScheme {
  readonly day: Day;
  readonly offered: OfferedScheme;
  readonly benefits: readonly StandingBenefit[];
}

/** What a client offers on a day, out of all that it has ever offered. */
export function standingScheme(schemes: string, day: Day): StandingScheme {
  const offered = readOffered(schemes);
  const versions = yearOn(offered, day)?.versions ?? [];
  const standing = versions.findLast(({ publishedOn }) => publishedOn <= day) ?? versions[0];
  const benefits = [...(standing?.benefits ?? [])]
    // What everyone has is over with its last day; what was chosen has a last day of its own.
    .filter(([, definition]) => definition.fields.length > 0 || !hasEnded(definition, day))
    .map(([id, definition]) => ({
      id,
      definition,
      isIncluded: definition.fields.length === 0,
      levels: levelsOf(definition.fields),
      priceFor: preparePricing(definition),
    }));
  return { day, offered, benefits };
}
