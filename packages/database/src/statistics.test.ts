import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { RowMaker } from './testing/row-maker.ts';
import { addAccount } from './testing/sessions.ts';
import { copyDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;
let other: pg.Client;

beforeAll(async () => {
  database = await copyDatabase(inject('postgresUrl'));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  [app, other] = [1, 2].map(() => new pg.Client({ connectionString: database.appUrl })) as [pg.Client, pg.Client];
  await Promise.all([owner.connect(), app.connect(), other.connect()]);
  const { client, account } = await addAccount(owner, 'arbour');
  await new RowMaker(owner, { client, account }, 'A').rowOf('employee');
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end(), other.end()]);
  await database.drop();
});

const countedOf = async (table: string): Promise<number | undefined> =>
  (await owner.query<{ rows: number }>('select reltuples as rows from pg_class where relname = $1', [table])).rows[0]
    ?.rows;

test('rows are counted in the middle of a transaction, and whoever comes second goes on without waiting', async () => {
  expect(await countedOf('employee')).toBe(-1);
  await app.query('begin');
  await app.query('select refresh_statistics()');
  await other.query("set lock_timeout = '200ms'");
  await other.query('select refresh_statistics()');
  await app.query('commit');
  expect(await countedOf('employee')).toBe(1);
});
