import type { ImpactKind, RowOutcome } from '@plenty/contract/people/uploads-impact';
import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { PERSON_KEYS, type AppliedOutcome } from '@plenty/domain/uploads/apply-row';
import { isSameEmployment } from '@plenty/domain/uploads/employment-changes';
import type { ImpactLine } from '@plenty/domain/uploads/impact';
import type { KnownEmployment, KnownPerson } from '@plenty/domain/uploads/known-person';
import type { RowFault } from '@plenty/domain/uploads/row-values';
import type { ExistingBenefitBefore, ExistingBenefitFacts } from './written-existing-benefit.ts';

/** A row as rows-table.ts takes it. */
export interface WrittenRow {
  readonly line: number;
  readonly outcome: RowOutcome;
  readonly name: string;
  readonly payroll_number: string;
  readonly cells: readonly string[];
  readonly faults?: readonly RowFault[];
  readonly employee_id?: string;
  readonly account_id?: string | undefined;
  readonly facts?: WrittenFacts | ExistingBenefitFacts;
  readonly before?: WrittenFacts | ExistingBenefitBefore;
  readonly impact?: readonly ImpactLine[];
  readonly impact_kinds?: readonly ImpactKind[];
}

/** What the tables are to hold of somebody: of the person what differs, of the employment the days that do. */
interface WrittenFacts {
  readonly person: Readonly<Record<string, string | boolean | null>>;
  readonly employments: readonly Readonly<Record<string, unknown>>[];
  /** Days on which nothing changes any more. */
  readonly gone?: readonly string[];
  readonly account?: {
    readonly email: string;
    readonly email_norm: string;
    readonly is_new: boolean;
    /** An administrator's own, who was no employee before. */
    readonly joins?: boolean;
  };
}

interface PersonChange {
  readonly known: KnownPerson | null;
  readonly after: KnownPerson;
  readonly outcome: AppliedOutcome;
  /** Whether an account that was there becomes the person's. */
  readonly joinsAccount: boolean;
}

/** What applying a row writes, and what undoing it brings back. */
export function writtenFactsOf({
  known,
  after,
  outcome,
  joinsAccount,
}: PersonChange): Pick<WrittenRow, 'facts' | 'before' | 'employee_id' | 'account_id'> {
  const ids = { employee_id: after.id, account_id: after.accountId };
  if (outcome === 'same') return ids;
  const keys = PERSON_KEYS.filter((key) => !known || known[key] !== after[key]);
  const old = known?.employments ?? [];
  const written = after.employments.filter((each) => !old.some((was) => isSameEmployment(was, each)));
  const replaced = old.filter((was) => !after.employments.some((each) => isSameEmployment(was, each)));
  const gone = old.filter(({ from }) => !after.employments.some((each) => each.from === from));
  const facts: WrittenFacts = {
    person: { ...writtenPersonOf(after, keys), ...(!known && { payroll_number: after.payrollNumber }) },
    employments: written.map(employmentOf),
    ...(gone.length > 0 && { gone: gone.map(({ from }) => from) }),
    ...(keys.includes('email') &&
      after.email !== undefined && {
        account: {
          ...writtenAccountOf(after.email, !known?.accountId && !joinsAccount),
          ...(joinsAccount && { joins: true }),
        },
      }),
  };
  if (!known) return { ...ids, facts };
  const before: WrittenFacts = {
    person: writtenPersonOf(known, keys),
    employments: replaced.map(employmentOf),
    ...(keys.includes('email') && known.email !== undefined && { account: writtenAccountOf(known.email, false) }),
  };
  return { ...ids, facts, before };
}

function writtenAccountOf(email: string, is_new: boolean): NonNullable<WrittenFacts['account']> {
  return { email, email_norm: normaliseEmail(email), is_new };
}

const COLUMNS: Readonly<Record<Exclude<(typeof PERSON_KEYS)[number], 'email' | 'niNumber'>, string>> = {
  title: 'title',
  firstName: 'first_name',
  surname: 'surname',
  dateOfBirth: 'date_of_birth',
  sex: 'sex',
  joinedOn: 'joined_on',
  smoker: 'smoker',
  voucherSchemeJoinedOn: 'voucher_scheme_joined_on',
  regionGiven: 'region_given',
  studentLoansGiven: 'student_loans_given',
};

function writtenPersonOf(person: KnownPerson, keys: readonly (typeof PERSON_KEYS)[number][]): WrittenFacts['person'] {
  const columns: Record<string, string | boolean | null> = {};
  for (const key of keys) if (key !== 'email' && key !== 'niNumber') columns[COLUMNS[key]] = person[key] ?? null;
  if (keys.includes('surname')) columns['surname_norm'] = person.surname.normalize('NFKC').toLowerCase();
  return columns;
}

function employmentOf(employment: KnownEmployment): Readonly<Record<string, unknown>> {
  return {
    effective_from: employment.from,
    status: employment.status,
    contract: employment.contract,
    grade: employment.grade,
    department: employment.department,
    location: employment.location,
    region: employment.region,
    hours_per_week: employment.hoursPerWeek,
    salary_pence: employment.salaryPence,
    bonus_pence: employment.bonusPence ?? null,
    bonus_paid_in: employment.bonusPaidIn ?? null,
    leave_days: employment.leaveDays ?? null,
    leave_days_taken: employment.leaveDaysTaken ?? null,
    ni_category: employment.niCategory,
    student_loans: employment.studentLoans,
    probation_until: employment.probationUntil ?? null,
    custom: employment.custom,
  };
}
