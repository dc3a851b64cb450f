import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, anAccount, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

const AT = { host: 'localhost:3000' };

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
let owner: Looker;
let support: Looker;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
  owner = await aLooker(server, undefined, { email: 'olu@plenty.test' });
  support = await aLooker(server, undefined, { email: 'sue@plenty.test', role: 'support' });
});
afterAll(() => server.close());

interface Trail {
  readonly total: number;
  readonly data: readonly {
    readonly what: string;
    readonly clientName: string | null;
    readonly subject: string | null;
  }[];
}
const trail = async (query = '') =>
  (await call(server, 'GET', `/operator/trail${query}`, { ...AT, token: owner.token })).json<Trail>();
const rename = (client: TestClient, name: string) =>
  call(server, 'POST', `/operator/clients/${client.id}/name`, { ...AT, token: owner.token, body: { name } });

test('owners read what operators did at every client and on the installation, the newest first', async () => {
  await rename(harbour, 'Harbour Foods');
  await call(server, 'GET', '/operator/people?search=ann', { ...AT, token: support.token });
  await rename(quanta, 'Quanta Labs');
  const { data } = await trail();
  expect(data.slice(0, 3)).toMatchObject([
    { what: 'Changed the organisation’s name', clientName: 'Quanta Labs', operatorName: 'Ann Archer' },
    { what: 'Searched for people', clientName: null, hits: expect.any(Number) },
    { what: 'Changed the organisation’s name', clientName: 'Harbour Foods' },
  ]);
});

test('it is searched by operator and by client', async () => {
  expect((await trail('?search=harbour')).data.map(({ clientName }) => clientName)).toEqual(['Harbour Foods']);
  expect((await trail('?search=sue@plenty')).data.map(({ what }) => what)).toContain('Searched for people');
  expect((await trail('?search=nobody')).total).toBe(0);
});

test('what people of a client did is not in it', async () => {
  const before = (await trail()).total;
  const { email } = await anAccount(server, harbour);
  await call(server, 'POST', '/login', { body: { email, password: PASSWORD } });
  expect((await trail()).total).toBe(before);
});

test('it comes ten at a time', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'])
    await rename(harbour, name);
  const [first, second] = [await trail(), await trail('?page=2')];
  expect([first.data.length, first.total > 10, second.data.length > 0]).toEqual([10, true, true]);
});

test('an act on an operator names whom it was about', async () => {
  await call(server, 'POST', `/operator/operators/${support.id}/sessions/end`, {
    ...AT,
    token: owner.token,
    body: { password: PASSWORD },
  });
  expect((await trail()).data[0]).toMatchObject({ what: 'Ended a login', subject: 'Ann Archer' });
});
