import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';
import { employedToday, FACTS, FOUND_FACTS, TODAY } from './facts-table.ts';

/** The caller, or an employee by their id. */
type EmployeeExpression = ReturnType<typeof sql<string>>;
const CALLER: EmployeeExpression = sql`(select app_employee())`;

/**
 * An employee with the scheme year that they choose in: the last that has begun, or that a window has opened already. Whoever
 * looks on their behalf sees the year that they asked for.
 */
const people = employedToday
  .innerJoinLateral(
    (from) =>
      from
        .selectFrom('scheme_year')
        .innerJoinLateral(
          (inner) =>
            inner
              .selectFrom('scheme_version')
              .select(({ fn }) => fn.max('version').as('version'))
              .whereRef('scheme_version.client_id', '=', 'scheme_year.client_id')
              .whereRef('scheme_version.scheme_year_id', '=', 'scheme_year.id')
              .as('newest'),
          (join) => join.on('newest.version', 'is not', null),
        )
        .select(['scheme_year.id as year_id', 'scheme_year.year', 'scheme_year.starts_on', 'scheme_year.ends_on'])
        .select('newest.version')
        .whereRef('scheme_year.client_id', '=', 'employee.client_id')
        .where(({ eb, or, exists, selectFrom }) =>
          or([
            eb('scheme_year.starts_on', '<=', TODAY),
            exists(
              selectFrom('enrolment_window')
                .select('number')
                .whereRef('enrolment_window.client_id', '=', 'scheme_year.client_id')
                .whereRef('enrolment_window.scheme_year_id', '=', 'scheme_year.id')
                .whereRef('enrolment_window.version', '=', 'newest.version')
                .where('enrolment_window.opens_on', '<=', TODAY),
            ),
          ]),
        )
        .where(sql<boolean>`scheme_year.year = coalesce((select app_scheme_year()), scheme_year.year)`)
        .orderBy('scheme_year.starts_on', 'desc')
        .limit(sql.lit(1))
        .as('chosen'),
    (join) => join.onTrue(),
  )
  .select([...FACTS, ...FOUND_FACTS, TODAY.as('today')])
  .select(['employee.client_id', 'employee.id', 'employee.account_id', 'now.leave_days'])
  .select(['chosen.year_id', 'chosen.year', 'chosen.starts_on', 'chosen.ends_on', 'chosen.version']);

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
      'selection.ends_on',
      'selection.predecessor_id',
      'selection.scheme_version',
      'selection.price',
      'selection.opened_by',
      'selection.reason',
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
    .select(['benefit_id', 'answered_at', 'accepted_at'])
    .where('employee_id', '=', whose);

const ownPerson = people.where('employee.account_id', '=', sql<string>`(select app_account())`);

export const OWN_PERSON = builtOnce(ownPerson);
export const OWN_SELECTIONS = builtOnce(selectionsOf(CALLER));
export const OPENING_EVENTS = builtOnce(openingEventsOf(CALLER));
export const ACCEPTED_TERMS = builtOnce(termsOf(CALLER));
export const OWN_MEDICAL = builtOnce(medicalOf(CALLER));

/** Waits until no other change of the caller's choices is under way. */
export const LOCK_OWN_CHOICES = builtOnce(
  sqlFor
    .selectFrom('employee')
    .select('id')
    .where('account_id', '=', sql<string>`(select app_account())`)
    .forUpdate(),
);

/** Of several employees, whom their ids name. */
export function namedPeopleOf(employeeIds: readonly string[]) {
  return people.where('employee.id', '=', anyEmployeeOf(employeeIds)).orderBy('employee.id');
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
  return people.where('employee.id', '=', employeeId);
}
export function choicesOf(employeeId: string) {
  const whose: EmployeeExpression = sql`${employeeId}::uuid`;
  return [selectionsOf(whose), openingEventsOf(whose), termsOf(whose)] as const;
}

export type OwnPersonRow = RowsOf<typeof ownPerson>[number];
export type SelectionRow = RowsOf<ReturnType<typeof selectionsOf>>[number];
export type OpeningEventRow = RowsOf<ReturnType<typeof openingEventsOf>>[number];
export type AcceptedTermsRow = RowsOf<ReturnType<typeof termsOf>>[number];
export type MedicalRow = RowsOf<ReturnType<typeof medicalOf>>[number];
