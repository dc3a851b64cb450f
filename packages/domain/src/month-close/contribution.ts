import type { Month } from '../dates/day.ts';
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
