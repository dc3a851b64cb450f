import { writtenQuery } from '@plenty/database/query';

/** PostgreSQL numbers the transaction that has made each row: another number is another version of the row. */
const VERSIONS = `
  select e.id, concat_ws(' ', e.xmin,
           (select string_agg(s.xmin::text, ' ' order by s.id) from selection s
             where s.client_id = e.client_id and s.employee_id = e.id), '/',
           (select string_agg(n.xmin::text, ' ' order by n.effective_from) from employment n
             where n.client_id = e.client_id and n.employee_id = e.id), '/',
           (select string_agg(f.xmin::text, ' ' order by f.id) from family_member f
             where f.client_id = e.client_id and f.employee_id = e.id)) as versions
    from employee e
   where e.id = any ($1::uuid[])`;

/** What tells whether employees are still as they were read: they, their employment, their families and what they have chosen. */
export function rowVersionsOf(employeeIds: readonly string[]) {
  return writtenQuery<{ id: string; versions: string }>(VERSIONS, [employeeIds]);
}
