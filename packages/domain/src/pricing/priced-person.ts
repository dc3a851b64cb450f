import type { Day } from '../dates/day.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import type { Pence } from '../money/pence.ts';
import type { FieldValues } from '../selection/fields.ts';
import type { PriceParts } from './price.ts';
import type { TaxYearRates } from '../tax/rates/tax-year-rates.ts';

/** For whom a price is asked, and from when. */
export interface PricedPerson {
  readonly facts: EmployeeFacts;
  /** The day on which the selection starts. Ages are those of this day, for as long as the price stands. */
  readonly on: Day;
  readonly rates: PricingRates;
  /** The partner, where one counts for the benefit. */
  readonly partner?: PricedPartner | undefined;
  /** The children who count for the benefit, by their ids. */
  readonly children?: readonly string[] | undefined;
  /** Whether the insurer has accepted the answers to the medical questions. */
  readonly evidenceAccepted?: boolean | undefined;
  /** What is chosen at present of the same benefit. */
  readonly present?: FieldValues | undefined;
  /** The employee's own cover, by the code of the benefit. */
  readonly coverHeld?: Readonly<Record<string, Pence>> | undefined;
  /** The leave of the employee's contract in a year, bank holidays included. */
  readonly leaveDays?: number | undefined;
  /** For prices of a year, where the selection begins within it. */
  readonly yearLeft?: YearLeft | undefined;
}

/** What is left of a scheme year from the first day of a selection on. */
export interface YearLeft {
  /** With the first. */
  readonly months: number;
  /** What was due in the months before, for what was chosen then of the same benefit. */
  readonly paid: PriceParts;
}

export interface PricedPartner {
  readonly id: string;
  readonly dateOfBirth: Day;
  readonly smoker?: boolean | undefined;
}

/** The few figures of a tax year that prices and limits need. */
export type PricingRates = Pick<
  TaxYearRates,
  'taxYear' | 'premiumTax' | 'automaticEnrolment' | 'childcareVouchers' | 'cars' | 'announced'
>;
