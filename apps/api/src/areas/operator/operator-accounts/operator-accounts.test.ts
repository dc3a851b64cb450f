import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, tokenTo } from '../../../testing/mails.ts';
import { aLooker, type Looker } from '../../../testing/masquerades.ts';
import { aClient, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

const AT = { host: 'localhost:3000' };
const GOVERN = { password: PASSWORD };
const NEW_PASSWORD = { password: 'Kestrel?Lantern29', password_confirmation: 'Kestrel?Lantern29' };

let server: TestServer;
let harbour: TestClient;
let owner: Looker;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  owner = await aLooker(server, undefined);
});
afterAll(() => server.close());
beforeEach(() => server.shiftClock(0));

const post = (path: string, body: object, token = owner.token) =>
  call(server, 'POST', `/operator/operators${path}`, { ...AT, token, body });
const invite = (body: object) => post('', { role: 'support', clientIds: [], ...GOVERN, ...body });
const accept = (token: string, changes = {}) =>
  call(server, 'POST', '/operator/invitation', {
    ...AT,
    body: { token, first_name: 'Sunil', surname: 'Shah', ...NEW_PASSWORD, ...changes },
  });
const changeRole = (id: string, body: object, token = owner.token) =>
  call(server, 'PUT', `/operator/operators/${id}/role`, { ...AT, token, body: { clientIds: [], ...GOVERN, ...body } });
const logInAs = (email: string, password = PASSWORD) =>
  call(server, 'POST', '/login', { ...AT, body: { email, password } });
const statusOf = async (token: string) => (await call(server, 'GET', '/user', { ...AT, token })).statusCode;
const listed = async (search: string) =>
  (await call(server, 'GET', `/operator/operators?search=${search}`, { ...AT, token: owner.token })).json<{
    total: number;
    data: { id: string }[];
  }>();
const noted = (id: string) =>
  rowsOf<{ action: string; actor_id: string }>(
    server,
    "select action, actor_id from audit_event where subject_id = $1 and action like 'operator-%' order by at, id",
    [id],
  );

describe('an invitation', () => {
  test('makes an operator of the role, who sets name and password, and a second factor at the first login', async () => {
    const email = 'sunil@plenty.test';
    const { id } = (await invite({ email })).json<{ id: string }>();
    expect(await listed('sunil')).toMatchObject({ total: 1, data: [{ id, state: 'invited', role: 'support' }] });
    const token = await tokenTo(server, email);
    const opened = await call(server, 'POST', '/operator/invitation/verify', { ...AT, body: { token } });
    expect(opened.json()).toEqual({ email, role: 'support' });
    expect((await accept(token)).json()).toEqual({ status: 'ok' });
    expect((await logInAs(email, NEW_PASSWORD.password)).json()).toMatchObject({
      access_token: null,
      is_should_setup_2fa: true,
    });
    expect(await listed('sunil')).toMatchObject({ data: [{ name: 'Sunil Shah', state: 'active' }] });
    expect(await noted(id)).toEqual([
      { action: 'operator-invited', actor_id: owner.id },
      { action: 'operator-joined', actor_id: id },
    ]);
  });

  test('works once, however many use it at the same time', async () => {
    await invite({ email: 'once@plenty.test' });
    const token = await tokenTo(server, 'once@plenty.test');
    const statuses = (await Promise.all([accept(token), accept(token)])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await accept(token)).json()).toMatchObject({ code: 'link-expired' });
  });

  test('works for 30 days', async () => {
    await invite({ email: 'late@plenty.test' });
    const token = await tokenTo(server, 'late@plenty.test');
    await server.shiftClock(30 * 24 * 3600 - 60);
    expect((await call(server, 'POST', '/operator/invitation/verify', { ...AT, body: { token } })).statusCode).toBe(
      200,
    );
    await server.shiftClock(30 * 24 * 3600 + 1);
    expect((await accept(token)).json()).toMatchObject({ code: 'link-expired' });
  });

  test('can be sent again, and the first link stops working', async () => {
    const email = 'again@plenty.test';
    const { id } = (await invite({ email })).json<{ id: string }>();
    const first = await tokenTo(server, email);
    expect((await post(`/${id}/invitation`, GOVERN)).json()).toEqual({ status: 'ok' });
    expect((await accept(first)).statusCode).toBe(404);
    expect((await accept(await tokenTo(server, email))).statusCode).toBe(200);
    expect((await post(`/${id}/invitation`, GOVERN)).json()).toMatchObject({ code: 'operator-changed' });
  });

  test('can be withdrawn: the link stops working, nothing of the address is left, and it can be invited again', async () => {
    const email = 'gone@plenty.test';
    const { id } = (await invite({ email })).json<{ id: string }>();
    const token = await tokenTo(server, email);
    expect((await post(`/${id}/withdrawal`, GOVERN)).json()).toEqual({ status: 'ok' });
    expect((await accept(token)).statusCode).toBe(404);
    expect((await listed('gone')).total).toBe(0);
    expect(await rowsOf(server, 'select from account where email_norm = $1', [email])).toEqual([]);
    expect((await post(`/${id}/enabling`, GOVERN)).statusCode).toBe(404);
    expect((await invite({ email })).statusCode).toBe(200);
  });

  test.each([
    ['an address that an operator has', { email: 'taken@plenty.test' }, 'email'],
    ['a role that there is not', { role: 'king' }, 'role'],
    ['a consultant without clients', { role: 'consultant' }, 'clientIds'],
    [
      'a client that there is not',
      { role: 'consultant', clientIds: ['01890000-0000-7000-8000-000000000000'] },
      'clientIds',
    ],
    ['a wrong password', { password: 'Wrong!Orchard58' }, 'password'],
  ])('with %s is refused at its field', async (_, body, field) => {
    await invite({ email: 'taken@plenty.test' });
    const answer = await invite({ email: 'someone@plenty.test', ...body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty(field);
    expect((await listed('someone')).total).toBe(0);
  });

  test.each([
    ['a short password', { password: 'Short!58', password_confirmation: 'Short!58' }, 'password'],
    ['passwords that differ', { password_confirmation: 'Other!Orchard58' }, 'password_confirmation'],
    ['no name', { first_name: '' }, 'first_name'],
  ])('with %s says so at the field, and the link stays good', async (_, changes, field) => {
    const email = `${field}@plenty.test`;
    await invite({ email });
    const token = await tokenTo(server, email);
    const answer = await accept(token, changes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty(field);
    expect((await accept(token)).statusCode).toBe(200);
  });
});

describe('an owner', () => {
  test('disables another operator, who is logged out and kept out, and enables them again', async () => {
    const other = await aLooker(server, undefined, { role: 'support' });
    await server.asOwner('update account set activated_at = app_now() where id = $1', [other.id]);
    expect((await post(`/${other.id}/disabling`, GOVERN)).json()).toEqual({ status: 'ok' });
    expect(await statusOf(other.token)).toBe(401);
    expect((await logInAs(other.email)).statusCode).toBe(401);
    expect((await post(`/${other.id}/disabling`, GOVERN)).json()).toMatchObject({ code: 'operator-changed' });
    expect((await post(`/${other.id}/enabling`, GOVERN)).json()).toEqual({ status: 'ok' });
    expect(await statusOf(other.token)).toBe(401);
    expect((await logInAs(other.email)).statusCode).toBe(200);
    expect(await noted(other.id)).toEqual([
      { action: 'operator-disabled', actor_id: owner.id },
      { action: 'operator-enabled', actor_id: owner.id },
    ]);
    const mails = await mailsTo(server, other.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'Your Plenty operator account has changed'),
    );
  });

  test('gives another role, which counts at once, and the person logs in again', async () => {
    const other = await aLooker(server, undefined, { role: 'support' });
    const answer = await changeRole(other.id, { role: 'consultant', clientIds: [harbour.id] });
    expect(answer.json()).toEqual({ status: 'ok' });
    expect(await statusOf(other.token)).toBe(401);
    expect(await listed(other.email)).toMatchObject({
      data: [{ role: 'consultant', clients: [{ id: harbour.id, name: 'harbour Limited' }] }],
    });
    expect((await changeRole(other.id, { role: 'owner', clientIds: [harbour.id] })).statusCode).toBe(200);
    expect(await listed(other.email)).toMatchObject({ data: [{ role: 'owner', clients: [] }] });
    await changeRole(other.id, { role: 'support' });
  });

  test('sees where another operator is logged in, and logs them out', async () => {
    const other = await aLooker(server, undefined, { role: 'support' });
    const shown = await call(server, 'GET', `/operator/operators/${other.id}/sessions`, { ...AT, token: owner.token });
    expect(shown.json<{ sessions: object[] }>().sessions).toHaveLength(1);
    expect((await post(`/${other.id}/sessions/end`, GOVERN)).json()).toEqual({ status: 'ok' });
    expect(await statusOf(other.token)).toBe(401);
  });

  test.each(['disabling', 'enabling', 'invitation', 'withdrawal', 'password/reset', 'sessions/end'])(
    'does nothing of this to themselves: %s',
    async (act) => {
      expect((await post(`/${owner.id}/${act}`, GOVERN)).json()).toMatchObject({ code: 'own-account' });
      expect(await statusOf(owner.token)).toBe(200);
    },
  );

  test('does not change their own role', async () => {
    expect((await changeRole(owner.id, { role: 'support' })).json()).toMatchObject({ code: 'own-account' });
  });

  test.each(['disabling', 'password/reset', 'sessions/end'])('gives their password for %s', async (act) => {
    const other = await aLooker(server, undefined, { role: 'support' });
    const answer = await post(`/${other.id}/${act}`, { password: 'Wrong!Orchard58' });
    expect(answer.statusCode).toBe(422);
    expect(await statusOf(other.token)).toBe(200);
  });

  test('is not the last one to go, of two who demote each other at once', async () => {
    const other = await aLooker(server, undefined);
    const answers = await Promise.all([
      changeRole(other.id, { role: 'read-only' }),
      changeRole(owner.id, { role: 'read-only' }, other.token),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = await rowsOf(server, "select account_id from operator_role where role = 'owner'");
    expect(left).toHaveLength(1);
    await server.asOwner("update operator_role set role = 'owner' where account_id = $1", [owner.id]);
    owner = await aLooker(server, undefined);
  });
});
