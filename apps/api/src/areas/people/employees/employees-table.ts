import type { employees, EmployeeSort } from '@plenty/contract/people/employees';
import type { RequestOf } from '@plenty/contract/endpoint';
import { writtenQuery } from '@plenty/database/query';
import { registrationConditions } from './narrowed.ts';

type EmployeesListQuery = RequestOf<typeof employees.list>['query'];

interface EmployeeCounts {
  /** Of those that were asked for. */
  readonly total: number;
  readonly all_employees: number;
  readonly registered: number;
}

export interface ListedEmployee extends EmployeeCounts {
  readonly id: string;
  readonly first_name: string;
  readonly surname: string;
  readonly email: string | null;
  readonly payroll_number: string;
  readonly department: string | null;
  readonly is_activated: boolean;
  readonly last_login_at: Date | null;
}

/** Where a page is empty there is one row without an id. */
type EmployeesPageRow = ListedEmployee | (EmployeeCounts & { readonly id: null });

// Asked once a statement, not for each person.
const TODAY = "(select (app_now() at time zone 'Europe/London')::date)";
const ACCOUNT = 'left join account a on a.client_id = e.client_id and a.id = e.account_id';
export const EMPLOYMENT_TODAY = `left join lateral (
    select m.department, m.location, m.grade, m.status from employment m
     where m.client_id = e.client_id and m.employee_id = e.id and m.effective_from <= ${TODAY}
     order by m.effective_from desc limit 1) now on true`;
/** The same for everyone at once: to look each up would take ten times as long. */
const ALL_DEPARTMENTS = `left join (
    select distinct on (m.employee_id) m.employee_id, m.department from employment m
     where m.effective_from <= ${TODAY} order by m.employee_id, m.effective_from desc) now on now.employee_id = e.id`;

/**
 * By what each order of the list goes, and what it must be joined with; who is equal in it goes by their id, so that nobody
 * is on two pages. Most are an index from one end to the other.
 */
const ORDERS: Record<EmployeeSort, { readonly by: string; readonly join?: string }> = {
  surname: { by: 'e.surname_norm #, e.first_name #, e.id #' },
  firstName: { by: 'e.first_name #, e.surname_norm #, e.id #' },
  email: { by: 'e.email_norm # nulls last, e.id #' },
  payrollNumber: { by: 'e.payroll_number #' },
  department: { by: 'now.department # nulls last, e.surname_norm #, e.first_name #, e.id #', join: ALL_DEPARTMENTS },
  activated: { by: 'e.registered_at # nulls last, e.id #' },
  lastLogin: { by: 'a.last_login_at # nulls last, e.id #', join: ACCOUNT },
};

/**
 * One page of the client's employees, and how many there are: in one statement, whose text is one of few. The ten of the page
 * are found first, by their ids, and nothing is read of anyone else.
 */
export function employeesPage(query: EmployeesListQuery) {
  const values: unknown[] = [query.page];
  const search = query.search === '' ? undefined : `find_employees($${values.push(query.search)})`;
  const conditions = registrationConditions(query, values);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  // What a search found is gathered once, to be counted and sorted.
  const found = search ? `found as materialized (select * from ${search} e ${where}),` : '';
  const text = `
    with ${found} kept as (
      select coalesce(sum(employees), 0)::integer as employees, coalesce(sum(registered), 0)::integer as registered from headcount
    ), counted as materialized (select *, ${employeeTotalOf(query, where)} as total from kept),
    listed as (${search ? fromFront(query, 'found', '') : fromNearerEnd(query, conditions)})
    select c.total, c.employees as all_employees, c.registered,
           e.id, e.first_name, e.surname, a.email, e.payroll_number, now.department,
           e.registered_at is not null as is_activated, a.last_login_at
      from counted c
      left join (listed l join employee e on e.id = l.id ${ACCOUNT} ${EMPLOYMENT_TODAY}) on true
     order by l.place`;
  return writtenQuery<EmployeesPageRow>(text, values);
}

const SKIPPED = '($1::integer - 1) * 10';
const TOTAL = '(select total from counted)';

function fromFront({ sort_by }: EmployeesListQuery, source: string, where: string): string {
  const { by, join = '' } = employeeOrderOf(sort_by);
  return `select row_number() over () as place, k.id
    from (select e.id from ${source} e ${join} ${where} order by ${by} limit 10 offset ${SKIPPED}) k`;
}

/** Walks an order from whichever end the page is nearer to; the other half is never begun. */
function fromNearerEnd(query: EmployeesListQuery, conditions: readonly string[]): string {
  const whereAnd = (condition: string) => `where ${[...conditions, condition].join(' and ')}`;
  const { by, join = '' } = employeeOrderOf(query.sort_by);
  return `${fromFront(query, 'employee', whereAnd(`2 * ${SKIPPED} <= ${TOTAL}`))}
    union all select -row_number() over () as place, k.id
      from (select e.id from employee e ${join} ${whereAnd(`2 * ${SKIPPED} > ${TOTAL}`)} order by ${turnedRound(by)}
             limit greatest(least(10, ${TOTAL} - ${SKIPPED}), 0) offset greatest(${TOTAL} - $1::integer * 10, 0)) k`;
}

function employeeOrderOf(sortBy: EmployeesListQuery['sort_by']): { by: string; join?: string } {
  const isDown = sortBy.startsWith('-');
  const order = ORDERS[(isDown ? sortBy.slice(1) : sortBy) as EmployeeSort];
  return { ...order, by: order.by.replaceAll('#', isDown ? 'desc' : 'asc') };
}

function turnedRound(by: string): string {
  const turned: Record<string, string> = { asc: 'desc', desc: 'asc', 'nulls last': 'nulls first' };
  return by.replace(/asc|desc|nulls last/g, (word) => turned[word] ?? word);
}

/** How many there are in all and how many have registered is kept; what a search or two days leave is counted. */
function employeeTotalOf(query: EmployeesListQuery, where: string): string {
  if (query.search !== '') return '(select count(*)::integer from found)';
  if (query.range) return `(select count(*)::integer from employee e ${where})`;
  switch (query['filter[person_activated]']) {
    case '1':
      return 'registered';
    case '0':
      return 'employees - registered';
    case undefined:
      return 'employees';
  }
}
