import { daysBetween, type Day } from '../dates/day.ts';
import type { Pence } from '../money/pence.ts';
import { exact, roundExact } from '../pricing/exact.ts';

export interface HolidayToSettle {
  readonly direction: 'buy' | 'sell';
  /** Days bought or sold in the year. */
  readonly days: number;
  /** Their price for the whole year: of what is sold, what the employee is paid for it. */
  readonly wholePence: Pence;
  /** What of it is paid by the last pay. */
  readonly paidPence: Pence;
  /** Holiday of the contract in a whole year, and all days taken of this year's, bank holidays counted alike in both. */
  readonly contractDays: number;
  readonly takenDays: number;
  readonly year: { readonly startsOn: Day; readonly endsOn: Day };
  readonly joinedOn: Day;
  /** From when the days are bought or sold. */
  readonly from: Day;
  readonly lastDay: Day;
}

/** Days are kept in thousandths, so that what is taken by the half day stays exact. */
const THOUSAND = 1000;

/**
 * What the leaver owes for holiday, or is owed where it is negative. Holiday is earned by the day: that of the contract from
 * the start of the leave year, or from joining; that bought or sold from the day on which the choice began, to the end of the
 * year. Holiday of the contract is taken first. So they pay for the bought days that they have earned, and for those beyond
 * that they have taken; and keep the pay for the sold days that they have earned, but for those that they have taken after
 * all. Rounded once.
 */
export function owedForHoliday(holiday: HolidayToSettle): Pence {
  const { direction, days, wholePence, paidPence, contractDays, takenDays, year, joinedOn, from, lastDay } = holiday;
  if (days <= 0) return 0;
  const yearDays = daysFrom(year.startsOn, year.endsOn);
  const worked = daysFrom(joinedOn > year.startsOn ? joinedOn : year.startsOn, lastDay);
  const [choiceDays, stood] = [daysFrom(from, year.endsOn), daysFrom(from, lastDay)];
  // Days times those of the year and those of the choice, so that all are whole numbers.
  const unit = yearDays * choiceDays;
  const earnedOfContract = Math.round(contractDays * THOUSAND) * worked * choiceDays;
  const taken = Math.round(takenDays * THOUSAND) * unit;
  const whole = Math.round(days * THOUSAND);
  const earned = whole * stood * yearDays;
  const over = taken - earnedOfContract;
  const due =
    direction === 'buy' ? Math.min(whole * unit, Math.max(earned, over)) : Math.max(0, Math.min(earned, 0 - over));
  return roundExact(exact(wholePence, 1), exact(due, whole * unit)) - paidPence;
}

function daysFrom(first: Day, last: Day): number {
  return Math.max(0, daysBetween(first, last) + 1);
}
