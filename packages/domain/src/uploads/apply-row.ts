import { normaliseEmail } from '../accounts/normalise-email.ts';
import type { Day } from '../dates/day.ts';
import {
  beginOn,
  changeFrom,
  comeBackOn,
  isSameEmployment,
  lastDayOfEmployment,
  leaveAfter,
  stayOn,
  withDaysTaken,
  withFacts,
  type EmploymentFacts,
} from './employment-changes.ts';
import type { KnownEmployment, KnownPerson } from './known-person.ts';
import { findRowFaults, isComingBack, type RowFieldFault } from './row-faults.ts';
import type { RowValues } from './row-values.ts';

export type AppliedOutcome = 'same' | 'joiner' | 'change' | 'leaver' | 'rehire';

export type AppliedRow =
  | { readonly outcome: AppliedOutcome; readonly after: KnownPerson }
  | { readonly outcome: 'faulty'; readonly faults: readonly RowFieldFault[] };

interface RowCircumstances {
  readonly today: Day;
  /** For who is new, and for an account. */
  readonly newId: () => string;
  /** An account that is there already: of an administrator who becomes an employee. */
  readonly accountId?: string | undefined;
}

/** What there will be of somebody once a row is applied, and what that makes of the row. */
export function applyRow(known: KnownPerson | null, values: RowValues, circumstances: RowCircumstances): AppliedRow {
  const { today } = circumstances;
  const faults = findRowFaults(known, values, today);
  if (faults.length > 0) return { outcome: 'faulty', faults };
  if (!known) return { outcome: 'joiner', after: joinEmployee(values, circumstances) };
  const employments = changeEmployments(known, values, today);
  const after = { ...withPerson(known, values, circumstances), employments };
  return { outcome: outcomeOf(known, after, values), after };
}

/** Whether what is known of the person, apart from the employment, is the same. */
export function isSameEmployee(one: KnownPerson, other: KnownPerson): boolean {
  return PERSON_KEYS.every((key) => one[key] === other[key]);
}

export const PERSON_KEYS = [
  'title',
  'firstName',
  'surname',
  'email',
  'dateOfBirth',
  'sex',
  'niNumber',
  'joinedOn',
  'smoker',
  'voucherSchemeJoinedOn',
  'regionGiven',
  'studentLoansGiven',
] as const satisfies readonly (keyof KnownPerson)[];

function outcomeOf(known: KnownPerson, after: KnownPerson, values: RowValues): AppliedOutcome {
  const isSameWork =
    known.employments.length === after.employments.length &&
    known.employments.every((each, at) => {
      const other = after.employments[at];
      return other !== undefined && isSameEmployment(each, other);
    });
  if (isSameWork) return isSameEmployee(known, after) ? 'same' : 'change';
  if (isComingBack(known, values)) return 'rehire';
  const lastDay = lastDayOfEmployment(after.employments);
  return lastDay !== null && lastDay !== lastDayOfEmployment(known.employments) ? 'leaver' : 'change';
}

/** The order is that of a working life: taken on again, facts, gone. */
function changeEmployments(known: KnownPerson, values: RowValues, today: Day): readonly KnownEmployment[] {
  const { leftOn, joinedOn = known.joinedOn } = values;
  const returns = isComingBack(known, values);
  let { employments } = known;
  if (leftOn === null) employments = stayOn(employments, known.joinedOn);
  employments = returns ? comeBackOn(employments, joinedOn) : beginOn(employments, joinedOn);
  const from = values.effectiveFrom ?? usualDay({ today, joinedOn, leftOn, returns });
  employments = changeFrom(employments, from, (facts) => withFacts(facts, values));
  const gone = leftOn ? leaveAfter(employments, leftOn, joinedOn) : employments;
  return withDaysTaken(gone, values.leaveDaysTaken);
}

interface RowDays {
  readonly today: Day;
  readonly joinedOn: Day;
  readonly leftOn: Day | null | undefined;
  readonly returns: boolean;
}

/** From when facts count where the row does not say so: today, within the employment. */
function usualDay({ today, joinedOn, leftOn, returns }: RowDays): Day {
  if (returns || joinedOn > today) return joinedOn;
  return leftOn && leftOn < today ? leftOn : today;
}

function withPerson(known: KnownPerson, values: RowValues, circumstances: RowCircumstances): KnownPerson {
  return {
    ...known,
    title: values.title === undefined ? known.title : (values.title ?? undefined),
    firstName: values.firstName ?? known.firstName,
    surname: values.surname ?? known.surname,
    dateOfBirth: values.dateOfBirth ?? known.dateOfBirth,
    sex: values.sex ?? known.sex,
    niNumber: values.niNumber === undefined ? known.niNumber : (values.niNumber ?? undefined),
    joinedOn: values.joinedOn ?? known.joinedOn,
    smoker: values.smoker === undefined ? known.smoker : (values.smoker ?? undefined),
    voucherSchemeJoinedOn:
      values.voucherSchemeJoinedOn === undefined
        ? known.voucherSchemeJoinedOn
        : (values.voucherSchemeJoinedOn ?? undefined),
    ...givenBy(values, known),
    ...appliedAccountOf(known, values.email, circumstances),
  };
}

/** What the employer has told us once stays told: the person cannot correct it. */
function givenBy(values: RowValues, known: KnownPerson | null) {
  return {
    regionGiven: values.region !== undefined || known?.regionGiven === true,
    studentLoansGiven: values.studentLoans !== undefined || known?.studentLoansGiven === true,
  };
}

/** One address, however it is spelled, is no change. */
function appliedAccountOf(
  known: KnownPerson | null,
  email: string | undefined,
  { newId, accountId }: RowCircumstances,
) {
  if (email === undefined || isKnownAddress(known, normaliseEmail(email)))
    return { email: known?.email, accountId: known?.accountId };
  return { email, accountId: known?.accountId ?? accountId ?? newId() };
}

function isKnownAddress(known: KnownPerson | null, address: string): boolean {
  if (known?.email === undefined) return false;
  return normaliseEmail(known.email) === address || known.proposedEmails?.includes(address) === true;
}

/** What nobody has to say of an employment. The faults have seen that the rest is there. */
const USUAL: EmploymentFacts = {
  status: 'active',
  contract: 'permanent',
  grade: '',
  department: '',
  location: '',
  region: 'england',
  hoursPerWeek: 0,
  salaryPence: 0,
  niCategory: 'A',
  studentLoans: [],
  custom: {},
};

function joinEmployee(values: RowValues, circumstances: RowCircumstances): KnownPerson {
  const { payrollNumber = '', firstName = '', surname = '', dateOfBirth = '', sex = 'female', joinedOn = '' } = values;
  const employed = { ...withFacts(USUAL, values), from: joinedOn };
  return {
    id: circumstances.newId(),
    payrollNumber,
    firstName,
    surname,
    dateOfBirth,
    sex,
    joinedOn,
    title: values.title ?? undefined,
    niNumber: values.niNumber ?? undefined,
    smoker: values.smoker ?? undefined,
    voucherSchemeJoinedOn: values.voucherSchemeJoinedOn ?? undefined,
    ...givenBy(values, null),
    ...appliedAccountOf(null, values.email, circumstances),
    isRegistered: false,
    isAdministrator: false,
    employments: values.leftOn
      ? withDaysTaken(leaveAfter([employed], values.leftOn, joinedOn), values.leaveDaysTaken)
      : [employed],
    selections: [],
    family: [],
  };
}
