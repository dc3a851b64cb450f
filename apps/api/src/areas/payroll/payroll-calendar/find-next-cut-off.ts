import type { Day } from '@plenty/domain/dates/day';
import { findOpenMonth, monthIn, type Payroll } from '../month-close/next-month.ts';

/** The cut-off of the month that closes next; in the past where that month is late. Nothing before a year is published. */
export function findNextCutOff(payroll: Payroll): Day | null {
  const month = findOpenMonth(payroll);
  return month === undefined ? null : monthIn(payroll, month).cutOffOn;
}
