import { sql } from '@plenty/database/query';

/** Whose rows are asked for. */
export const ACCOUNT = sql<string>`(select app_account())`;
export const EMPLOYEE = sql<string>`(select app_employee())`;

/** What the benefit of a row is called, in the newest version of its year. */
export function benefitName(table: string) {
  return sql<string | null>`(
    select v.definition->>'name' from benefit_version v
     where v.client_id = ${sql.ref(`${table}.client_id`)} and v.benefit_id = ${sql.ref(`${table}.benefit_id`)}
     order by v.version desc limit 1)`.as('benefit');
}
