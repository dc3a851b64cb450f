import type { Contribution } from '../month-close/contribution.ts';
import type { Pence } from '../money/pence.ts';
import type { TaxTreatment } from '../tax/treatment.ts';

/** What the lines of a tax year say of one benefit, from which its taxable value is made. */
export interface InKindSums {
  /** All that is paid for it. */
  readonly costPence: Pence;
  /** Pay given up under the optional remuneration rules. */
  readonly givenUpPence: Pence;
  /** What the employee pays after tax. */
  readonly madeGoodPence: Pence;
  /** Where the employer's cost is the value: that cost, without what the employee pays. */
  readonly normalPence: Pence;
  /** Where it is: what the employee pays in other ways, below nothing where pay is credited. */
  readonly paidPence: Pence;
  /** Where a list price is the value: what the employee pays for it after tax. */
  readonly paidForListedPence: Pence;
}

export const NO_SUMS: InKindSums = {
  costPence: 0,
  givenUpPence: 0,
  madeGoodPence: 0,
  normalPence: 0,
  paidPence: 0,
  paidForListedPence: 0,
};

/** Each line by the treatment of the month in which it is paid: what a scheme changes later moves nothing that is past. */
export function addLine(sums: InKindSums, line: Contribution, { employee, benefitInKind }: TaxTreatment): InKindSums {
  const { employeePence, employerPence, fundPence } = line;
  const isGivenUp = employee.taken === 'salary-sacrifice' && employee.optionalRemuneration;
  const isMadeGood = employee.taken === 'after-tax';
  const isAtCost = benefitInKind.value === 'employer-cost';
  const isListed = benefitInKind.value === 'list-price';
  return {
    costPence: sums.costPence + employeePence + employerPence + fundPence,
    givenUpPence: sums.givenUpPence + (isGivenUp ? employeePence : 0),
    madeGoodPence: sums.madeGoodPence + (isMadeGood ? employeePence : 0),
    // What pay is given up for, the employer pays: its cost is all of it.
    normalPence: sums.normalPence + (isAtCost ? employerPence + fundPence + (isGivenUp ? employeePence : 0) : 0),
    paidPence: sums.paidPence + (isAtCost && !isGivenUp ? employeePence : 0),
    paidForListedPence: sums.paidForListedPence + (isListed && isMadeGood ? employeePence : 0),
  };
}

/**
 * A year's taxable value: the normal one, or the pay given up where that is higher. The year is weighed as a whole, never below
 * nothing; what is credited to pay is pay and no benefit.
 */
export function inKindValueOf(sums: InKindSums, listedPence: Pence): Pence {
  const atCost = sums.normalPence + Math.min(0, sums.paidPence);
  const listed = listedPence - Math.max(0, sums.paidForListedPence);
  return Math.max(0, sums.givenUpPence, atCost + listed);
}
