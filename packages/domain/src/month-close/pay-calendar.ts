import { daysInMonth, yearOf, type Day, type Month } from '../dates/day.ts';
import type { PayrollCalendar } from '../scheme/scheme-year.ts';

/** The days of a month on which its payroll is made. */
export interface PayDates {
  readonly approvalOn: Day;
  readonly cutOffOn: Day;
  readonly payOn: Day;
}

export function payDatesOf(month: Month, { approvalDay, cutOffDay, payDay }: PayrollCalendar): PayDates {
  return {
    approvalOn: calendarDayOf(month, approvalDay),
    cutOffOn: calendarDayOf(month, cutOffDay),
    payOn: calendarDayOf(month, payDay),
  };
}

/** What is decided on the cut-off day itself still counts: a month is due on the day after. */
export function isCloseDue({ cutOffOn }: PayDates, today: Day): boolean {
  return cutOffOn < today;
}

function calendarDayOf(month: Month, day: number): Day {
  const last = daysInMonth(yearOf(month), Number(month.slice(5)));
  return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`;
}
