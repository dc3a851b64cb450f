import { FEWEST_SHOWN } from '../insights/hide-small-groups.ts';
import { percentageOf } from '../insights/percentage-of.ts';

/** How many can have a benefit, and how many of them have it. */
export interface TakeUp {
  readonly eligible: number;
  readonly taken: number;
}

/** Why it is not told how many: so few have it, or so few do not. */
export type HiddenBecause = 'few' | 'nearly-all';

export interface ShownTakeUp {
  readonly eligible: number | null;
  readonly taken: number | null;
  /** Of the eligible, to one decimal. */
  readonly percentage: number | null;
  readonly hiddenBecause: HiddenBecause | null;
}

/**
 * What may be told: whoever has a benefit is a group, and so is whoever could and does not, unless it is included and everyone
 * has it. Of fewer than five of either, how many have it is not told, nor what it costs.
 */
export function shownTakeUp({ eligible, taken }: TakeUp, isIncluded: boolean): ShownTakeUp {
  const hiddenBecause = whyHidden({ eligible, taken }, isIncluded);
  if (hiddenBecause === null) return { eligible, taken, percentage: percentageOf(taken, eligible), hiddenBecause };
  return { eligible: eligible < FEWEST_SHOWN ? null : eligible, taken: null, percentage: null, hiddenBecause };
}

function whyHidden({ eligible, taken }: TakeUp, isIncluded: boolean): HiddenBecause | null {
  if (taken < FEWEST_SHOWN) return 'few';
  return !isIncluded && eligible - taken < FEWEST_SHOWN ? 'nearly-all' : null;
}
