import { sql, sqlFor } from '@plenty/database/query';

/** What is counted and deleted, of the client that is open. */
const before = (keepDays: number) => sql<Date>`app_now() - make_interval(days => ${keepDays})`;
const BATCH = sql.lit(500);

export function countOldRows(keepDays: number) {
  return sqlFor.selectNoFrom([
    sqlFor
      .selectFrom('mail')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('finished_at', '<', before(keepDays))
      .where('status', '<>', 'waiting')
      .as('mails'),
    sqlFor
      .selectFrom('job_progress')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('ended_at', '<', before(keepDays))
      .as('jobs'),
  ]);
}

export function deleteOldMails(keepDays: number) {
  const old = sqlFor
    .selectFrom('mail')
    .select('id')
    .where('finished_at', '<', before(keepDays))
    .where('status', '<>', 'waiting')
    .limit(BATCH);
  return sqlFor.deleteFrom('mail').where('id', 'in', old).returning('id');
}

export function deleteOldJobs(keepDays: number) {
  const old = sqlFor.selectFrom('job_progress').select('id').where('ended_at', '<', before(keepDays)).limit(BATCH);
  return sqlFor.deleteFrom('job_progress').where('id', 'in', old).returning('id');
}
