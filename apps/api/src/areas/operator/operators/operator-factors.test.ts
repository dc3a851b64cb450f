import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails.ts';
import { anAccount, logIn, PASSWORD, type TestAccount } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { codeOf, settle } from '../../../testing/two-factor.ts';
import { removeOperatorFactor } from './remove-operator-factor.ts';

const AT = { host: 'localhost:3000' };
const REASON = 'has lost the telephone';

let server: TestServer;
let operator: TestAccount;
let other: { readonly id: string; readonly token: string };
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await settle(server);
  operator = await anAccount(server, undefined);
  const account = await anAccount(server, undefined);
  other = { id: account.id, token: (await logIn(server, account.email, AT.host)).token };
});

interface Step {
  readonly access_token: string | null;
  readonly is_should_setup_2fa: boolean;
  readonly is_should_validate_2fa: boolean;
  readonly secret: string | null;
}

const enter = async () =>
  (await call(server, 'POST', '/login', { ...AT, body: { email: operator.email, password: PASSWORD } })).json<Step>();

/** As the pages do, from the first login on; the token of the login that it ends with. */
async function setUp(): Promise<string> {
  const { secret } = await enter();
  const body = {
    email: operator.email,
    password: PASSWORD,
    secret,
    code: codeOf(server, secret ?? ''),
    type: 'complete',
  };
  const done = await call(server, 'POST', '/employee/mfa/validate/enforced', { ...AT, body });
  return done.json<{ access_token: string }>().access_token;
}

const reset = (operatorId: string, body: object, token = other.token) =>
  call(server, 'POST', `/operator/operators/${operatorId}/mfa/reset`, { ...AT, token, body });

test('S8: an operator sets up a second factor before anything opens, and then gives a code each time', async () => {
  expect(await enter()).toMatchObject({ access_token: null, is_should_setup_2fa: true });
  expect(await setUp()).toMatch(/^pla_/);
  expect(await enter()).toMatchObject({ access_token: null, is_should_validate_2fa: true });
});

test('an operator cannot switch it off', async () => {
  const token = await setUp();
  const body = { password: PASSWORD, code: '123456', reason: 'a new telephone' };
  const answer = await call(server, 'POST', `/v2/user/${operator.id}/mfa/disable`, { ...AT, token, body });
  expect(answer.json()).toMatchObject({ code: 'two-factor-enforced' });
});

test('another operator resets it with their password: sessions end, it is noted, and the person is told', async () => {
  const token = await setUp();
  expect((await reset(operator.id, { reason: REASON, password: 'Wrong!Orchard58' })).statusCode).toBe(422);
  expect((await reset(operator.id, { reason: REASON, password: PASSWORD })).json()).toEqual({ status: 'ok' });
  expect((await call(server, 'GET', '/user', { ...AT, token })).statusCode).toBe(401);
  expect(await enter()).toMatchObject({ access_token: null, is_should_setup_2fa: true });
  const noted = "select actor_id, reason from audit_event where subject_id = $1 and action = 'two-factor-reset'";
  expect(await rowsOf(server, noted, [operator.id])).toEqual([{ actor_id: other.id, reason: REASON }]);
  const subjects = (await mailsTo(server, operator.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Two factor authentication of your Plenty account has been disabled');
});

test('nobody resets their own', async () => {
  const token = await setUp();
  const answer = await reset(operator.id, { reason: REASON, password: PASSWORD }, token);
  expect(answer.json()).toMatchObject({ code: 'second-person-needed' });
  expect(await enter()).toMatchObject({ is_should_validate_2fa: true });
});

test('the last operator gets help on the server itself', async () => {
  const token = await setUp();
  expect(await removeOperatorFactor(server.services, operator.email)).toBe(true);
  expect((await call(server, 'GET', '/user', { ...AT, token })).statusCode).toBe(401);
  expect(await enter()).toMatchObject({ is_should_setup_2fa: true });
  expect(await removeOperatorFactor(server.services, 'nobody@plenty.test')).toBe(false);
});

test('operators are listed and searched, with who has one', async () => {
  await setUp();
  const search = operator.email.split('@')[0] ?? '';
  const listed = await call(server, 'GET', `/operator/operators?search=${search}`, { ...AT, token: other.token });
  expect(listed.json()).toMatchObject({
    total: 1,
    data: [{ id: operator.id, email: operator.email, hasTwoFactor: true, isSelf: false }],
  });
});
