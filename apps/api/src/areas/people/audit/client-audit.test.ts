import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditTrail } from '@plenty/contract/people/audit';
import { anOperator, type TestOperator } from '../../../testing/client-administrators.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let operator: TestOperator;
let oak: TestClient;
let ash: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  operator = await anOperator(server);
  oak = await aClient(server, 'oak');
  ash = await aClient(server, 'ash');
});
afterAll(() => server.close());

const read = (client: TestClient, query = '', token = operator.token, host = 'localhost:3000') =>
  call(server, 'GET', `/operator/clients/${client.id}/audit${query}`, { host, token });
const wordsOf = async (client: TestClient, query = '') =>
  (await read(client, query)).json<AuditTrail>().data.map(({ what }) => what);

test('an operator reads and searches the trail of one client, and of no other', async () => {
  const { email } = await anAccount(server, oak, { userType: 'employer', email: 'olga@oak.test' });
  await logIn(server, email, 'oak.localhost:3000');
  expect(await wordsOf(oak, '?search=olga@oak.test')).toEqual(['Logged in']);
  expect(await wordsOf(oak, '?filter%5Bkind%5D=settings')).toEqual(['Imported the scheme']);
  expect(await wordsOf(ash, '?search=olga@oak.test')).toEqual([]);
});

test('that an operator reads it stands in the client’s trail with their name, once in ten minutes', async () => {
  await read(ash);
  await read(ash, '?page=1');
  expect(
    await rowsOf(server, "select actor_id from audit_event where client_id = $1 and action = 'audit-read'", [ash.id]),
  ).toEqual([{ actor_id: operator.id }]);
});

test('an administrator reads no trail through the operators’ door, not even their own', async () => {
  const { email } = await anAccount(server, oak, { userType: 'employer' });
  const { token } = await logIn(server, email, 'oak.localhost:3000');
  expect((await read(oak, '', token, 'oak.localhost:3000')).statusCode).toBe(403);
});

test('a client that there is not has no trail', async () => {
  expect((await read({ ...oak, id: '01890000-0000-7000-8000-000000000000' })).statusCode).toBe(404);
});
