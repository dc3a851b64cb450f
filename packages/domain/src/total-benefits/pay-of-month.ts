import { addDays, daysBetween, earliest, firstOf, lastOf, type Day, type Month } from '../dates/day.ts';
import type { EmploymentStatus, NiCategory, Region } from '../employees/employee-facts.ts';
import { roundHalfAway, type Pence } from '../money/pence.ts';

/** What somebody earns from a day on, and how that is taxed. */
export interface PayTerms {
  readonly from: Day;
  readonly status: EmploymentStatus;
  /** A year's pay before anything is given up. */
  readonly salaryPence: Pence;
  readonly region: Region;
  readonly niCategory: NiCategory;
  /** Where one is known, and when it is paid. */
  readonly bonus?: { readonly pence: Pence; readonly paidIn: Month } | undefined;
}

/** A twelfth of the salary; where it changes, begins or ends within the month, by days. Rounded once for the month. */
export function payOfMonth(month: Month, terms: readonly PayTerms[]): Pence {
  const [first, last] = [firstOf(month), lastOf(month)];
  let penceDays = 0;
  for (const { from, until, status, salaryPence } of payStretchesOf(terms)) {
    if (status === 'left') continue;
    const begin = from > first ? from : first;
    const end = earliest(until, last) ?? last;
    penceDays += salaryPence * Math.max(0, daysBetween(begin, end) + 1);
  }
  return roundHalfAway(penceDays, 12 * (daysBetween(first, last) + 1));
}

/** What is paid with the month on top of that, once. Who has left before its end is not known to have it. */
export function bonusOfMonth(month: Month, terms: readonly PayTerms[]): Pence {
  const last = inDayOrder(terms).findLast(({ from }) => from <= lastOf(month));
  return last && last.status !== 'left' && last.bonus?.paidIn === month ? last.bonus.pence : 0;
}

/** Those by which a month is taxed: the last that held in it. */
export function termsOfMonth(month: Month, terms: readonly PayTerms[]): PayTerms | undefined {
  const last = lastOf(month);
  return inDayOrder(terms).findLast(({ from, status }) => from <= last && status !== 'left');
}

interface PayStretch extends PayTerms {
  readonly until: Day | null;
}

function payStretchesOf(terms: readonly PayTerms[]): PayStretch[] {
  const ordered = inDayOrder(terms);
  return ordered.map((term, at) => {
    const next = ordered[at + 1];
    return { ...term, until: next ? addDays(next.from, -1) : null };
  });
}

function inDayOrder(terms: readonly PayTerms[]): PayTerms[] {
  return terms.toSorted((one, other) => (one.from < other.from ? -1 : 1));
}
