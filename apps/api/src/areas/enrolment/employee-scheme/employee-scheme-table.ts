import { builtOnce, builtWith, sql, sqlFor, type RowsOf } from '@plenty/database/query';
import { peopleIn, type YearQuestion } from './people-in-year-table.ts';

/** The caller, or an employee by their id. */
type EmployeeExpression = ReturnType<typeof sql<string>>;
const CALLER: EmployeeExpression = sql`(select app_employee())`;

const selectionsOf = (whose: EmployeeExpression) =>
  sqlFor
    .selectFrom('selection')
    .innerJoin('benefit', (join) =>
      join.onRef('benefit.client_id', '=', 'selection.client_id').onRef('benefit.id', '=', 'selection.benefit_id'),
    )
    .select([
      'selection.id',
      'selection.employee_id',
      'selection.benefit_id',
      'selection.scheme_year_id',
      'selection.version',
      'selection.state',
      'selection.values',
      'selection.starts_on',
      'selection.held_since',
      'selection.ends_on',
      'selection.predecessor_id',
      'selection.scheme_version',
      'selection.price',
      'selection.opened_by',
      'selection.reason',
      'selection.renewal_outcome',
      'benefit.code',
    ])
    .where('selection.employee_id', '=', whose)
    // The newest last: ids grow with time.
    .orderBy('selection.id');

const openingEventsOf = (whose: EmployeeExpression) =>
  sqlFor
    .selectFrom('life_event')
    .select(['kind', 'happened_on', 'status'])
    .where('employee_id', '=', whose)
    .orderBy('happened_on', 'desc');

const termsOf = (whose: EmployeeExpression) =>
  sqlFor
    .selectFrom('benefit_terms_acceptance')
    .select(['benefit_id', 'version', 'accepted_at'])
    .where('employee_id', '=', whose)
    .orderBy('version');

const medicalOf = (whose: EmployeeExpression) =>
  sqlFor
    .selectFrom('medical_answer')
    .select(['answered_at', 'accepted_at'])
    .select(sql<string>`(select code from benefit b where b.id = medical_answer.benefit_id)`.as('code'))
    .where('employee_id', '=', whose)
    // The last of each code counts.
    .orderBy('answered_at');

const pensionAllowanceOf = (whose: EmployeeExpression) =>
  sqlFor
    .selectFrom('pension_allowance')
    .select(['has_taken_flexibly', 'carried_forward_pence', 'carried_into'])
    .where('employee_id', '=', whose);

const taxDetailsOf = (whose: EmployeeExpression) =>
  sqlFor.selectFrom('tax_details').select(['region', 'student_loans']).where('employee_id', '=', whose);

/** The caller, in the year that is asked for, or in that of today. */
export const ownPersonIn = builtWith((question: YearQuestion) =>
  peopleIn(question).where('employee.account_id', '=', sql<string>`(select app_account())`),
);
export const OWN_SELECTIONS = builtOnce(selectionsOf(CALLER));
export const OPENING_EVENTS = builtOnce(openingEventsOf(CALLER));
export const ACCEPTED_TERMS = builtOnce(termsOf(CALLER));
export const OWN_MEDICAL = builtOnce(medicalOf(CALLER));
export const OWN_PENSION_ALLOWANCE = builtOnce(pensionAllowanceOf(CALLER));
export const OWN_TAX_DETAILS = builtOnce(taxDetailsOf(CALLER));

/** Waits until no other change of the caller's choices is under way. */
export const LOCK_OWN_CHOICES = builtOnce(
  sqlFor
    .selectFrom('employee')
    .select('id')
    .where('account_id', '=', sql<string>`(select app_account())`)
    .forUpdate(),
);

/** Of several employees, whom their ids name. */
export function namedPeopleOf(employeeIds: readonly string[], question: YearQuestion = {}) {
  return peopleIn(question).where('employee.id', '=', anyEmployeeOf(employeeIds)).orderBy('employee.id');
}
export function selectionsOfAll(employeeIds: readonly string[]) {
  return selectionsOf(anyEmployeeOf(employeeIds));
}
export function lockChoicesOf(employeeId: string) {
  return sqlFor.selectFrom('employee').select('id').where('id', '=', employeeId).forUpdate();
}

function anyEmployeeOf(ids: readonly string[]): EmployeeExpression {
  return sql`any(${[...ids]}::uuid[])`;
}

/** The same of somebody else; their family and what they answered are theirs alone. */
export function ownPersonOf(employeeId: string) {
  return peopleIn({}).where('employee.id', '=', employeeId);
}
export function choicesOf(employeeId: string) {
  const whose: EmployeeExpression = sql`${employeeId}::uuid`;
  return [selectionsOf(whose), openingEventsOf(whose), termsOf(whose)] as const;
}

export type OwnPersonRow = RowsOf<ReturnType<typeof ownPersonIn>>[number];
export type SelectionRow = RowsOf<ReturnType<typeof selectionsOf>>[number];
export type OpeningEventRow = RowsOf<ReturnType<typeof openingEventsOf>>[number];
export type AcceptedTermsRow = RowsOf<ReturnType<typeof termsOf>>[number];
export type MedicalRow = RowsOf<ReturnType<typeof medicalOf>>[number];
export type TaxDetailsRow = RowsOf<ReturnType<typeof taxDetailsOf>>[number];
export type PensionAllowanceRow = RowsOf<ReturnType<typeof pensionAllowanceOf>>[number];
