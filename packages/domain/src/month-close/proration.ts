import { daysBetween, firstOf, lastOf, type Day, type Month } from '../dates/day.ts';

/** How a month counts in which cover begins, ends or changes. */
export const PRORATIONS = ['by-day', 'whole-month', 'first-of-month'] as const;
export type Proration = (typeof PRORATIONS)[number];

/** Days with one price. */
export interface Stretch {
  readonly from: Day;
  /** The last day. */
  readonly until: Day | null;
}

/** Part of a month, as a fraction. */
export interface MonthPart {
  readonly days: number;
  readonly of: number;
}

/**
 * What each stretch of a month counts. By day, each has its days. Otherwise one stretch has the whole month: the one that
 * covers the first day; where a whole month is due for any day of cover, the first of those that there are.
 */
export function partsOfMonth(stretches: readonly Stretch[], month: Month, proration: Proration): MonthPart[] {
  const first = firstOf(month);
  const last = lastOf(month);
  const of = daysBetween(first, last) + 1;
  const days = stretches.map(({ from, until }) => daysWithin({ from, until }, first, last));
  if (proration === 'by-day') return days.map((count) => ({ days: count, of }));
  const onFirst = stretches.findIndex(({ from, until }) => from <= first && (until === null || until >= first));
  const chosen = onFirst >= 0 || proration === 'first-of-month' ? onFirst : days.findIndex((count) => count > 0);
  return days.map((_, index) => ({ days: index === chosen ? of : 0, of }));
}

function daysWithin({ from, until }: Stretch, first: Day, last: Day): number {
  const begin = from > first ? from : first;
  const end = until !== null && until < last ? until : last;
  return Math.max(0, daysBetween(begin, end) + 1);
}
