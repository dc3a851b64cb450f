import type { Day, Month } from '../dates/day.ts';
import type { Pence } from '../money/pence.ts';

/** Who pays how much. */
export interface Contribution {
  readonly employeePence: Pence;
  readonly employerPence: Pence;
  readonly fundPence: Pence;
}

/** A line of a closed month; it is never changed. */
export interface ContributionLine extends Contribution {
  readonly benefit: string;
  /** The month in which it is paid. */
  readonly month: Month;
  /** The month that it is for: the same, or an earlier one that it corrects. */
  readonly forMonth: Month;
  /** Regular unless said: what its month costs. A settlement is what a leaver owes, or is owed, and comes after tax. */
  readonly kind?: LineKind | undefined;
  /** Of who had left by the month in which it is paid, the last day, as it was known then. */
  readonly leftOn?: Day | null | undefined;
  /** Of the employee's part, what was not taken because it would have left less than the minimum wage. */
  readonly shortPence?: Pence | undefined;
}

export type LineKind = 'regular' | 'settlement';

export function isRegular({ kind }: Pick<ContributionLine, 'kind'>): boolean {
  return kind !== 'settlement';
}

export const NO_CONTRIBUTION: Contribution = { employeePence: 0, employerPence: 0, fundPence: 0 };

export function addContributions(first: Contribution, second: Contribution): Contribution {
  return {
    employeePence: first.employeePence + second.employeePence,
    employerPence: first.employerPence + second.employerPence,
    fundPence: first.fundPence + second.fundPence,
  };
}

export function subtractContributions(first: Contribution, second: Contribution): Contribution {
  return {
    employeePence: first.employeePence - second.employeePence,
    employerPence: first.employerPence - second.employerPence,
    fundPence: first.fundPence - second.fundPence,
  };
}

export function isNothing({ employeePence, employerPence, fundPence }: Contribution): boolean {
  return employeePence === 0 && employerPence === 0 && fundPence === 0;
}
