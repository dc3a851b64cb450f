import type { RequestOf } from '@plenty/contract/endpoint';
import type { employees } from '@plenty/contract/employees';
import { writtenQuery } from '@plenty/database/query';

type EmployeeQuery = RequestOf<typeof employees.list>['query'];

interface Counts {
  /** Of those that were asked for. */
  readonly total: number;
  readonly all_employees: number;
  readonly registered: number;
}

export interface ListedEmployee extends Counts {
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
type OrEmpty = ListedEmployee | (Counts & { readonly id: null });

/** By what each order of the list goes; who is equal in it goes by name, so that nobody is on two pages. */
const ORDER: Record<Sort, string> = {
  surname: 'e.surname_norm #, e.first_name #',
  firstName: 'e.first_name #, e.surname_norm',
  email: 'a.email_norm # nulls last',
  payrollNumber: 'e.payroll_number #',
  department: 'now.department # nulls last',
  lastLogin: 'a.last_login_at # nulls last',
};
type Sort = Exclude<EmployeeQuery['sort_by'], `-${string}`>;

const ACCOUNT = 'left join account a on a.client_id = e.client_id and a.id = e.account_id';
const EMPLOYMENT = `left join lateral (
    select m.department from employment m
     where m.client_id = e.client_id and m.employee_id = e.id
       and m.effective_from <= (app_now() at time zone 'Europe/London')::date
     order by m.effective_from desc limit 1) now on true`;

/** One page of the client's employees, and how many there are: in one statement, whose text is one of few. */
export function employeesPage(query: EmployeeQuery) {
  const { where, values } = conditionsOf(query);
  const page = values.push(query.page);
  const text = `
    select (select count(*)::integer from employee e ${ACCOUNT} ${where}) as total,
           (select count(*)::integer from employee) as all_employees,
           (select count(*)::integer from employee e join account a on a.client_id = e.client_id and a.id = e.account_id
             where a.activated_at is not null) as registered,
           listed.*
      from (select) as always
      left join (
        select row_number() over () as place, found.* from (
          select e.id, e.first_name, e.surname, a.email, e.payroll_number, now.department,
                 a.activated_at is not null as is_activated, a.last_login_at
            from employee e ${ACCOUNT} ${EMPLOYMENT} ${where}
           order by ${orderOf(query.sort_by)}, e.id limit 10 offset ($${page}::integer - 1) * 10) found) listed on true
     order by listed.place`;
  return writtenQuery<OrEmpty>(text, values);
}

function orderOf(sortBy: EmployeeQuery['sort_by']): string {
  const isDown = sortBy.startsWith('-');
  return ORDER[(isDown ? sortBy.slice(1) : sortBy) as Sort].replaceAll('#', isDown ? 'desc' : 'asc');
}

function conditionsOf(query: EmployeeQuery): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  if (query.search !== '') {
    const search = `search_form($${values.push(query.search)})`;
    conditions.push(`(strpos(e.search_text, ${search}) > 0 or strpos(a.email_norm, ${search}) > 0)`);
  }
  const activated = query['filter[person_activated]'];
  if (activated) conditions.push(`a.activated_at is ${activated === '1' ? 'not null' : 'null'}`);
  if (query.range) {
    const [from, to] = query.range.split('..');
    conditions.push(
      `(a.activated_at at time zone 'Europe/London')::date between $${values.push(from)}::date and $${values.push(to)}::date`,
    );
  }
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values };
}
