import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type InferResult,
} from 'kysely';
import type pg from 'pg';
import type { Statement } from './batch.ts';
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

/** A statement that others have written, with its values; its text must come from a bounded set too. */
export function writtenQuery<Row>(text: string, values: readonly unknown[]): Compilable<Row> {
  return { compile: () => CompiledQuery.raw(text, [...values]) };
}

const names = new Map<string, string>();

/** Runs a built query as a prepared statement. */
export async function run<Q extends Query>(connection: Pick<pg.ClientBase, 'query'>, query: Q): Promise<RowsOf<Q>> {
  const { name, text, values } = statementOf(query);
  const { rows } = await connection.query({ name, text, values: [...values] });
  return rows as RowsOf<Q>;
}

/** A built query as a prepared statement: its name is its text's, so texts must come from a bounded set. */
export function statementOf(query: Query): Statement {
  const { sql, parameters } = query.compile();
  return { name: statementNameOf(sql), text: sql, values: parameters };
}

/** A query whose values are always the same, built once and not for each request. */
export function builtOnce<Row>(query: Compilable<Row>): Compilable<Row> {
  const built = query.compile();
  return { compile: () => built };
}

/**
 * A query of a few shapes, by which values it is given, each built once and not for each request: the values are put where
 * those of the first were.
 */
export function builtWith<Values extends object, Row>(
  build: (values: Values) => Compilable<Row>,
): (values: Values) => Compilable<Row> {
  const shapes = new Map<
    string,
    { readonly built: CompiledQuery<Row>; readonly places: readonly (string | undefined)[] }
  >();
  return (values) => {
    const given = new Map(Object.entries(values).filter(([, value]) => value !== undefined));
    const key = [...given.keys()].toSorted().join(' ');
    let shape = shapes.get(key);
    if (!shape) {
      const marks = new Map([...given.keys()].map((name) => [name, { name }]));
      const built = build(Object.fromEntries(marks) as Values).compile();
      const places = built.parameters.map((value) => [...marks].find(([, mark]) => mark === value)?.[0]);
      shape = { built, places };
      shapes.set(key, shape);
    }
    const { built, places } = shape;
    const parameters = built.parameters.map((value, at) => {
      const name = places[at];
      return name === undefined ? value : given.get(name);
    });
    return { compile: () => ({ ...built, parameters }) };
  };
}

function statementNameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = createHash('sha1').update(sql).digest('base64url');
    names.set(sql, name);
  }
  return name;
}
