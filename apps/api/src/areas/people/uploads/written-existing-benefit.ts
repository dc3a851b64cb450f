import type { ExistingBenefit } from '@plenty/domain/existing-benefits/check-existing-benefit';
import type { ImpactScheme } from '@plenty/domain/uploads/impact-scheme';
import type { WrittenRow } from './written-row.ts';

/** What existing-benefits-table.ts makes a selection of. */
interface WrittenExistingBenefit {
  readonly id: string;
  readonly scheme_year_id: string;
  readonly benefit_id: string;
  readonly benefit_code: string;
  readonly values: unknown;
  readonly starts_on: string;
  readonly held_since: string;
  readonly price: unknown;
  readonly scheme_version: number | null;
}

/** The version that it takes the place of, as it was. */
interface ReplacedExistingBenefit {
  readonly id: string;
  readonly state: string;
  readonly ends_on: string | null;
}

export interface ExistingBenefitFacts {
  readonly benefit: WrittenExistingBenefit;
}

export interface ExistingBenefitBefore {
  readonly benefit: ReplacedExistingBenefit;
}

/** What applying a row writes, and what undoing it brings back. */
export function existingBenefitFactsOf(
  { offered, year, values, startsOn, since, price, replaces }: ExistingBenefit,
  id: string,
  { codeOf }: ImpactScheme,
): Pick<WrittenRow, 'facts' | 'before'> {
  const existing: WrittenExistingBenefit = {
    id,
    scheme_year_id: year.id,
    benefit_id: offered.id,
    benefit_code: codeOf.get(offered.id) ?? offered.benefit.code,
    values,
    starts_on: startsOn,
    held_since: since,
    price,
    scheme_version: year.version,
  };
  if (!replaces) return { facts: { benefit: existing } };
  const { state, endsOn } = replaces;
  return { facts: { benefit: existing }, before: { benefit: { id: replaces.id, state, ends_on: endsOn } } };
}
