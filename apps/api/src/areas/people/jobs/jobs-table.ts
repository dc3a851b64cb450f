import { sql, sqlFor } from '@plenty/database/query';

/** A job that the caller asked for; others of the client are not theirs to see. */
export function ownJob(id: string) {
  return sqlFor
    .selectFrom('job_progress')
    .select(['id', 'kind', 'state', 'done', 'total', 'message'])
    .where('id', '=', id)
    .where('created_by', '=', sql<string>`(select app_account())`);
}
