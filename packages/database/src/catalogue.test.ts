import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findCatalogueFaults, findTenantTables, RULES } from './testing/catalogue.ts';
import { copyDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let owner: pg.Client;
let faults: string[];
beforeAll(async () => {
  database = await copyDatabase(inject('postgresUrl'));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  faults = await findCatalogueFaults(owner);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

test.each(RULES.map(({ rule }) => rule))('%s', (rule) => {
  expect(faults.filter((fault) => fault.endsWith(`: ${rule}`))).toEqual([]);
});

test('the tables of a client are found by their client_id', async () => {
  const names = (await findTenantTables(owner)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['client', 'account', 'employee', 'employment', 'content_version']));
  expect(names).not.toContain('session');
});
