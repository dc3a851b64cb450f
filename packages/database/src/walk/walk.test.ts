import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { NOT_ARCHIVED } from '../register/not-archived.ts';
import { A_DAY } from '../register/table-entry.ts';
import { TABLES } from '../register/tables.ts';
import { copyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { readWalk, type WalkedTable } from './read-walk.ts';

let database: TestDatabase;
let owner: pg.Client;
let walk: WalkedTable[];
beforeAll(async () => {
  database = await copyDatabase(inject('postgresUrl'));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  walk = await readWalk(owner);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Tables of the register that the walk leaves out, each with the reason why no row of a client is in it. */
const NOT_A_CLIENTS: Readonly<Record<string, string>> = {
  attempt: 'hashes, keyed with the installation’s secret, that name no client',
  backup: 'when the installation was backed up',
  context_key: 'a key of the installation',
  health_sample: 'counts of the whole installation',
  installation: 'one row about the installation itself',
  installation_alert: 'what operators are told; what is about a client goes when the client does',
  partner: 'sites that take our login, of the whole installation',
  rates_file: 'tax rates, the same for every client',
};

test('every table of the register is walked, or is said to have nothing of a client', () => {
  const walked = walk.map(({ name }) => name);
  expect([...walked, ...Object.keys(NOT_A_CLIENTS)].toSorted()).toEqual(Object.keys(TABLES).toSorted());
});

test('a table comes behind every table that it refers to', async () => {
  const { rows } = await owner.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`,
  );
  const places = new Map(walk.map(({ name }, at) => [name, at]));
  const wrong = rows.filter(({ child, parent }) => (places.get(parent) ?? -1) >= (places.get(child) ?? 0));
  // A partner is of the whole installation, and its codes are a client's.
  expect(rows.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('what is over within a day stays behind, with a reason', () => {
  const short = walk.filter(({ name }) => TABLES[name]?.retention === A_DAY).map(({ name }) => name);
  expect(short.filter((name) => NOT_ARCHIVED[name] === undefined)).toEqual([]);
  expect(Object.keys(NOT_ARCHIVED).filter((name) => !walk.some((table) => table.name === name))).toEqual([]);
});

test('nothing that is archived refers to a table that stays behind', async () => {
  const { rows } = await owner.query<{ child: string; parent: string }>(
    "select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'",
  );
  expect(rows.filter(({ child, parent }) => !(child in NOT_ARCHIVED) && parent in NOT_ARCHIVED)).toEqual([]);
});

test('the owner sees the rows of a client that it has opened, and no others, in every table of the walk', async () => {
  const { rows } = await owner.query<{ name: string; seen: string }>(
    "select polrelid::regclass::text as name, pg_get_expr(polqual, polrelid) as seen from pg_policy where polname = 'walk'",
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(walk.map(({ name }) => name).toSorted());
  for (const { name, seen } of rows)
    expect(seen).toBe(`(${name === 'client' ? 'id' : 'client_id'} = ( SELECT app_client() AS app_client))`);
});
