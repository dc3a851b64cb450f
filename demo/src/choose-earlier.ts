import { addDays, addMonths, firstOf, monthOf, type Day } from '@plenty/domain/dates/day';
import { isEligible } from '@plenty/domain/eligibility/is-eligible';
import type { EmployeeFacts } from '@plenty/domain/employees/employee-facts';
import { checkValues } from '@plenty/domain/pricing/check-values';
import { isPriced } from '@plenty/domain/pricing/cost';
import { ratesOn } from '@plenty/domain/tax/rates/rates-for';
import type { FieldValues } from '@plenty/domain/selection/fields';
import type { Chance } from './chance.ts';
import type { Chosen, Offer } from './choose.ts';
import { pickValues } from './pick-values.ts';

/** What was offered in a year, by the codes of the benefits. */
export interface YearOffers {
  readonly id: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly offers: ReadonlyMap<string, Offer>;
}

export interface EarlierChoice {
  readonly yearId: string;
  readonly chosen: Chosen;
}

interface Past {
  readonly present: YearOffers;
  /** The last first. */
  readonly earlier: readonly YearOffers[];
  /** What else they have, from the day they joined. */
  readonly facts: EmployeeFacts;
  /** Whether they had it before, and the very same; by chance where it is not said. */
  readonly isCertain: boolean;
}

/** Of a hundred who have something, so many had it before. */
const HAD_BEFORE = 88;

/**
 * What somebody had of a benefit before the choice that stands, the oldest first: in each earlier year, and in this one up to
 * the day before. What is paid off over a term was not there before.
 */
export function chooseEarlier(chosen: Chosen, past: Past, chance: Chance): EarlierChoice[] {
  const { present, earlier, facts, isCertain } = past;
  const { offer, startsOn, fate, price } = chosen;
  if ((fate !== 'active' && fate !== 'opted-out') || price.months !== undefined) return [];
  const joined = addMonths(firstOf(monthOf(facts.joinedOn)), 1);
  if (joined > present.startsOn || !(isCertain || chance.isTrue(HAD_BEFORE))) return [];
  const stretches = [{ ...present, endsOn: addDays(startsOn, -1) }, ...earlier].toReversed();
  return stretches.flatMap((year) => {
    const from = joined > year.startsOn ? joined : year.startsOn;
    const known = year.offers.get(offer.benefit.code);
    if (!known || from > year.endsOn) return [];
    const values = isCertain ? chosen.values : undefined;
    const had = tryEarlier(known, { facts, from, until: year.endsOn, values }, chance);
    return had ? [{ yearId: year.id, chosen: had }] : [];
  });
}

function tryEarlier(
  offer: Offer,
  stretch: { facts: EmployeeFacts; from: Day; until: Day; values: FieldValues | undefined },
  chance: Chance,
): Chosen | undefined {
  const { benefit, priceFor } = offer;
  const { facts, from, until } = stretch;
  if (!isEligible(benefit.eligibility, facts, from)) return undefined;
  const person = { facts, on: from, rates: ratesOn(from) };
  const values = stretch.values ?? pickValues(benefit, person, chance);
  if (!values || checkValues(benefit, values, person).length > 0) return undefined;
  const price = priceFor(values, person);
  if (!isPriced(price) || price.cover?.evidenceNeeded) return undefined;
  return { offer, fate: 'ended', values, startsOn: from, until, price };
}
