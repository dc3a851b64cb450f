import type { FilePurpose } from '@plenty/contract/files';
import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials } from '../auth/credentials.ts';
import { SEAL_BYTES } from '../secrets/seal.ts';

/** Size of a piece, as the table's check has it. */
export const PIECE_BYTES = 256 * 1024;

/** What of a file is in one piece. */
export function pieceBytesOf(isSealed: boolean): number {
  return isSealed ? PIECE_BYTES - SEAL_BYTES : PIECE_BYTES;
}

/** No upload takes that long: what is still coming in then has lost its server. */
const UPLOAD_LIFE = sql`interval '1 hour'`;

export interface NewFile {
  readonly id: string;
  readonly purpose: string;
  readonly name: string;
  readonly type: string;
  readonly is_sealed: boolean;
}

/** A file of the caller's that has begun to come in. */
export function fileRow(file: NewFile) {
  return sqlFor
    .insertInto('file')
    .values({
      ...file,
      client_id: sql<string>`app_client()`,
      owner_id: sql<string>`app_account()`,
      expires_at: sql<Date>`app_now() + ${UPLOAD_LIFE}`,
    })
    .returning(['id', 'client_id']);
}

export function pieceRow(fileId: string, number: number, bytes: Buffer) {
  return sqlFor
    .insertInto('file_chunk')
    .values({ client_id: sql<string>`app_client()`, file_id: fileId, number, bytes })
    .returning('number');
}

/** From here on it can be read. */
export function completeFile(id: string, { daysKept }: FilePurpose, whole: { size_bytes: number; sha256: Buffer }) {
  return sqlFor
    .updateTable('file')
    .set({
      ...whole,
      state: 'ready',
      expires_at: daysKept === undefined ? null : sql<Date>`app_now() + make_interval(days => ${daysKept})`,
    })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .returning(['owner_id', 'expires_at']);
}

/** Swept away then, if not before. */
export function expireFile(id: string, days: number) {
  const when = sql<Date>`app_now() + make_interval(days => ${days})`;
  return sqlFor
    .updateTable('file')
    .set({ expires_at: sql`least(expires_at, ${when})` })
    .where('id', '=', id)
    .returning('id');
}

export function deleteFile(id: string) {
  return sqlFor.deleteFrom('file').where('id', '=', id).returning('id');
}

/** What the caller had saved for this before. */
export function deletePredecessors(id: string, { name }: FilePurpose) {
  return sqlFor
    .deleteFrom('file')
    .where('owner_id', '=', sql<string>`(select app_account())`)
    .where('purpose', '=', name)
    .where('state', '=', 'ready')
    .where('id', '<>', id)
    .returning('id');
}

const readable = sqlFor
  .selectFrom('file')
  .select(['id', 'owner_id', 'name', 'type', 'size_bytes', 'is_sealed'])
  .where('state', '=', 'ready')
  .where(sql<boolean>`(expires_at is null or expires_at > app_now())`);

export function fileById(id: string, { name }: FilePurpose) {
  return readable.where('id', '=', id).where('purpose', '=', name);
}

/** Two that were saved at the same moment may both be there until the next one is. */
export function newestOwnFile({ name }: FilePurpose) {
  return readable
    .where('owner_id', '=', sql<string>`(select app_account())`)
    .where('purpose', '=', name)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1));
}

export function pieceOf(fileId: string, number: number) {
  return sqlFor.selectFrom('file_chunk').select('bytes').where('file_id', '=', fileId).where('number', '=', number);
}

/** The sealed pieces of the client, from one on. */
export function sealedPieces(after: { readonly file_id: string; readonly number: number }) {
  return sqlFor
    .selectFrom('file_chunk as c')
    .innerJoin('file as f', (join) => join.onRef('f.client_id', '=', 'c.client_id').onRef('f.id', '=', 'c.file_id'))
    .select(['c.client_id', 'c.file_id', 'c.number', 'c.bytes'])
    .where('f.is_sealed', '=', true)
    .where(sql<boolean>`(c.file_id, c.number) > (${after.file_id}::uuid, ${after.number}::integer)`)
    .orderBy('c.file_id')
    .orderBy('c.number')
    .limit(sql.lit(20));
}

export function replacePiece(fileId: string, number: number, bytes: Buffer) {
  return sqlFor
    .updateTable('file_chunk')
    .set({ bytes })
    .where('file_id', '=', fileId)
    .where('number', '=', number)
    .returning('number');
}

const isOver = sql<boolean>`expires_at <= app_now()`;

export function clientsToSweep(credentials: Credentials) {
  return credentials.run(sqlFor.selectFrom('file').select('client_id').distinct().where(isOver));
}

/** As many as one statement removes in its time. */
const BATCH = sql.lit(20);

export const deleteExpired = sqlFor
  .deleteFrom('file')
  .where('id', 'in', sqlFor.selectFrom('file').select('id').where(isOver).limit(BATCH))
  .returning('id');
