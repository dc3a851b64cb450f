import { sql, sqlFor } from '@plenty/database/query';

/** Whoever the transaction's context says is acting has asked for it, unless it is done in nobody's name. */
export function insertProgress(id: string, kind: string, isBySystem = false) {
  return sqlFor
    .insertInto('job_progress')
    .values({
      client_id: sql<string>`app_client()`,
      id,
      kind,
      created_by: isBySystem ? null : sql<string | null>`app_account()`,
    })
    .returning('id');
}

/** A try takes the job; an earlier one that comes late finds that it is gone. */
export function takeJob(id: string, attempt: number) {
  return sqlFor
    .updateTable('job_progress')
    .set({ state: 'running', attempt, started_at: sql`coalesce(started_at, app_now())` })
    .where('id', '=', id)
    .where('attempt', '<', attempt)
    .returning(['done', 'total']);
}

export interface StoredProgress {
  readonly done: number;
  readonly total: number | null;
}

type ProgressChange =
  | StoredProgress
  | (StoredProgress & { readonly state: 'done' })
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly message: string };

/** What a try says of its job; no row comes back to one that no longer holds it. None named, any may speak. */
export function updateJob(id: string, attempt: number | undefined, change: ProgressChange) {
  const hasEnded = 'state' in change && change.state !== 'waiting';
  const update = sqlFor
    .updateTable('job_progress')
    .set({ ...change, ...(hasEnded && { ended_at: sql<Date>`app_now()` }) })
    .where('id', '=', id)
    .returning('id');
  return attempt === undefined ? update : update.where('attempt', '=', attempt);
}

/** Whether one of a kind is still to be done for the client that is open. */
export function pendingJobs(kind: string) {
  return sqlFor
    .selectFrom('job_progress')
    .select('id')
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .limit(sql.lit(1));
}
