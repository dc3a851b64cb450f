import { monthOf, nextMonth, type Day } from '../dates/day.ts';
import { payDatesOf } from '../month-close/pay-calendar.ts';
import type { PayrollCalendar } from '../scheme/scheme-year.ts';

/** The pay day on which vouchers are next paid in: today, or a later day. */
export function nextVoucherDate(calendar: PayrollCalendar, today: Day): Day {
  const { payOn } = payDatesOf(monthOf(today), calendar);
  return payOn >= today ? payOn : payDatesOf(nextMonth(monthOf(today)), calendar).payOn;
}

/** '25.11.26', as the specification writes voucher dates (spec 2 §9: dd.MM.yy). */
export function writeVoucherDate(day: Day): string {
  return `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(2, 4)}`;
}
