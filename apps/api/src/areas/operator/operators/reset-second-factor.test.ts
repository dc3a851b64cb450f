import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { settle, setUpFactor } from '../../../testing/two-factor.ts';

const REASON = 'has lost the telephone';

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
let operator: { readonly id: string; readonly token: string };
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
  const account = await anAccount(server, undefined);
  operator = { id: account.id, token: (await logIn(server, account.email, 'localhost:3000')).token };
});
afterAll(() => server.close());
beforeEach(() => settle(server));

const reset = (client: TestClient, personId: string, body: object = { reason: REASON }) =>
  call(server, 'POST', `/operator/clients/${client.id}/people/${personId}/mfa/reset`, {
    host: 'localhost:3000',
    token: operator.token,
    body,
  });

test('C16: an operator takes a lost second factor away: sessions end, it is noted with the reason, and told', async () => {
  const person = await anAccount(server, harbour);
  const { token } = await setUpFactor(server, person);
  expect((await reset(harbour, person.id)).json()).toEqual({ status: 'ok' });
  expect((await call(server, 'GET', '/user', { token })).statusCode).toBe(401);
  expect((await logIn(server, person.email)).token).toMatch(/^pla_/);
  expect(
    await rowsOf(
      server,
      "select client_id, actor_id, reason from audit_event where subject_id = $1 and action = 'two-factor-reset'",
      [person.id],
    ),
  ).toEqual([{ client_id: harbour.id, actor_id: operator.id, reason: REASON }]);
  expect((await mailsTo(server, person.email)).map(({ subject }) => subject)).toContain(
    'Two factor authentication of your Harbour Benefits account has been disabled',
  );
});

test('it needs a reason of ten characters', async () => {
  const person = await anAccount(server, harbour);
  await setUpFactor(server, person);
  expect((await reset(harbour, person.id, { reason: '  lost    ' })).statusCode).toBe(422);
});

test('a person of another client, an unknown one and one without a second factor are answered alike, and nothing changes', async () => {
  const [person, without] = [await anAccount(server, harbour), await anAccount(server, harbour)];
  await setUpFactor(server, person);
  const answers = [
    await reset(quanta, person.id),
    await reset(harbour, server.services.newId()),
    await reset(harbour, without.id),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(await rowsOf(server, 'select from second_factor where account_id = $1', [person.id])).toHaveLength(1);
});
