import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionDoor } from '@plenty/database/doors';
import { sql, sqlFor } from '@plenty/database/query';
import { hashToken } from './platform/auth/tokens.ts';
import { aClient, anAccount, logIn, PASSWORD, type TestAccount } from './testing/people.ts';
import { call, startTestServer, type TestServer } from './testing/server.ts';

let server: TestServer;
let owner: pg.Client;
let account: TestAccount;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  account = await anAccount(server, await aClient(server));
  token = (await logIn(server, account.email)).token;
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const read = () => call(server, 'GET', '/user', { token });
const login = () => call(server, 'POST', '/login', { body: { email: account.email, password: PASSWORD } });

/** Until the transaction is given up, whoever needs the table waits. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  await owner.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    await work();
  } finally {
    await owner.query('rollback');
  }
}

test('while slow queries hold every connection calls fail with 503 after seconds, and afterwards all is well', async () => {
  const door = sessionDoor(hashToken(token) ?? Buffer.alloc(0), ['employee']);
  const slow = sqlFor.selectNoFrom(sql<string>`pg_sleep(3)::text`.as('late'));
  // Twice as many as there are connections: the second half is begun when the first has ended.
  const holding = Promise.allSettled(Array.from({ length: 40 }, () => server.services.tenants.read(door, slow)));
  const began = performance.now();
  const waiting = Array.from({ length: 10 }, read);
  expect((await server.app.inject({ url: '/health/live' })).statusCode).toBe(200);
  expect((await server.app.inject({ url: '/health/ready' })).statusCode).toBe(503);
  const answers = await Promise.all(waiting);
  expect(performance.now() - began).toBeLessThan(7000);
  for (const { statusCode, headers } of answers)
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  await holding;
  expect((await read()).statusCode).toBe(200);
  expect((await server.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
});

test('a table that somebody holds fails the calls that need it with 503, and no others', async () => {
  await whileLocked('content_version', async () => {
    const began = performance.now();
    const [cards, user] = await Promise.all([call(server, 'GET', '/user/home-page-cards', { token }), read()]);
    expect([cards.statusCode, cards.headers['retry-after'], user.statusCode]).toEqual([503, '5', 200]);
    expect(performance.now() - began).toBeLessThan(4000);
  });
  expect((await call(server, 'GET', '/user/home-page-cards', { token })).statusCode).toBe(200);
});

test('where tries cannot be counted nobody is let in, with the right password or a wrong one, and reads go on', async () => {
  await whileLocked('attempt', async () => {
    const wrong = call(server, 'POST', '/login', { body: { email: account.email, password: 'Wrong!Orchard58' } });
    const answers = await Promise.all([login(), wrong, read()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200]);
    expect(answers[0]?.headers).not.toHaveProperty('set-cookie');
  });
  expect((await login()).statusCode).toBe(200);
});
