import { sql, sqlFor, writtenQuery } from '@plenty/database/query';
import type { SealedPlace } from '../../../platform/secrets/seal.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';

/** Rows of archives are the operators' own: they outlive the client. */
export interface NewArchive {
  readonly id: string;
  readonly of_client: string;
  readonly client_name: string;
  readonly client_slug: string;
  readonly key_sealed: Buffer;
}

/** Of two who ask at once, one gets no row. */
export function archiveRow(archive: NewArchive) {
  return sqlFor
    .insertInto('client_archive')
    .values({ ...archive, client_id: sql<string>`app_client()`, asked_by: sql<string>`app_account()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id');
}

export function nameJobOfArchive(id: string, jobId: string) {
  return sqlFor.updateTable('client_archive').set({ job_id: jobId }).where('id', '=', id).returning('id');
}

/** Until its job has ended. */
export function archiveToMake(id: string) {
  return sqlFor
    .selectFrom('client_archive')
    .select(['of_client', 'client_name', 'client_slug', 'key_sealed'])
    .where('id', '=', id)
    .where('state', '=', 'making');
}

export interface MadeArchive {
  readonly file_id: string;
  readonly size_bytes: number;
  readonly sha256: Buffer;
  readonly row_count: number;
}

export function archiveMade(id: string, made: MadeArchive) {
  return sqlFor
    .updateTable('client_archive')
    .set({ ...made, state: 'ready', key_sealed: null, ended_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .returning('id');
}

/** What no job is at any more has failed; its key is dropped. */
export const SETTLE_ARCHIVES = writtenQuery<{ readonly id: string }>(
  `update client_archive a set state = 'failed', key_sealed = null, ended_at = app_now()
    where a.state = 'making' and not exists (
      select from job_progress p where p.client_id = a.client_id and p.id = a.job_id and p.state in ('waiting', 'running'))
   returning a.id`,
  [],
);

interface ListedArchive {
  readonly id: string;
  readonly state: 'making' | 'ready' | 'failed';
  readonly asked_at: Date;
  readonly operator_name: string;
  readonly done: number | null;
  readonly total: number | null;
  readonly size_bytes: number | null;
  readonly row_count: number | null;
  readonly sha256: string | null;
  readonly kept_until: Date | null;
}

/** The newest first. */
export function archivesOf(clientId: string) {
  return writtenQuery<ListedArchive>(
    `select a.id, case when a.state = 'making' and p.state = 'failed' then 'failed' else a.state end as state, a.asked_at,
            o.first_name || ' ' || o.surname as operator_name, p.done, p.total, a.size_bytes, a.row_count,
            encode(a.sha256, 'hex') as sha256, f.expires_at as kept_until
       from client_archive a
       join account o on o.client_id = a.client_id and o.id = a.asked_by
       left join job_progress p on p.client_id = a.client_id and p.id = a.job_id
       left join file f on f.client_id = a.client_id and f.id = a.file_id and f.expires_at > app_now()
      where a.of_client = $1
      order by a.asked_at desc, a.id desc
      limit 20`,
    [clientId],
  );
}

/** The file of an archive of this client. */
export function archiveFile(clientId: string, archiveId: string) {
  return sqlFor
    .selectFrom('client_archive')
    .select('file_id')
    .where('of_client', '=', clientId)
    .where('id', '=', archiveId)
    .where('state', '=', 'ready');
}

/** Where the key of an archive stands while its job needs it. */
export function placeOfArchiveKey(id: string): SealedPlace {
  return { clientId: OPERATORS, table: 'client_archive', column: 'key_sealed', rowId: id };
}
