import { firstOf, monthOf, nextMonth, type Day, type Month } from '@plenty/domain/dates/day';
import { isCloseDue, payDatesOf, type PayDates } from '@plenty/domain/month-close/pay-calendar';
import type { PayrollCalendar } from '@plenty/domain/scheme/scheme-year';

/** A scheme year by its newest version. */
export interface PayrollYear {
  readonly id: string;
  readonly startsOn: Day;
  readonly payroll: PayrollCalendar;
  /** Choices have been carried into it. */
  readonly isRenewed: boolean;
}

export interface Payroll {
  /** From the first to the last. */
  readonly years: readonly PayrollYear[];
  readonly importedOn: Day;
  readonly lastClosed: Month | undefined;
}

export interface MonthDue extends PayDates {
  readonly month: Month;
  readonly yearId: string;
  /** From which day on the selections of its scheme year can stand. */
  readonly yearStartsOn: Day;
}

/**
 * The month that closes next, once its cut-off is past: the one after the last that closed. The first of all is the one in
 * which the first scheme year begins, or in which the client came to us if that is later, unless another is named. No month of a
 * year closes before choices have been carried into it.
 */
export function findMonthDue(
  { years, importedOn, lastClosed }: Payroll,
  today: Day,
  first?: Month,
): MonthDue | undefined {
  const [firstYear] = years;
  if (!firstYear) return undefined;
  const begun = monthOf(firstYear.startsOn);
  const came = monthOf(importedOn);
  const month = lastClosed === undefined ? (first ?? (begun > came ? begun : came)) : nextMonth(lastClosed);
  // What stands goes on when its year is over and no other has begun.
  const year = years.findLast(({ startsOn }) => startsOn <= firstOf(month)) ?? firstYear;
  const dates = payDatesOf(month, year.payroll);
  return year.isRenewed && isCloseDue(dates, today)
    ? { ...dates, month, yearId: year.id, yearStartsOn: year.startsOn }
    : undefined;
}
