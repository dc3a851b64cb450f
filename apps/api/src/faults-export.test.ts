import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { ask, begin, end, untilReady, type Served } from './testing/process.ts';

const SECRET_KEY = 'a secret for a server that is killed';
const HOST = 'harbour.localhost';
const LOGIN = { email: 'employee@harbour.test', password: 'Plum!Orchard58' };
/** Those who wait for a table that someone else has locked. */
const WAITING = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

let server: Served;
let owner: pg.Client;
let environment: Record<string, string>;
beforeAll(async () => {
  const name = `kill_${randomBytes(6).toString('hex')}`;
  await createDatabase(inject('postgresUrl'), name);
  const DATABASE_URL = databaseUrl(inject('postgresUrl'), name);
  environment = { DATABASE_URL, SECRET_KEY, DEMO: '1' };
  server = await begin(environment);
  await untilReady(server);
  owner = new pg.Client({ connectionString: DATABASE_URL });
  await owner.connect();
});
afterAll(async () => {
  await end(server, 'SIGKILL');
  await owner.end();
});

async function count(what: string): Promise<number> {
  // Within a transaction, who is doing what stays as it was when it was first asked.
  await owner.query('select pg_stat_clear_snapshot()');
  const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count ${what}`);
  return rows[0]?.count ?? -1;
}

test('killed while it collects what is held about somebody, it goes on after the next start: one file, one mail', async () => {
  const login = await ask(server, 'POST', '/api/login', { host: HOST, body: LOGIN });
  const token = (JSON.parse(login.body) as { access_token: string }).access_token;
  // All has been collected when the first piece is to be saved, and there it waits.
  await owner.query('begin; lock table file_chunk in exclusive mode');
  const begun = await ask(server, 'POST', '/api/user/export', { host: HOST, token, body: {} });
  expect(begun.status).toBe(202);
  await expect.poll(() => count(WAITING), { interval: 20 }).toBe(1);
  await end(server, 'SIGKILL');
  await owner.query('rollback');
  server = await begin(environment);
  await untilReady(server);
  // A worker that says nothing for ten seconds loses its job.
  await expect.poll(() => count("from job_progress where kind = 'data-export' and state = 'done'"), POLL).toBe(1);
  expect(await count("from file where purpose = 'export' and state = 'ready'")).toBe(1);
  expect(await count("from mail where template = 'export-ready'")).toBe(1);
  expect(await count("from audit_event where action = 'export-made'")).toBe(1);
});

const POLL = { interval: 250 };
