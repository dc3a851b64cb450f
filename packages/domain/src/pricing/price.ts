import type { Pence } from '../money/pence.ts';

/** One step of the sum, in words that an employee understands. */
export interface PriceLine {
  readonly label: string;
  readonly payer: 'employee' | 'employer' | 'fund';
  /** Negative where it is a credit. */
  readonly monthlyPence: Pence;
}

/** What a selection costs in a month, by who pays; the lines of each payer add up to that payer's part. */
export interface Price {
  readonly totalPence: Pence;
  readonly employeePence: Pence;
  readonly employerPence: Pence;
  readonly fundPence: Pence;
  /** Paid for so many months from its start; without an end, each month. */
  readonly months?: number | undefined;
  /** The sum insured, where the benefit is cover. */
  readonly coverPence?: Pence | undefined;
  /** The value in a year on which the employee is taxed as a benefit in kind. */
  readonly benefitInKindYearlyPence: Pence;
  readonly lines: readonly PriceLine[];
}
