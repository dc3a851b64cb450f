import { monthOf, monthsBetween, type Day, type Month } from '../dates/day.ts';
import { dueStretchesOf } from '../month-close/due.ts';
import { partsOfMonth, type Proration } from '../month-close/proration.ts';
import { ONE, roundHalfAway, type Micropence, type Pence } from '../money/pence.ts';
import type { FieldValues } from '../selection/fields.ts';

/** A choice of something that is taxed on a list price, as it was known at some moment. */
export interface HeldVersion {
  readonly benefit: string;
  readonly startsOn: Day;
  /** Its last day. */
  readonly endsOn: Day | null;
  /** Had for so many months, where it has a term. */
  readonly months: number | null;
  readonly values: FieldValues;
}

/** How a benefit is taxed on a list price in some month. */
export interface ListPriceRule {
  readonly proration: Proration;
  /** A year's value in millionths of a penny, by the tax year in which the month is paid; NaN where there is none. */
  readonly valueOf: (values: FieldValues) => Micropence;
}

export interface ListPriceMonth {
  readonly benefit: string;
  readonly month: Month;
  /** A year's value in millionths of a penny, of which the month has the twelfth: so that months add up without being rounded. */
  readonly yearlyMicropence: number;
}

/**
 * The months in which somebody has a benefit, whichever of its versions that is, the last that was made first. A month counts
 * whole or not at all, as it is paid: with its first day, or with any.
 */
export function listPriceMonths(
  versions: readonly HeldVersion[],
  months: readonly Month[],
  ruleOf: (benefit: string, month: Month) => ListPriceRule | undefined,
): ListPriceMonth[] {
  const stretches = dueStretchesOf({ versions, leavesOn: null });
  const newest = versions.at(-1);
  if (!newest) return [];
  return months.flatMap((month): ListPriceMonth[] => {
    const isByFirst = ruleOf(newest.benefit, month)?.proration === 'first-of-month';
    const parts = partsOfMonth(stretches, month, isByFirst ? 'first-of-month' : 'whole-month');
    const version = stretches[parts.findIndex(({ days }) => days > 0)]?.version;
    const rule = version && ruleOf(version.benefit, month);
    if (!rule || isOver(version, month)) return [];
    const yearlyMicropence = rule.valueOf(version.values);
    return Number.isNaN(yearlyMicropence) ? [] : [{ benefit: version.benefit, month, yearlyMicropence }];
  });
}

/** What months come to, rounded once. */
export function valueOfMonths(months: readonly ListPriceMonth[], without: readonly ListPriceMonth[]): Pence {
  return roundHalfAway(monthSumOf(months) - monthSumOf(without), 12 * ONE);
}

function monthSumOf(months: readonly ListPriceMonth[]): number {
  return months.reduce((sum, { yearlyMicropence }) => sum + yearlyMicropence, 0);
}

function isOver({ startsOn, months }: HeldVersion, month: Month): boolean {
  return months !== null && monthsBetween(monthOf(startsOn), month) >= months;
}
