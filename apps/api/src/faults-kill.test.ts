import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, databaseUrl } from '@plenty/database/testing/test-database';
import { ask, begin, end, untilReady, type Served } from './testing/process.ts';

const SECRET_KEY = 'a secret for a server that is killed';
const LOGIN = { email: 'employee@harbour.test', password: 'Plum!Orchard58' };
/** Everyone else who is connected to this database, and what they wait for. */
const OTHERS = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

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

const logIn = () => ask(server, 'POST', '/api/login', { host: 'harbour.localhost', body: LOGIN });
async function count(what: string): Promise<number> {
  // Within a transaction PostgreSQL goes on showing who did what when it was first asked.
  await owner.query('select pg_stat_clear_snapshot()');
  const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count ${what}`);
  return rows[0]?.count ?? -1;
}

test('killed in the middle of a transaction, it leaves nothing of it, and the next one starts as if nothing had been', async () => {
  const before = { sessions: await count('from session'), notes: await count('from audit_event') };
  // The login has written its session when it comes to the token, and there it waits.
  await owner.query('begin; lock table session_token in exclusive mode');
  const login = logIn().catch((error: NodeJS.ErrnoException) => error.code);
  // A server that has just begun is busy, and so may the machine be.
  const patient = { interval: 10, timeout: 30_000 };
  await expect.poll(() => count(`${OTHERS} and wait_event_type = 'Lock'`), patient).toBe(1);
  await end(server, 'SIGKILL');
  expect(await login).toBe('ECONNRESET');
  await owner.query('rollback');
  await expect.poll(() => count(OTHERS), patient).toBe(0);
  expect({ sessions: await count('from session'), notes: await count('from audit_event') }).toEqual(before);
  server = await begin(environment);
  await untilReady(server);
  expect((await logIn()).status).toBe(200);
  expect(await count('from session')).toBe(before.sessions + 1);
});
