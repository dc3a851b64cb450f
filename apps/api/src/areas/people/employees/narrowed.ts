import type { RequestOf } from '@plenty/contract/endpoint';
import type { employees } from '@plenty/contract/people/employees';

type NarrowedQuery = RequestOf<typeof employees.list>['query'];

/** What the list and its report are narrowed by. */
export type EmployeeFilter = Pick<NarrowedQuery, 'search' | 'filter[person_activated]' | 'range'>;

/** Conditions on when somebody registered, with their values behind those that are there already. */
export function registrationConditions(query: EmployeeFilter, values: unknown[]): string[] {
  const conditions: string[] = [];
  const activated = query['filter[person_activated]'];
  if (activated) conditions.push(`e.registered_at is ${activated === '1' ? 'not null' : 'null'}`);
  if (query.range) {
    const [from, to] = query.range.split('..');
    // Moments, worked out once, so that an index finds them: a day in London begins at another one in summer.
    conditions.push(
      `e.registered_at >= (select $${values.push(from)}::date::timestamp at time zone 'Europe/London')`,
      `e.registered_at < (select ($${values.push(to)}::date + 1)::timestamp at time zone 'Europe/London')`,
    );
  }
  return conditions;
}
