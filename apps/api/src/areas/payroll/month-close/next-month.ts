import { firstOf, monthOf, nextMonth, type Day, type Month } from '@plenty/domain/dates/day';
import { isCloseDue, payDatesOf, type PayDates } from '@plenty/domain/month-close/pay-calendar';
import type { PayrollCalendar } from '@plenty/domain/scheme/scheme-year';

/** A scheme year by its newest version. */
export interface PayrollYear {
  readonly id: string;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly payroll: PayrollCalendar;
  /** Choices have been carried into it. */
  readonly isRenewed: boolean;
}

export interface Payroll {
  /** From the first to the last. */
  readonly years: readonly PayrollYear[];
  readonly importedOn: Day;
  readonly lastClosed: Month | undefined;
  /** As an operator has set it. */
  readonly firstMonth: Month | undefined;
  /** The month that is to close before its cut-off is past. */
  readonly closeAsked: Month | undefined;
}

export interface MonthDue extends PayDates {
  readonly month: Month;
  readonly yearId: string;
  /** From which day on the selections of its scheme year can stand. */
  readonly yearStartsOn: Day;
}

/** The month that closes next, once its cut-off is past or somebody has asked for it. */
export function findMonthDue(payroll: Payroll, today: Day, first?: Month): MonthDue | undefined {
  const month = findOpenMonth(payroll, first);
  if (month === undefined) return undefined;
  const { year, ...dates } = monthIn(payroll, month);
  const isAsked = payroll.closeAsked === month && firstOf(month) <= today;
  // No month of a year closes before choices have been carried into it.
  return year.isRenewed && (isCloseDue(dates, today) || isAsked)
    ? { ...dates, month, yearId: year.id, yearStartsOn: year.startsOn }
    : undefined;
}

/** The month after the last that closed; before any has, the first of all. */
export function findOpenMonth(payroll: Payroll, first?: Month): Month | undefined {
  if (payroll.years.length === 0) return undefined;
  return payroll.lastClosed === undefined ? (first ?? firstMonthOf(payroll)) : nextMonth(payroll.lastClosed);
}

/**
 * The first month of all: as an operator has set it, else as the file of the first scheme year says, else the one in which that
 * year begins, or in which the client came to us if that is later.
 */
function firstMonthOf({ years: [firstYear], importedOn, firstMonth }: Payroll): Month | undefined {
  if (!firstYear) return undefined;
  const [begun, came] = [monthOf(firstYear.startsOn), monthOf(importedOn)];
  return firstMonth ?? firstYear.payroll.firstMonth ?? (begun > came ? begun : came);
}

export interface MonthInYear extends PayDates {
  readonly year: PayrollYear;
  /** It comes after the last day of its year, which goes on because no other follows. */
  readonly isExtended: boolean;
}

/** When a month is paid, by the calendar of its scheme year. */
export function monthIn({ years }: Pick<Payroll, 'years'>, month: Month): MonthInYear {
  const [firstYear] = years;
  // What stands goes on when its year is over and no other has begun.
  const year = years.findLast(({ startsOn }) => startsOn <= firstOf(month)) ?? firstYear;
  if (!year) throw new Error('there is no scheme year');
  return { ...payDatesOf(month, year.payroll), year, isExtended: firstOf(month) > year.endsOn };
}
