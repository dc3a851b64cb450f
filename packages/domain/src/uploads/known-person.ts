import type { Day } from '../dates/day.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import type { FamilyMember } from '../family/family-member.ts';
import type { Price } from '../pricing/price.ts';
import type { Selection } from '../selection/selection.ts';

/** Facts of the person and not of an employment, as rules and prices ask for them. */
type PersonalFacts = Pick<
  EmployeeFacts,
  'dateOfBirth' | 'joinedOn' | 'smoker' | 'voucherSchemeJoinedOn' | 'lastVoucherOn' | 'voucherPayPence'
>;

/** What rules and prices ask of somebody. */
export interface PersonToPrice extends PersonalFacts {
  /** From the first day on. */
  readonly employments: readonly KnownEmployment[];
  /** What waits, is promised, stands or stood, in the order in which it was chosen. */
  readonly selections: readonly KnownSelection[];
  readonly family: readonly FamilyMember[];
}

/**
 * All that is kept of somebody that a row of a file may change, or that rules and prices ask about: what a row is compared
 * with, and, once it is applied to it, what there will be. Plain data, with nothing where nothing is known.
 */
export interface KnownPerson extends PersonToPrice {
  readonly id: string;
  /** Nothing for who has no e-mail address, and so no account. */
  readonly accountId?: string | undefined;
  readonly payrollNumber: string;
  readonly email?: string | undefined;
  readonly title?: string | undefined;
  readonly firstName: string;
  readonly surname: string;
  readonly sex: 'female' | 'male';
  /** Nothing where there is none, or where a file does not ask. */
  readonly niNumber?: string | undefined;
  /** Whether the employer has told us the region, and the student loans. */
  readonly regionGiven: boolean;
  readonly studentLoansGiven: boolean;
  readonly isRegistered: boolean;
  /** Addresses that wait for the person to confirm them, or that they refused lately: to send one again changes nothing. */
  readonly proposedEmails?: readonly string[];
  /** Whose address no file changes: who may send files is not who decides about rights. */
  readonly isAdministrator: boolean;
}

/** The facts of an employment from a day on. */
export interface KnownEmployment extends Omit<
  EmployeeFacts,
  keyof PersonalFacts | 'leavesOn' | 'held' | 'studentLoans'
> {
  readonly from: Day;
  readonly studentLoans: NonNullable<EmployeeFacts['studentLoans']>;
  /** Of the contract in a year, where it is known. */
  readonly leaveDays?: number | undefined;
  /** Of who has left, or will: taken in the leave year by the last day, where that is known. */
  readonly leaveDaysTaken?: number | undefined;
}

export interface KnownSelection extends Selection {
  readonly id: string;
  readonly benefitId: string;
  /** As it was agreed, before a benefit fund has paid anything. */
  readonly price: Price | null;
  /** The version of the scheme by which it was agreed. */
  readonly schemeVersion?: number | null;
  /** When it was chosen, and priced by what held then; nothing where it was priced by what holds on its first day. */
  readonly submittedOn?: Day | null;
  /** Since when they have had it, where that is before its first day here. */
  readonly heldSince?: Day | null;
  /** A file of existing benefits has brought it in, and nothing has changed it since. */
  readonly isBroughtIn?: boolean;
}
