import { once } from 'node:events';
import { get, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aClient, anAccount, logIn } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: pg.Client;
beforeEach(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await server.close();
});

/** Those of every line about a request: nothing that was asked or answered. */
const FIELDS = ['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'requestId', 'route', 'status', 'time'];

const lines = () =>
  server.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ route }) => route === '/api/user');

/** A call that waits for the database as long as `owner` holds its table. */
async function askAndWait(): Promise<ClientRequest> {
  const { email } = await anAccount(server, await aClient(server, 'harbour'));
  const { token } = await logIn(server, email);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  await owner.query('begin');
  await owner.query('lock table account in access exclusive mode');
  const arrived = once(server.app.server, 'request');
  const request = get({
    port,
    host: '127.0.0.1',
    path: '/api/user',
    headers: { host: 'harbour.localhost:3000', authorization: `Bearer ${token}`, 'x-bearer-token': token },
  });
  request.on('error', () => undefined);
  await arrived;
  return request;
}

test('a request that the browser breaks off leaves one line, with how long it took and nothing of a person', async () => {
  const request = await askAndWait();
  request.destroy();
  await expect.poll(lines, { timeout: 5000 }).toHaveLength(1);
  expect(lines()).toMatchObject([
    { msg: 'broken off', method: 'GET', status: 499, ms: expect.any(Number), requestId: expect.any(String) },
  ]);
  await owner.query('rollback');
  // The answer that nobody waits for any more is no second line.
  await server.app.close();
  expect(lines()).toHaveLength(1);
  expect(Object.keys(lines()[0] ?? {}).toSorted()).toEqual(FIELDS);
});

test('a request that is answered leaves the line that it always left', async () => {
  const request = await askAndWait();
  const answered = once(request, 'response');
  await owner.query('rollback');
  const [response] = (await answered) as [NodeJS.ReadableStream];
  response.resume();
  await expect.poll(lines, { timeout: 5000 }).toMatchObject([{ msg: 'answered', status: 200 }]);
});
