import { sql, sqlFor, writtenQuery } from '@plenty/database/query';

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

/** Texts that an operator began and left. */
export function deleteOldDrafts(keepDays: number) {
  return sqlFor.deleteFrom('content_draft').where('saved_at', '<', before(keepDays)).returning('kind');
}

const OLD_UPLOADS = `select u.id from upload u
  where u.created_at < app_now() - make_interval(days => $1) and u.state not in ('checking', 'applying', 'undoing')`;

/** Files that nobody has had applied by then are not going to be. */
export function discardOldUploads(keepDays: number) {
  return writtenQuery<{ id: string }>(
    `update upload set state = 'discarded', message = null
      where state in ('waiting', 'refused', 'checked') and id in (${OLD_UPLOADS}) returning id`,
    [keepDays],
  );
}

/** What files of employees said of people, and what was there before: who sent which file when stays. */
export function deleteOldUploadRows(keepDays: number) {
  return [
    deleteOldOf('upload_selection', 'selection_id', keepDays),
    deleteOldOf('upload_repricing', 'selection_id', keepDays),
    deleteOldOf('upload_row', 'line', keepDays),
  ];
}

function deleteOldOf(table: string, key: string, keepDays: number) {
  return writtenQuery<{ upload_id: string }>(
    `delete from ${table} where (upload_id, ${key}) in (
       select upload_id, ${key} from ${table} where upload_id in (${OLD_UPLOADS}) limit 5000) returning upload_id`,
    [keepDays],
  );
}
