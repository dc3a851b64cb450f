import type { Day } from '../../dates/day.ts';
import type { RatedNiLetter, Region, StudentLoan } from '../../employees/employee-facts.ts';
import type { Millionths, Pence } from '../../money/pence.ts';

/** '2026/27': from 6 April 2026 to 5 April 2027. */
export type TaxYear = string;

/** A: official text seen. B: two or more independent sources agree. C: one source, to be checked before it is relied on. */
export type Certainty = 'A' | 'B' | 'C';

/** A figure with where it comes from, so that a page can show on what its sums rest. */
export interface Sourced<T> {
  readonly value: T;
  readonly source: string;
  readonly certainty: Certainty;
  /** The day from which another figure is due; null where none has been announced. */
  readonly nextChangeOn: Day | null;
}

/**
 * A rates file: all figures of one tax year, or of the rest of one where they change within it. It is plain data: an operator may
 * replace it, so no rule knows a figure by itself. Shares are in millionths: 200000 is 20 %.
 */
export interface TaxYearRates {
  readonly taxYear: TaxYear;
  /** 6 April, or the day of a change within the year. */
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly incomeTax: IncomeTaxRates;
  readonly nationalInsurance: NationalInsuranceRates;
  /** The rates from the April in which the tax year begins. A book gives each of its files those of all others too, earliest first. */
  readonly minimumWage: readonly Sourced<MinimumWageRates>[];
  /** A plan that is missing is not collected in the year. */
  readonly studentLoans: Readonly<Partial<Record<StudentLoan, Sourced<StudentLoanRate>>>>;
  readonly premiumTax: { readonly standard: Sourced<Millionths>; readonly travel: Sourced<Millionths> };
  readonly childcareVouchers: Sourced<ChildcareVoucherLimits>;
  readonly automaticEnrolment: Sourced<AutomaticEnrolment>;
  readonly annualAllowance: Sourced<AnnualAllowance>;
  readonly cars: CarRates;
  readonly announced: Announced;
}

export type TaxRegion = 'rest-of-uk' | 'scotland';

/** Wales sets a rate of its own, and has always set England's. */
export const TAX_REGIONS: Readonly<Record<Region, TaxRegion>> = {
  england: 'rest-of-uk',
  wales: 'rest-of-uk',
  scotland: 'scotland',
  'northern-ireland': 'rest-of-uk',
};

export interface IncomeTaxRates {
  readonly personalAllowancePence: Sourced<Pence>;
  /** The allowance shrinks by a share of the income above a limit. */
  readonly allowanceTaper: Sourced<{ readonly abovePence: Pence; readonly share: Millionths }>;
  readonly bands: Readonly<Record<TaxRegion, Sourced<readonly TaxBand[]>>>;
}

/** Of taxable income, which is what the allowance leaves. */
export interface TaxBand {
  readonly name: string;
  readonly rate: Millionths;
  /** Nothing for the last. */
  readonly upToPence: Pence | null;
}

export interface NationalInsuranceRates {
  readonly lowerEarningsLimit: Sourced<NiThreshold>;
  readonly primaryThreshold: Sourced<NiThreshold>;
  readonly upperEarningsLimit: Sourced<NiThreshold>;
  readonly secondaryThreshold: Sourced<NiThreshold>;
  readonly upperSecondaryThreshold: Sourced<NiThreshold>;
  readonly categories: Readonly<Record<RatedNiLetter, Sourced<NiRates>>>;
  readonly classOneA: Sourced<Millionths>;
}

/** A payroll works with the month's, which is not a twelfth. */
export interface NiThreshold {
  readonly year: Pence;
  readonly month: Pence;
}

export interface NiRates {
  readonly who: string;
  /** Between the primary threshold and the upper earnings limit. */
  readonly employeeMain: Millionths;
  readonly employeeAbove: Millionths;
  /** Between the secondary and the upper secondary threshold. */
  readonly employerMain: Millionths;
  readonly employerAbove: Millionths;
}

export interface MinimumWageRates {
  readonly from: Day;
  /** By falling age: the first that is reached counts. */
  readonly byAge: readonly { readonly name: string; readonly fromAge: number; readonly hourlyPence: Pence }[];
  /** For apprentices below an age, and for all in their first years. */
  readonly apprentice: {
    readonly name: string;
    readonly hourlyPence: Pence;
    readonly belowAge: number;
    readonly firstYears: number;
  };
}

export interface StudentLoanRate {
  readonly name: string;
  readonly abovePence: Pence;
  readonly share: Millionths;
  /** Of the plans of one kind only the lowest threshold counts; the kinds are repaid side by side. */
  readonly kind: 'undergraduate' | 'postgraduate';
}

export interface ChildcareVoucherLimits {
  /** The last day on which somebody could join. */
  readonly closedAfter: Day;
  /** Who joined before it has the limit of the first band, whatever the earnings. */
  readonly bandsSince: Day;
  /** By the estimate of the year's earnings. */
  readonly bands: readonly { readonly name: string; readonly upToPence: Pence | null; readonly monthlyPence: Pence }[];
}

export interface AutomaticEnrolment {
  readonly triggerPence: Pence;
  /** Contributions are due on pay between the two. */
  readonly lowerLimitPence: Pence;
  readonly upperLimitPence: Pence;
  readonly fromAge: number;
  readonly totalShare: Millionths;
  readonly employerShare: Millionths;
}

export interface CarRates {
  /** Of the list price, for cars without exhaust. */
  readonly zeroEmission: Sourced<Millionths>;
  /** For all others: the first that a car is within counts. */
  readonly byEmissions: Sourced<readonly CarBand[]>;
  /** What the employee pays towards the price of the car lowers its list price by so much at most. */
  readonly mostCapitalContributionPence: Sourced<Pence>;
}

export interface CarBand {
  /** Of CO2 for each kilometre; nothing for the last. */
  readonly upToGrams: number | null;
  /** Of those, the cars that drive so far without exhaust. */
  readonly fromElectricMiles: number;
  readonly share: Millionths;
}

export interface AnnualAllowance {
  readonly standardPence: Pence;
  /** The allowance shrinks only when both incomes are above their limits. */
  readonly taper: {
    readonly thresholdIncomePence: Pence;
    readonly adjustedIncomePence: Pence;
    readonly share: Millionths;
    readonly leastPence: Pence;
  };
  /** For who has taken money flexibly from a pension; nothing can be carried forward into it. */
  readonly moneyPurchasePence: Pence;
  readonly carryForwardYears: number;
}

/** What is known of later years, whose own files are still to come. */
export interface Announced {
  /** Pension contributions by sacrifice above it bear National Insurance from its day on, and no income tax. */
  readonly pensionSacrificeCap: Sourced<{ readonly from: Day; readonly yearlyPence: Pence }>;
  readonly zeroEmissionCars: Sourced<readonly { readonly taxYear: TaxYear; readonly share: Millionths }[]>;
  readonly carsByEmissions: Sourced<readonly { readonly taxYear: TaxYear; readonly bands: readonly CarBand[] }[]>;
}
