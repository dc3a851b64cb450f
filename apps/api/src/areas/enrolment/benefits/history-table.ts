import { sql, sqlFor } from '@plenty/database/query';

/** What happened to the caller's selections of a benefit, the newest first. */
export function ownHistory(benefitId: string) {
  return sqlFor
    .selectFrom('selection_event')
    .select(['at', 'actor_id', 'action', 'reason'])
    .where('employee_id', '=', sql<string>`(select app_employee())`)
    .where('benefit_id', '=', benefitId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
}
