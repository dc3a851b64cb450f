import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials } from '../auth/credentials.ts';

/** Every column that holds sealed values. One that is missing here is lost when the secret is changed. */
export const SEALED_COLUMNS = [{ table: 'mail', column: 'params_sealed' }] as const;
export type SealedColumn = (typeof SEALED_COLUMNS)[number];

const BATCH = sql.lit(500);
const FIRST = '00000000-0000-0000-0000-000000000000';

export interface SealedRow {
  readonly client_id: string;
  readonly id: string;
  readonly sealed: Buffer;
}

/** The next rows after one, in the order of their keys. */
export function readSealed(
  credentials: Credentials,
  { table, column }: SealedColumn,
  after?: SealedRow,
): Promise<SealedRow[]> {
  const key = sql`(${after?.client_id ?? FIRST}::uuid, ${after?.id ?? FIRST}::uuid)`;
  return credentials.run(
    sqlFor
      .selectFrom(table)
      .select(['client_id', 'id', `${column} as sealed`])
      .where(sql<boolean>`(client_id, id) > ${key}`)
      .orderBy('client_id')
      .orderBy('id')
      .limit(BATCH),
  );
}

/** Replaces a value that nobody has changed meanwhile. */
export async function replaceSealed(
  credentials: Credentials,
  { table, column }: SealedColumn,
  row: SealedRow,
  sealed: Buffer,
): Promise<void> {
  await credentials.run(
    sqlFor
      .updateTable(table)
      .set({ [column]: sealed })
      .where('client_id', '=', row.client_id)
      .where('id', '=', row.id)
      .where(column, '=', row.sealed)
      .returning('id'),
  );
}
