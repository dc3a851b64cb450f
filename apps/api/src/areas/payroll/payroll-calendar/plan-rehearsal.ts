import { addMonths, firstOf, monthOf, nextMonth, type Day, type Month } from '@plenty/domain/dates/day';
import { allowForLateCommits } from '../month-close/closing.ts';
import { findOpenMonth, monthIn, type Payroll } from '../month-close/next-month.ts';
import type { KnownPeriod } from './calendar-table.ts';

/** How a month would close today. */
export interface Rehearsal {
  readonly month: Month;
  /** The first that is worked out: months between the open one and a later one come before it. */
  readonly start: Month;
  /** The first that this payroll has ever closed. */
  readonly firstMonth: Month;
  readonly yearStartsOn: Day;
  /** Whoever has not changed since needs no look at earlier months. */
  readonly changedSince: Date | null;
  /** The month that it is compared with, and what was known when that one closed. */
  readonly before: Month | null;
  readonly beforeKnownAt: Date | null;
  readonly isExtended: boolean;
}

/** After the open month, so many can be rehearsed at most. */
const MOST_AHEAD = 12;

/** By the clock of no client: all that is known now. */
export const ALL_KNOWN = new Date('9999-12-31T00:00:00Z');

/** Nothing for a month that this payroll never closes, or that is too far away. */
export function planRehearsal(payroll: Payroll, periods: readonly KnownPeriod[], month: Month): Rehearsal | undefined {
  const openMonth = findOpenMonth(payroll);
  if (openMonth === undefined) return undefined;
  const closed = periods.filter(({ state }) => state === 'closed');
  const firstMonth = closed[0]?.month ?? openMonth;
  const last = lastRehearsable(payroll, openMonth);
  if (month < firstMonth || last === null || month > last) return undefined;
  const start = month < openMonth ? month : openMonth;
  const earlier = closed.findLast((period) => period.month < start);
  const isNext = month === start;
  return {
    month,
    start,
    firstMonth: earlier ? firstMonth : start,
    yearStartsOn: monthIn(payroll, start).year.startsOn,
    changedSince: earlier ? allowForLateCommits(earlier.begun_at) : null,
    before: isNext ? (earlier?.month ?? null) : monthOf(addMonths(firstOf(month), -1)),
    beforeKnownAt: isNext ? (earlier?.closed_at ?? null) : ALL_KNOWN,
    isExtended: monthIn(payroll, month).isExtended,
  };
}

/** Choices must have been carried into the year of a month: before that nobody knows what it will have. */
export function lastRehearsable(payroll: Payroll, openMonth: Month): Month | null {
  let last = payroll.lastClosed ?? null;
  let month = openMonth;
  for (let count = 0; count <= MOST_AHEAD && monthIn(payroll, month).year.isRenewed; count++) {
    last = month;
    month = nextMonth(month);
  }
  return last;
}
