import type { Day, Month } from '../dates/day.ts';
import type { Pence } from '../money/pence.ts';

export const EMPLOYMENT_STATUSES = ['active', 'inactive', 'left'] as const;
export type EmploymentStatus = (typeof EMPLOYMENT_STATUSES)[number];

export const CONTRACT_KINDS = ['permanent', 'fixed-term', 'apprentice', 'casual'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

export const REGIONS = ['england', 'wales', 'scotland', 'northern-ireland'] as const;
export type Region = (typeof REGIONS)[number];

/** The letters of Class 1 National Insurance that rates files have; the rates of all others are made of theirs (ni-letter.ts). */
export const RATED_NI_LETTERS = ['A', 'B', 'C', 'H', 'J', 'M', 'V'] as const;
export type RatedNiLetter = (typeof RATED_NI_LETTERS)[number];

/** With those of freeports (F, I, S, L) and investment zones (N, E, D, K), Z and X. */
export const NI_CATEGORIES = [...RATED_NI_LETTERS, 'F', 'I', 'S', 'L', 'N', 'E', 'D', 'K', 'Z', 'X'] as const;
export type NiCategory = (typeof NI_CATEGORIES)[number];

export const STUDENT_LOANS = ['plan-1', 'plan-2', 'plan-4', 'plan-5', 'postgraduate'] as const;
export type StudentLoan = (typeof STUDENT_LOANS)[number];

export type CustomValue = string | number | boolean;

/** A benefit that the employee has, from a day on, until a day if it is known to end. */
export interface HeldBenefit {
  readonly benefit: string;
  readonly from: Day;
  /** The last day of it. */
  readonly until?: Day | undefined;
}

/** All that rules, prices and tax ask of an employee. Employment facts are those of the day that is asked about. */
export interface EmployeeFacts {
  readonly dateOfBirth: Day;
  readonly joinedOn: Day;
  readonly leavesOn?: Day | undefined;
  readonly status: EmploymentStatus;
  /** The last day of probation. */
  readonly probationUntil?: Day | undefined;
  readonly contract: ContractKind;
  readonly grade: string;
  readonly department: string;
  readonly location: string;
  readonly region: Region;
  readonly hoursPerWeek: number;
  /** A year's pay before anything is given up. */
  readonly salaryPence: Pence;
  /** A year's bonus where one is known. */
  readonly bonusPence?: Pence | undefined;
  /** The month with whose pay it comes, where that is known. */
  readonly bonusPaidIn?: Month | undefined;
  readonly niCategory: NiCategory;
  readonly studentLoans?: readonly StudentLoan[] | undefined;
  readonly smoker?: boolean | undefined;
  /** When the employee's pay was first reduced for childcare vouchers. */
  readonly voucherSchemeJoinedOn?: Day | undefined;
  /** The pay day of the last vouchers, where any are known. */
  readonly lastVoucherOn?: Day | undefined;
  /** A year's basic earnings as they were assessed for vouchers, by tax year. */
  readonly voucherPayPence?: Readonly<Record<string, Pence>> | undefined;
  readonly held: readonly HeldBenefit[];
  readonly custom: Readonly<Record<string, CustomValue>>;
}
