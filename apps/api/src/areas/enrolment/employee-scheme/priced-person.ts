import { monthOf, monthsBetween, nextMonth, type Day, type Month } from '@plenty/domain/dates/day';
import { whoCounts } from '@plenty/domain/family/cover-levels';
import type { DependantRule } from '@plenty/domain/family/family-member';
import { partsOver, type PriceParts } from '@plenty/domain/pricing/price';
import type { PricedPerson, YearLeft } from '@plenty/domain/pricing/priced-person';
import { isHeld, standsOn } from '@plenty/domain/selection/on-day';
import type { TaxYearRates } from '@plenty/domain/tax/rates/tax-year-rates';
import type { EmployeeScheme } from './employee-scheme.ts';
import type { OfferedBenefit } from './published-scheme.ts';
import { NEW_PRICE, RENEWAL, type StoredSelection } from './stored-selection.ts';

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
    rates: own.rates.on(on),
    partner: counted.partner ?? undefined,
    children: counted.dependants.map((child) => child.id),
    evidenceAccepted: (own.medical.get(benefit.code)?.acceptedAt ?? null) !== null,
    present: findStandingSelection(own, benefit.code)?.values,
    coverHeld: coverHeld(own),
    leaveDays: own.leaveDays,
    yearLeft: yearLeftFrom(own, benefit.code, on),
  };
}

/** Of a year that goes on without a successor nothing is left: it is paid month by month. */
function yearLeftFrom({ year, selections }: EmployeeScheme, code: string, on: Day): YearLeft | undefined {
  if (on > year.endsOn) return undefined;
  const from = on > year.startsOn ? on : year.startsOn;
  const months = monthsBetween(monthOf(from), monthOf(year.endsOn)) + 1;
  const before = selections.filter(
    (each) => each.code === code && isHeld(each) && (each.startsOn ?? from) >= year.startsOn,
  );
  return { months, paid: addParts(before.map((each) => paidBefore(each, monthOf(from)))) };
}

/** What is due for a version in the months before one, each of which it stands for whole. */
function paidBefore({ price, startsOn, endsOn }: StoredSelection, month: Month): PriceParts {
  if (!price || startsOn === null) return NO_PARTS;
  const until = endsOn !== null && monthOf(endsOn) < month ? nextMonth(monthOf(endsOn)) : month;
  return partsOver(price, Math.max(0, monthsBetween(monthOf(startsOn), until)));
}

const NO_PARTS: PriceParts = { totalPence: 0, employeePence: 0, employerPence: 0, fundPence: 0 };

function addParts(all: readonly PriceParts[]): PriceParts {
  return all.reduce(
    (sum, each) => ({
      totalPence: sum.totalPence + each.totalPence,
      employeePence: sum.employeePence + each.employeePence,
      employerPence: sum.employerPence + each.employerPence,
      fundPence: sum.fundPence + each.fundPence,
    }),
    NO_PARTS,
  );
}

/** The version that stands today, of whichever scheme year. */
export function findStandingSelection(
  { selections, today }: EmployeeScheme,
  code: string,
): StoredSelection | undefined {
  return selections.findLast((selection) => selection.code === code && standsOn(selection, today));
}

/** Since when somebody has had a benefit as it stands: a renewal or a new price goes on with what was chosen before. */
export function standsSince(selections: readonly StoredSelection[], standing: StoredSelection): Day | null {
  const isGoingOn = standing.openedBy === RENEWAL || standing.openedBy === NEW_PRICE;
  const before = isGoingOn ? selections.find(({ id }) => id === standing.predecessorId) : undefined;
  return before ? standsSince(selections, before) : (standing.heldSince ?? standing.startsOn);
}

function coverHeld({ selections, today }: EmployeeScheme): Record<string, number> {
  const held: Record<string, number> = {};
  for (const selection of selections)
    if (selection.price?.cover && standsOn(selection, today)) held[selection.code] = selection.price.cover.grantedPence;
  return held;
}
