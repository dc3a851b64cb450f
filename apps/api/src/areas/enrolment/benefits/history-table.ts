import { sql, sqlFor } from '@plenty/database/query';

/** What happened to the caller's selections of a benefit, in this scheme year and in others, the newest first. */
export function ownHistory(benefitId: string) {
  return sqlFor
    .selectFrom('selection_event')
    .select(['at', 'actor_id', 'action', 'reason'])
    .where('employee_id', '=', sql<string>`(select app_employee())`)
    .where(
      'benefit_id',
      'in',
      sql<string>`(
        select of_code.id from benefit of_code
         where of_code.code = (select asked.code from benefit asked where asked.id = ${benefitId}::uuid))`,
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
}
