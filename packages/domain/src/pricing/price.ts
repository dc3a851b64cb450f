import type { Pence } from '../money/pence.ts';

/** A month's cost by who pays; employee, employer and fund add up to the total. */
export interface PriceParts {
  readonly totalPence: Pence;
  /** Negative where the employee is given money: leave that is sold, or less than the core credited to pay. */
  readonly employeePence: Pence;
  readonly employerPence: Pence;
  /** Negative where the fund is given money: less than the core credited to it. */
  readonly fundPence: Pence;
}

/** The sum insured. The price is for what is granted now. */
export interface Cover {
  readonly askedPence: Pence;
  /** Capped at the free cover limit until the medical evidence is accepted. */
  readonly grantedPence: Pence;
  readonly evidenceNeeded: boolean;
}

/** What a selection costs in a month, by who pays. */
export interface Price extends PriceParts {
  /** Of the total. */
  readonly premiumTaxPence: Pence;
  /** Paid for so many months from its start; without an end, each month. */
  readonly months?: number | undefined;
  /** What is paid in the last of them, where it takes the remainder of a division. */
  readonly lastMonth?: PriceParts | undefined;
  /** The months are those that were left of the scheme year: what is due for the whole of it is spread over them. */
  readonly untilYearEnd?: true;
  /** Where the benefit is cover. */
  readonly cover?: Cover | undefined;
  /** The value in a year on which the employee is taxed as a benefit in kind. */
  readonly benefitInKindYearlyPence: Pence;
}

/** One step of the sum, in words that an employee understands. */
export interface PriceLine {
  readonly label: string;
  readonly payer: 'employee' | 'employer' | 'fund';
  /** Negative where it is a credit. */
  readonly monthlyPence: Pence;
}

/** What is paid in the first so many months. */
export function partsOver(price: PriceParts & Pick<Price, 'months' | 'lastMonth'>, months: number): PriceParts {
  const paid = Math.min(months, price.months ?? months);
  const { lastMonth } = price;
  if (lastMonth === undefined || paid === 0 || paid !== price.months) return times(price, paid);
  const before = times(price, paid - 1);
  return {
    totalPence: before.totalPence + lastMonth.totalPence,
    employeePence: before.employeePence + lastMonth.employeePence,
    employerPence: before.employerPence + lastMonth.employerPence,
    fundPence: before.fundPence + lastMonth.fundPence,
  };
}

function times(parts: PriceParts, months: number): PriceParts {
  return {
    totalPence: parts.totalPence * months,
    employeePence: parts.employeePence * months,
    employerPence: parts.employerPence * months,
    fundPence: parts.fundPence * months,
  };
}
