import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { setClock } from '../../../testing/visitor.ts';

let server: TestServer;
let client: TestClient;
let operator: { readonly email: string; token: string };
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await aClient(server, `again${++count}`);
  const { email } = await anAccount(server, undefined);
  operator = { email, token: (await logIn(server, email, 'localhost:3000')).token };
});
afterEach(() => server.shiftClock(0));

const publish = async (words: string, more: object = {}) => {
  const body = { body: { title: 'Our terms', content: `<p>${words}</p>` }, ...more };
  const sent = { host: 'localhost:3000', token: operator.token, body };
  expect((await call(server, 'PUT', `/operator/clients/${client.id}/content/terms`, sent)).statusCode).toBe(200);
};
const isAsked = async (token: string) =>
  (await call(server, 'GET', '/login/setup', { token })).json<{ user: { siteTermsUpdated: boolean } }>().user
    .siteTermsUpdated;
const accept = (token: string) => call(server, 'PATCH', '/terms', { token, body: { termsAccepted: true } });
const anEmployee = async () => {
  const { email } = await anAccount(server, client);
  const logInAgain = async () => (await logIn(server, email, `${client.slug}.localhost:3000`)).token;
  return { logInAgain, token: await logInAgain() };
};

test('new terms are asked of everybody, and a correction of them of nobody who had accepted', async () => {
  const [ann, ben] = [await anEmployee(), await anEmployee()];
  await publish('first');
  await accept(ann.token);
  expect([await isAsked(ann.token), await isAsked(ben.token)]).toEqual([false, true]);
  await publish('first, without a slip', { asksAgain: false });
  expect([await isAsked(ann.token), await isAsked(ben.token)]).toEqual([false, true]);
  await publish('second');
  expect([await isAsked(ann.token), await isAsked(ben.token)]).toEqual([true, true]);
  await accept(ben.token);
  await publish('second, without a slip', { asksAgain: false });
  await publish('second, without two slips', { asksAgain: false });
  expect([await isAsked(ann.token), await isAsked(ben.token)]).toEqual([true, false]);
  const actions = `select action from audit_event where client_id = $1 and action in ('content-published', 'terms-corrected')
    order by id`;
  expect(await rowsOf(server, actions, [client.id])).toEqual([
    { action: 'content-published' },
    { action: 'terms-corrected' },
    { action: 'content-published' },
    { action: 'terms-corrected' },
    { action: 'terms-corrected' },
  ]);
});

test('a client whose first own terms correct ours asks nobody who had accepted ours', async () => {
  const ann = await anEmployee();
  await accept(ann.token);
  await publish('ours, with the client’s name', { asksAgain: false });
  expect(await isAsked(ann.token)).toBe(false);
  expect(await isAsked((await anEmployee()).token)).toBe(true);
});

test('an acceptance that a correction keeps valid is listed as the current one', async () => {
  const ann = await anEmployee();
  await publish('first');
  await accept(ann.token);
  await publish('corrected', { asksAgain: false });
  const { portal } = (await call(server, 'GET', '/user/policies', { token: ann.token })).json<{
    portal: { version: number; isCurrent: boolean }[];
  }>();
  expect(portal).toMatchObject([{ version: 1, isCurrent: true }]);
});

test('terms that are scheduled ask on their day, and a scheduled correction asks nobody then', async () => {
  await setClock(server, '2026-10-12T09:00:00Z');
  operator.token = (await logIn(server, operator.email, 'localhost:3000')).token;
  const ann = await anEmployee();
  await publish('first');
  await accept(ann.token);
  await publish('first, corrected', { asksAgain: false, from: '2026-10-20' });
  await publish('second', { from: '2026-10-25' });
  expect(await isAsked(ann.token)).toBe(false);
  await setClock(server, '2026-10-21T09:00:00Z');
  expect(await isAsked(await ann.logInAgain())).toBe(false);
  await setClock(server, '2026-10-25T09:00:00Z');
  expect(await isAsked(await ann.logInAgain())).toBe(true);
});
