import type { Day } from '@plenty/domain/dates/day';
import { whoCounts } from '@plenty/domain/family/cover-levels';
import type { DependantRule } from '@plenty/domain/family/family-member';
import type { PricedPerson } from '@plenty/domain/pricing/priced-person';
import { standsOn } from '@plenty/domain/selection/on-day';
import { ratesOn } from '@plenty/domain/tax/rates/rates-for';
import type { TaxYearRates } from '@plenty/domain/tax/rates/tax-year-rates';
import type { EmployeeScheme } from './employee-scheme.ts';
import type { OfferedBenefit } from './published-scheme.ts';
import { RENEWAL, type StoredSelection } from './stored-selection.ts';

export interface PersonWithRates extends PricedPerson {
  readonly rates: TaxYearRates;
}

/** Where a benefit says nothing of children, none count. */
export const NO_CHILDREN: DependantRule = { underAge: 0, underAgeInEducation: 0, disabledAlways: false };

/** Somebody for whom a benefit is priced from a day on: age, family and tax year are those of that day. */
export function personFor(own: EmployeeScheme, { benefit }: OfferedBenefit, on: Day): PersonWithRates {
  const counted = whoCounts(own.family, benefit.dependants ?? NO_CHILDREN, on);
  return {
    facts: own.facts,
    on,
    rates: ratesOn(on),
    partner: counted.partner ?? undefined,
    children: counted.dependants.map((child) => child.id),
    evidenceAccepted: (own.medical.get(benefit.code)?.acceptedAt ?? null) !== null,
    present: findStandingSelection(own, benefit.code)?.values,
    coverHeld: coverHeld(own),
    leaveDays: own.leaveDays,
  };
}

/** The version that stands today, of whichever scheme year. */
export function findStandingSelection(
  { selections, today }: EmployeeScheme,
  code: string,
): StoredSelection | undefined {
  return selections.findLast((selection) => selection.code === code && standsOn(selection, today));
}

/** Since when somebody has had a benefit as it stands: a renewal goes on with what was chosen before. */
export function standsSince(selections: readonly StoredSelection[], standing: StoredSelection): Day | null {
  const before = standing.openedBy === RENEWAL ? selections.find(({ id }) => id === standing.predecessorId) : undefined;
  return before ? standsSince(selections, before) : standing.startsOn;
}

function coverHeld({ selections, today }: EmployeeScheme): Record<string, number> {
  const held: Record<string, number> = {};
  for (const selection of selections)
    if (selection.price?.cover && standsOn(selection, today)) held[selection.code] = selection.price.cover.grantedPence;
  return held;
}
