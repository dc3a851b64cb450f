import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials } from '../auth/credentials.ts';

/**
 * Every column that holds sealed values, with what makes a row's key beside the client. One that is missing here is lost when
 * the secret is changed. Visits to identity providers and what comes of them are not here: they are over within minutes.
 */
export const SEALED_COLUMNS = [
  { table: 'mail', column: 'params_sealed', key: ['id'] },
  { table: 'second_factor', column: 'secret_sealed', key: ['account_id'] },
  { table: 'medical_answer', column: 'answers_sealed', key: ['employee_id', 'benefit_id'] },
  { table: 'ni_number', column: 'sealed', key: ['id'] },
  // One of each a client, so that its key is the client's.
  { table: 'identity_provider', column: 'secret_sealed', key: ['client_id'] },
  { table: 'provider_trial', column: 'secret_sealed', key: ['client_id'] },
  { table: 'session', column: 'logout_sealed', key: ['id'] },
  { table: 'kept_answer', column: 'answer_sealed', key: ['id'] },
] as const;
export type SealedColumn = (typeof SEALED_COLUMNS)[number];

const BATCH = sql.lit(500);
const FIRST = '00000000-0000-0000-0000-000000000000';

export interface SealedRow {
  readonly client_id: string;
  readonly key: readonly string[];
  readonly sealed: Buffer;
}

/** The next rows after one, in the order of their keys. */
export function readSealed(
  credentials: Credentials,
  { table, column, key }: SealedColumn,
  after?: SealedRow,
): Promise<SealedRow[]> {
  const last = [after?.client_id ?? FIRST, ...key.map((_, index) => after?.key[index] ?? FIRST)];
  const columns = sql.join(['client_id', ...key].map((name) => sql.ref(name)));
  return credentials.run(
    sqlFor
      .selectFrom(table)
      .select([
        'client_id',
        sql<string[]>`array[${sql.join(key.map((name) => sql.ref(name)))}]::text[]`.as('key'),
        sql<Buffer>`${sql.ref(column)}`.as('sealed'),
      ])
      .where(sql<boolean>`${sql.ref(column)} is not null`)
      .where(sql<boolean>`(${columns}) > (${sql.join(last.map((id) => sql`${id}::uuid`))})`)
      .orderBy(columns)
      .limit(BATCH),
  );
}

/** Replaces a value that nobody has changed meanwhile. */
export async function replaceSealed(
  credentials: Credentials,
  { table, column, key }: SealedColumn,
  row: SealedRow,
  sealed: Buffer,
): Promise<void> {
  const isRow = sql.join(
    key.map((name, index) => sql`${sql.ref(name)} = ${row.key[index]}`),
    sql` and `,
  );
  await credentials.run(
    sqlFor
      .updateTable(table)
      .set({ [column]: sealed })
      .where('client_id', '=', row.client_id)
      .where(sql<boolean>`${isRow}`)
      .where(sql<boolean>`${sql.ref(column)} = ${row.sealed}`)
      .returning('client_id'),
  );
}
