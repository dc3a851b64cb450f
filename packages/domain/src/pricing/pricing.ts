import type { Millionths, Pence } from '../money/pence.ts';

/**
 * What a benefit costs, whoever pays. Prices are those of the tariff; insurance premium tax is added where the benefit is
 * taxed with it and the tariff does not include it.
 */
export type Pricing =
  | Flat
  | OptionPricing
  | CoverLevels
  | PerThousand
  | SalaryMultiple
  | SalaryPercentage
  | Units
  | Voucher
  | Amount
  | Quote
  | EmployerPaid;

/** 'year' is taken in twelve months, 'once' in one. */
export type Period = 'month' | 'year' | 'once';

/** One price, or one for each of a chosen quantity. */
export interface Flat {
  readonly model: 'flat';
  readonly pence: Pence;
  readonly per: Period;
  /** The number field that multiplies it. */
  readonly quantityField?: string | undefined;
}

/** A price for each option of a choice, or for each combination of two or three. */
export interface OptionPricing {
  readonly model: 'options';
  readonly per: Period;
  /** One to three fields of a kind that has options: choice, cover level, yes or no. */
  readonly fields: readonly string[];
  /** By the chosen values, joined by a slash: 'silver', 'silver/12-months' or 'silver/family/yes'. */
  readonly prices: Readonly<Record<string, Pence>>;
  readonly quantityField?: string | undefined;
}

/** A price for each cover level; where an option field is named, for each option and level. */
export interface CoverLevels {
  readonly model: 'cover-level';
  readonly per: Period;
  readonly field: string;
  readonly optionField?: string | undefined;
  /** By level, or by option and level joined by a slash: 'gold/couple'. */
  readonly prices: Readonly<Record<string, Pence>>;
  readonly quantityField?: string | undefined;
}

/** Ages from the one to the other, both included; the rate is a year's price of each £1,000 of cover. */
export interface RateBand {
  readonly fromAge: number;
  readonly toAge: number;
  readonly smoker?: boolean | undefined;
  /** £1.35 for each £1,000 is 1,350 millionths. */
  readonly rate: Millionths;
}

/** Cover in units of a fixed sum, times the rate for the age of who is covered. */
export interface PerThousand {
  readonly model: 'per-thousand';
  /** The number field with the units. */
  readonly field: string;
  readonly unitPence: Pence;
  readonly person: 'employee' | 'partner';
  /** A yes-no field, where what is chosen decides and not what is known of the employee. */
  readonly smokerField?: string | undefined;
  /** The benefit, by its code, whose cover of the employee this one may not exceed. */
  readonly atMostCoverOf?: string | undefined;
  readonly rates: readonly RateBand[];
}

/** Cover as a multiple of pay, or a share of it (0.5 to 0.75 times pay is income protection), times the rate for the age. */
export interface SalaryMultiple {
  readonly model: 'salary-multiple';
  /** A number field, in times pay or in percent of pay. */
  readonly field: string;
  readonly maximumCoverPence?: Pence | undefined;
  readonly smokerField?: string | undefined;
  readonly rates: readonly RateBand[];
}

/** What the employer adds once the employee gives so much of pay. */
export interface MatchStep {
  readonly employeeAtLeast: Millionths;
  readonly employer: Millionths;
}

/** A share of pay, which the employer may match. */
export interface SalaryPercentage {
  readonly model: 'salary-percentage';
  /** A number field in percent. */
  readonly field: string;
  /** All pay, the part between the limits of automatic enrolment, or the bonus, of which it is taken once. */
  readonly of: 'pay' | 'qualifying-earnings' | 'bonus';
  /** By rising share; nothing is matched below the first. */
  readonly match: readonly MatchStep[];
}

/** Days of pay bought or sold: a day is a year's pay divided by the days that the contract counts. */
export interface Units {
  readonly model: 'units';
  readonly field: string;
  readonly direction: 'buy' | 'sell';
  readonly daysInYear: number;
  /** Whether the most that may be bought or sold shrinks with the hours; full time is so many hours. */
  readonly fullTimeHours?: number | undefined;
  /** Leave at full time, bank holidays included, for whoever's own is not known: only what is over the law's may be sold. */
  readonly leaveDays?: number | undefined;
}

/** Childcare vouchers: an amount a month within the limit of the employee's earnings band. */
export interface Voucher {
  readonly model: 'voucher';
  readonly field: string;
}

/** An amount of the employee's choosing, each month or once. */
export interface Amount {
  readonly model: 'amount';
  readonly field: string;
  readonly per: 'month' | 'once';
  /** At most this share of a year's pay in a year. */
  readonly shareOfPayAtMost?: Millionths | undefined;
  /** At most this share of the bonus that is known. */
  readonly shareOfBonusAtMost?: Millionths | undefined;
  /** What the employer adds to each pound. */
  readonly employerAdds?: Millionths | undefined;
}

/** A value repaid, or a hire paid, over a term in months. */
export interface Quote {
  readonly model: 'quote';
  readonly valueField: string;
  /** The field holds the whole value, or what a month costs. */
  readonly valueIs: 'total' | 'monthly';
  /** A choice whose values are months, or a number field. */
  readonly termField: string;
}

/** Nothing to choose and nothing to pay; what it costs the employer. */
export interface EmployerPaid {
  readonly model: 'employer-paid';
  readonly monthlyPence: Pence;
}

export type PremiumTax = 'none' | 'standard' | 'travel';
