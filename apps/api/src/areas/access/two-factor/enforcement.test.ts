import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import { mailsTo } from '../../../testing/mails.ts';
import { aLook, aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, anAccount, logIn, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { setUpFactor, settle } from '../../../testing/two-factor.ts';

let server: TestServer;
let serial = 0;
let client: TestClient;
let administrator: Looker;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  client = await aClient(server, `client-${++serial}`);
  administrator = await aLooker(server, client);
});
afterAll(() => server.close());

const pathOf = ({ id }: TestClient) => `/v2/client/${id}/employees/two-factor-authentication/enforcement-setting`;
const read = (token = administrator.token, of = client) => call(server, 'GET', pathOf(of), { token });
const enforce = (isEnforcementTwoFAEnabled: unknown = true, token = administrator.token, of = client) =>
  call(server, 'PATCH', pathOf(of), { token, body: { isEnforcementTwoFAEnabled } });
const logInAs = (email: string, at = server) =>
  call(at, 'POST', '/login', { host: `${client.slug}.localhost:3000`, body: { email, password: PASSWORD } });
const IS_IN = { access_token: expect.stringMatching(/^pla_/) as string };
const MUST_SET_UP = { access_token: null, is_should_setup_2fa: true };
const isStored = async ({ id }: TestClient) =>
  (await rowsOf<{ two_factor: string }>(server, 'select two_factor from client_setting where client_id = $1', [id]))[0]
    ?.two_factor;
const notes = () =>
  rowsOf(
    server,
    `select action, actor_id, object_id, changed from audit_event
      where client_id = $1 and action like 'two-factor-enforcement-%' order by at, id`,
    [client.id],
  );

test('it says whether everyone is asked, and how many have none yet: administrators too, and nobody who cannot log in', async () => {
  const host = `${client.slug}.localhost:3000`;
  await anAccount(server, client, { status: 'invited' });
  await anAccount(server, client, { status: 'disabled' });
  await anAccount(server, client);
  await settle(server);
  await setUpFactor(server, await anAccount(server, client), { host });
  expect((await read()).json()).toEqual({
    isEnforcementTwoFAEnabled: false,
    isSingleSignOnOnly: false,
    // The administrator and one employee.
    peopleWithout: 2,
  });
});

test('from the next login on whoever has none must set it up first; who is logged in goes on', async () => {
  const employee = await anAccount(server, client);
  const { token } = await logIn(server, employee.email, `${client.slug}.localhost:3000`);
  expect((await enforce()).json()).toMatchObject({ isEnforcementTwoFAEnabled: true });
  expect((await call(server, 'GET', '/login/setup', { token })).json()).toMatchObject({
    user: { isEnforcementTwoFAEnabled: true },
  });
  expect((await logInAs(employee.email)).json()).toMatchObject(MUST_SET_UP);
  expect((await enforce(false)).json()).toMatchObject({ isEnforcementTwoFAEnabled: false });
  expect((await logInAs(employee.email)).json()).toMatchObject(IS_IN);
});

test('whoever has one cannot switch it off while everyone is asked, and keeps it when nobody is', async () => {
  const host = `${client.slug}.localhost:3000`;
  const employee = await anAccount(server, client);
  await settle(server, 1);
  const { token } = await setUpFactor(server, employee, { host });
  await enforce();
  const body = { password: PASSWORD, code: '123456', reason: 'a new telephone' };
  expect((await call(server, 'POST', `/v2/user/${employee.id}/mfa/disable`, { token, body })).json()).toMatchObject({
    code: 'two-factor-enforced',
  });
  await enforce(false);
  expect((await logInAs(employee.email)).json()).toMatchObject({ access_token: null, is_should_validate_2fa: true });
});

test('another process asks the same: nothing of it is kept in memory', async () => {
  const employee = await anAccount(server, client);
  await enforce();
  const beside = await startTestServer({ beside: server });
  expect((await logInAs(employee.email, beside)).json()).toMatchObject(MUST_SET_UP);
  await beside.close();
});

test('the trail says who switched it on and off, and a change that changes nothing is not noted', async () => {
  await enforce(false);
  await Promise.all(Array.from({ length: 6 }, () => enforce()));
  await enforce(false);
  const said = { actor_id: administrator.id, object_id: client.id, changed: ['isEnforcementTwoFAEnabled'] };
  expect(await notes()).toEqual([
    { action: 'two-factor-enforcement-enabled', ...said },
    { action: 'two-factor-enforcement-disabled', ...said },
  ]);
});

test('administrators who may change settings get one mail a change, with who did it, and nobody else does', async () => {
  const other = await anAccount(server, client, { userType: 'employer', permissions: ['settings'] });
  const without = await anAccount(server, client, { userType: 'employer', permissions: ['employees'] });
  const disabled = await anAccount(server, client, { userType: 'employer', status: 'disabled' });
  const employee = await anAccount(server, client);
  await enforce();
  await enforce();
  const brand = 'Harbour Benefits';
  for (const { email } of [administrator, other]) {
    const [mail, ...more] = await mailsTo(server, email);
    expect(mail?.subject).toBe(`${brand} now asks everyone for two factor authentication`);
    expect(mail?.text).toContain('Ann Archer has switched it on');
    expect(more.filter(({ subject }) => subject.includes('two factor'))).toEqual([]);
  }
  await enforce(false);
  expect((await mailsTo(server, other.email))[0]?.subject).toBe(
    `${brand} no longer asks everyone for two factor authentication`,
  );
  for (const { email } of [without, disabled, employee]) expect(await mailsTo(server, email)).toEqual([]);
});

test('it says so of a client whose people log in by single sign-on alone', async () => {
  await server.asOwner('update client_setting set sso_only = true where client_id = $1', [client.id]);
  expect((await read()).json()).toMatchObject({ isSingleSignOnOnly: true });
});

const expectRefused = async (status: number, token: string, of = client) => {
  expect((await read(token, of)).statusCode).toBe(status);
  expect((await enforce(true, token, of)).statusCode).toBe(status);
  expect(await isStored(of)).toBe('optional');
};

describe('nothing is shown or changed', () => {
  test('to an employee, an operator and whoever is viewing the site as somebody', async () => {
    const employee = await anAccount(server, client);
    await expectRefused(403, (await logIn(server, employee.email, `${client.slug}.localhost:3000`)).token);
    await expectRefused(403, (await aLooker(server, undefined)).token);
    await expectRefused(403, (await aLook(server, client)).token);
  });

  test('to an administrator with every other permission', async () => {
    const permissions = PERMISSIONS.filter((permission) => permission !== 'settings');
    await expectRefused(403, (await aLooker(server, client, { permissions })).token);
  });

  test('to an administrator of another client, for whom it is not there', async () => {
    await expectRefused(404, administrator.token, await aClient(server, `other-${serial}`));
  });
});

test.each(['yes', null, 1])('%s is refused with 422', async (wanted) => {
  expect((await enforce(wanted)).statusCode).toBe(422);
});
