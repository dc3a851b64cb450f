import { sql, sqlFor, writtenQuery } from '@plenty/database/query';
import { EMPLOYMENT_TODAY } from './employees-table.ts';
import { registrationConditions, type EmployeeFilter } from './narrowed.ts';

export interface ReportedEmployee {
  readonly id: string;
  readonly surname_norm: string;
  readonly first_name: string;
  readonly surname: string;
  readonly payroll_number: string;
  readonly email: string | null;
  readonly department: string | null;
  readonly location: string | null;
  readonly grade: string | null;
  readonly status: string | null;
  readonly joined_on: string;
  /** Days in London. */
  readonly registered_on: string | null;
  readonly last_login_on: string | null;
}

/** The next of the employees that the filters leave, in the order of the list, behind the last one that was read. */
export function employeesBehind(query: EmployeeFilter, last: ReportedEmployee | undefined, rows: number) {
  const values: unknown[] = [];
  const conditions = registrationConditions(query, values);
  // All batches together go once through the client's people, however many are found.
  if (query.search !== '') conditions.push(`strpos(e.search_text, search_form($${values.push(query.search)})) > 0`);
  if (last) {
    const key = [last.surname_norm, last.first_name, last.id].map((value) => `$${values.push(value)}`);
    conditions.push(`(e.surname_norm, e.first_name, e.id) > (${key.join(', ')})`);
  }
  const text = `
    select e.id, e.surname_norm, e.first_name, e.surname, e.payroll_number, a.email,
           now.department, now.location, now.grade, now.status, e.joined_on,
           (e.registered_at at time zone 'Europe/London')::date as registered_on,
           (a.last_login_at at time zone 'Europe/London')::date as last_login_on
      from employee e
      left join account a on a.client_id = e.client_id and a.id = e.account_id
      ${EMPLOYMENT_TODAY}
     ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
     order by e.surname_norm, e.first_name, e.id limit ${rows}`;
  return writtenQuery<ReportedEmployee>(text, values);
}

export const CLIENT_NAME = sqlFor
  .selectFrom('client')
  .select('name')
  .where('id', '=', sql<string>`(select app_client())`);
