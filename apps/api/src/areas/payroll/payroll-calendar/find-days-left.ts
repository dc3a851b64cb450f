import { daysBetween, type Month } from '@plenty/domain/dates/day';
import { findOpenMonth, monthIn } from '../month-close/next-month.ts';
import { toPayroll } from '../month-close/read-payroll.ts';

/** The month that closes next, and how many days are left until its cut-off. */
export function findDaysLeft(rows: Parameters<typeof toPayroll>[0]): { month: Month | null; daysLeft: number } {
  const { payroll, today } = toPayroll(rows);
  const month = findOpenMonth(payroll);
  if (month === undefined) return { month: null, daysLeft: 0 };
  return { month, daysLeft: daysBetween(today, monthIn(payroll, month).cutOffOn) };
}
