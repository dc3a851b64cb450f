import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type InferResult,
} from 'kysely';
import type pg from 'pg';
import type { DB } from './rows.ts';

export { sql } from 'kysely';

/** Builds SQL with the types of our tables; running it is up to us (tenant-database.ts). */
export const sqlFor = new Kysely<DB>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
});

export type Query = Compilable;
export type RowsOf<Q extends Query> = InferResult<Q>;

const names = new Map<string, string>();

/** Runs a built query as a prepared statement: its name is its text's, so texts must come from a bounded set. */
export async function run<Q extends Query>(connection: Pick<pg.ClientBase, 'query'>, query: Q): Promise<RowsOf<Q>> {
  const { sql, parameters } = query.compile();
  const { rows } = await connection.query({ name: nameOf(sql), text: sql, values: [...parameters] });
  return rows as RowsOf<Q>;
}

function nameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = createHash('sha1').update(sql).digest('base64url');
    names.set(sql, name);
  }
  return name;
}
