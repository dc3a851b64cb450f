import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { mailsTo } from '../../../testing/mails.ts';
import { aLook, aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
let administrator: Looker;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
  administrator = await aLooker(server, harbour);
});
afterAll(() => server.close());

const read = (token = administrator.token, { id } = harbour) =>
  call(server, 'GET', `/v2/client/${id}/settings`, { token });
const change = (body: object, token = administrator.token, { id } = harbour) =>
  call(server, 'PATCH', `/v2/client/${id}/settings`, { token, body });

const isStored = (client: TestClient) =>
  rowsOf(server, 'select masquerade_mail from client_setting where client_id = $1', [client.id]);
const notes = () =>
  rowsOf(
    server,
    `select action, actor_id, object_kind, object_id, changed, route from audit_event
      where action like 'masquerade-mail-%' order by at, id`,
  );

test('nobody is mailed until an administrator wants it so', async () => {
  expect((await read()).json()).toMatchObject({ isMasqueradeMailed: false });
});

test('an administrator switches the mail on and off; the trail says who, and from what to what', async () => {
  expect((await change({ isMasqueradeMailed: true })).json()).toMatchObject({ isMasqueradeMailed: true });
  expect((await read()).json()).toMatchObject({ isMasqueradeMailed: true });
  expect((await change({ isMasqueradeMailed: false })).json()).toMatchObject({ isMasqueradeMailed: false });
  const said = {
    actor_id: administrator.id,
    object_kind: 'client',
    object_id: harbour.id,
    changed: ['isMasqueradeMailed'],
    route: 'PATCH /v2/client/:id/settings',
  };
  expect(await notes()).toEqual([
    { action: 'masquerade-mail-enabled', ...said },
    { action: 'masquerade-mail-disabled', ...said },
  ]);
});

test('a change that changes nothing is not noted', async () => {
  const before = await notes();
  expect((await change({ isMasqueradeMailed: false })).statusCode).toBe(200);
  expect(await notes()).toEqual(before);
});

test('of ten that switch it on at once one is noted, and all are told that it is on', async () => {
  const before = (await notes()).length;
  const answers = await Promise.all(Array.from({ length: 10 }, () => change({ isMasqueradeMailed: true })));
  expect(answers.map((answer) => answer.json<{ isMasqueradeMailed: boolean }>().isMasqueradeMailed)).toEqual(
    Array.from({ length: 10 }, () => true),
  );
  expect(await notes()).toHaveLength(before + 1);
  await change({ isMasqueradeMailed: false });
});

test('people are mailed from the moment that it is switched on, and not at another client', async () => {
  await change({ isMasqueradeMailed: true });
  const { subject: told } = await aLook(server, harbour);
  expect((await mailsTo(server, told.email)).map(({ subject }) => subject)).toEqual([
    'Someone has looked at your Harbour Benefits pages',
  ]);
  const { subject: elsewhere } = await aLook(server, quanta);
  expect(await mailsTo(server, elsewhere.email)).toEqual([]);
  await change({ isMasqueradeMailed: false });
  const { subject: untold } = await aLook(server, harbour);
  expect(await mailsTo(server, untold.email)).toEqual([]);
});

test('a scheme’s file that says nothing of it leaves it as it is, and one that says something decides', async () => {
  const kept = await aClient(server, 'kept', { masqueradeMail: true });
  expect(await isStored(kept)).toEqual([{ masquerade_mail: true }]);
  await aClient(server, 'kept');
  expect(await isStored(kept)).toEqual([{ masquerade_mail: true }]);
  await aClient(server, 'kept', { masqueradeMail: false });
  expect(await isStored(kept)).toEqual([{ masquerade_mail: false }]);
});

async function expectRefused(status: number, token: string, client = harbour): Promise<void> {
  const before = await isStored(client);
  expect((await read(token, client)).statusCode).toBe(status);
  expect((await change({ isMasqueradeMailed: true }, token, client)).statusCode).toBe(status);
  expect(await isStored(client)).toEqual(before);
}

describe('nothing is shown or changed', () => {
  test('to an employee, an operator and whoever is viewing the site as somebody', async () => {
    const employee = await anAccount(server, harbour);
    await expectRefused(403, (await logIn(server, employee.email)).token);
    await expectRefused(403, (await aLooker(server, undefined)).token);
    await expectRefused(403, (await aLook(server, harbour)).token);
  });

  test('to an administrator with every other permission', async () => {
    const permissions = PERMISSIONS.filter((permission) => permission !== 'settings');
    await expectRefused(403, (await aLooker(server, harbour, { permissions })).token);
  });

  test('to an administrator of another client, for whom it is not there', async () => {
    await expectRefused(404, administrator.token, quanta);
  });
});

test.each([
  ['nothing', {}],
  ['a word', { isMasqueradeMailed: 'yes' }],
  ['nothing in its place', { isMasqueradeMailed: null }],
  ['another setting, which is not changed here', { sso_only: true }],
])('%s is refused with 422', async (_, body) => {
  expect((await change(body)).statusCode).toBe(422);
});
