import type { UploadKind, UploadState } from '@plenty/contract/people/uploads-details';
import { builtOnce, sql, sqlFor, writtenQuery } from '@plenty/database/query';

const NOW = sql<Date>`app_now()`;

/** Uploads of a client move one after the other, whoever moves them: held until the transaction ends. */
export const LOCK_UPLOADS = writtenQuery<object>(
  `select pg_advisory_xact_lock(hashtextextended('uploads of ' || app_client(), 0))`,
  [],
);

export interface NewUpload {
  readonly id: string;
  readonly file_id: string;
  readonly kind: UploadKind;
  readonly sha256: Buffer;
  readonly applies_itself: boolean;
  readonly api_key_id: string | null;
  readonly idempotency_hash: Buffer | null;
}

/** Under the name that its file was given when it was looked at. */
export function uploadRow({ file_id, ...upload }: NewUpload) {
  return sqlFor
    .insertInto('upload')
    .values({
      ...upload,
      file_id,
      client_id: sql<string>`app_client()`,
      created_by: sql<string>`app_account()`,
      file_name: sqlFor.selectFrom('file').select('name').where('id', '=', file_id),
    })
    .returning('id');
}

/** What came by the same key under the same name. */
export function uploadNamed(apiKeyId: string, idempotencyHash: Buffer) {
  return sqlFor
    .selectFrom('upload')
    .select(['id', 'sha256'])
    .where('api_key_id', '=', apiKeyId)
    .where('idempotency_hash', '=', idempotencyHash);
}

const UPLOAD = [
  'id',
  'file_id',
  'kind',
  'state',
  'job_id',
  'created_by',
  'applies_itself',
  'api_key_id',
  'checked_from',
  'applied_at',
  'faulty',
  'confirmed_by',
] as const;

export function uploadById(id: string) {
  return sqlFor.selectFrom('upload').select(UPLOAD).where('id', '=', id);
}

/** What is at work for the client: one at most. */
export const AT_WORK = builtOnce(
  sqlFor.selectFrom('upload').select(['id', 'state']).where('state', 'in', ['checking', 'applying', 'undoing']),
);

export const NEXT_WAITING = builtOnce(
  sqlFor
    .selectFrom('upload')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .limit(sql.lit(1)),
);

interface Move {
  readonly to: UploadState;
  readonly phase?: 'reading' | 'applying' | 'undoing' | null;
  readonly job_id?: string | null;
  readonly message?: string | null;
}

export type From = UploadState | readonly UploadState[];

/** No row comes back where it is not in the state that whoever moves it has seen. */
export function moveUpload(id: string, from: From, { to, phase = null, ...rest }: Move) {
  return sqlFor
    .updateTable('upload')
    .set({ state: to, phase, ...rest })
    .where('id', '=', id)
    .where('state', 'in', typeof from === 'string' ? [from] : [...from])
    .returning('id');
}

/** What was applied or taken back since this one was looked at is not in what it said it would do. */
export function isOutdated(id: string) {
  return writtenQuery<{ is_so: boolean }>(
    `select exists (
       select from upload o
        where o.client_id = u.client_id and o.id <> u.id
          and (o.applied_at >= u.checked_from or o.undone_at >= u.checked_from
               or o.state in ('applying', 'undoing'))) as is_so
       from upload u where u.id = $1`,
    [id],
  );
}

export function markConfirmed(
  id: string,
  how: { readonly job_id: string; readonly sends_welcome: boolean; readonly tells_who_gained: boolean },
) {
  return sqlFor
    .updateTable('upload')
    .set({
      ...how,
      state: 'applying',
      phase: 'applying',
      message: null,
      // Nobody is logged in for what applies itself: then it was whoever sent it.
      confirmed_by: sql<string>`coalesce(app_account(), created_by)`,
      confirmed_at: NOW,
    })
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .returning('id');
}

export function beginUndo(id: string, jobId: string) {
  return sqlFor
    .updateTable('upload')
    .set({ state: 'undoing', phase: 'undoing', job_id: jobId, message: null, undone_by: sql<string>`app_account()` })
    .where('id', '=', id)
    .where('state', '=', 'applied')
    .returning('id');
}

/** Those whose work was given up are as they were before it; what was being looked at cannot be. */
export const RELEASE_LOST = writtenQuery<{ id: string }>(
  `update upload u
      set state = case u.state when 'checking' then 'refused' when 'applying' then 'checked' else 'applied' end,
          phase = null, undone_by = null, message = j.message
     from job_progress j
    where u.state in ('checking', 'applying', 'undoing')
      and j.client_id = u.client_id and j.id = u.job_id and j.state = 'failed'
  returning u.id`,
  [],
);

export const LAST_APPLIED = builtOnce(
  sqlFor
    .selectFrom('upload')
    .select('applied_at')
    .where('state', '=', 'applied')
    .orderBy('applied_at', 'desc')
    .limit(sql.lit(1)),
);

export const MOMENT = writtenQuery<{ now: Date; today: string; client_id: string }>(
  `select app_now() as now, (app_now() at time zone 'Europe/London')::date as today, app_client() as client_id`,
  [],
);
