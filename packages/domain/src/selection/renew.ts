import { addDays, addMonths, firstOf, monthOf, monthsBetween, type Day } from '../dates/day.ts';
import type { Price } from '../pricing/price.ts';
import type { Benefit } from '../scheme/benefit.ts';

/** What the renewal makes of a selection whose scheme year ends. */
export const RENEWAL_OUTCOMES = ['carried-forward', 're-priced', 'asked-again', 'ended'] as const;
export type RenewalOutcome = (typeof RENEWAL_OUTCOMES)[number];

type AgreedTerm = Pick<Price, 'months' | 'untilYearEnd'>;

export interface RenewalQuestion {
  /** As it was agreed. */
  readonly price: AgreedTerm | null;
  readonly startsOn: Day;
  /** The benefit of the same code in the year that begins. */
  readonly nextBenefit: Benefit | undefined;
  readonly nextYearStartsOn: Day;
  /** On the first day of the year that begins. */
  readonly eligible: boolean;
  /** Whether the values fit the benefit as it is offered in the year that begins. */
  readonly valuesFit: boolean;
}

export type RenewalReason = 'term' | 'term-over' | 'policy' | 'values' | 'not-offered' | 'not-eligible';

export interface RenewalDecision {
  readonly outcome: RenewalOutcome;
  readonly because: RenewalReason;
}

/** What becomes of a selection that stands on the last day of its scheme year. An agreed term runs on whatever the next year offers. */
export function decideRenewal(question: RenewalQuestion): RenewalDecision {
  const { price, startsOn, nextBenefit, nextYearStartsOn, eligible, valuesFit } = question;
  const monthsLeft = monthsLeftOn(nextYearStartsOn, startsOn, price);
  const isOver = monthsLeft === 0;
  if (isOver && nextBenefit?.change.renewal !== 'asked-again') return { outcome: 'ended', because: 'term-over' };
  if (monthsLeft !== undefined && !isOver) return { outcome: 'carried-forward', because: 'term' };
  if (!nextBenefit) return { outcome: 'ended', because: 'not-offered' };
  if (!eligible) return { outcome: 'ended', because: 'not-eligible' };
  switch (nextBenefit.change.renewal) {
    case 'ends':
      return { outcome: 'ended', because: 'policy' };
    case 'asked-again':
      return { outcome: 'asked-again', because: 'policy' };
    case 'carried-forward':
      return { outcome: 'carried-forward', because: 'policy' };
    case 're-priced':
      return valuesFit ? { outcome: 're-priced', because: 'policy' } : { outcome: 'asked-again', because: 'values' };
  }
}

/** The price of an agreed term as the next year goes on with it: for the months that are left. */
export function priceOfRest(price: Price, startsOn: Day, nextYearStartsOn: Day): Price {
  const months = monthsLeftOn(nextYearStartsOn, startsOn, price);
  return months === undefined ? price : { ...price, months };
}

/** The last day of an agreed term; null where none was agreed. */
export function termEndsOn(startsOn: Day, price: AgreedTerm | null): Day | null {
  return price?.months === undefined || price.untilYearEnd
    ? null
    : addDays(addMonths(firstOf(monthOf(startsOn)), price.months), -1);
}

/** A price of a year is no term: it is paid by its end, whenever it was begun. */
function monthsLeftOn(day: Day, startsOn: Day, price: AgreedTerm | null): number | undefined {
  return price?.months === undefined || price.untilYearEnd
    ? undefined
    : Math.max(0, price.months - monthsBetween(monthOf(startsOn), monthOf(day)));
}
