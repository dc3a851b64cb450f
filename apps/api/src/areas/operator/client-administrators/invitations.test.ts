import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rightsNotes, rightsOf } from '../../../testing/administrators.ts';
import { activateBy, anOperator, appointingCalls, type TestOperator } from '../../../testing/client-administrators.ts';
import { anEmployee } from '../../../testing/employees.ts';
import { mailsTo, tokenTo } from '../../../testing/mails.ts';
import { aClient, anAccount, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

const A_MONTH_SECONDS = 31 * 24 * 3600;

let server: TestServer;
let operator: TestOperator;
let client: TestClient;
let calls: ReturnType<typeof appointingCalls>;
/** The administrator who was invited: the account, and what they activate it by. */
let femi: { readonly id: string; readonly email: string; readonly date_of_birth: string };
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  operator = await anOperator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.shiftClock(0);
  await server.asOwner('delete from attempt');
  client = await aClient(server, `northwind${++count}`);
  calls = appointingCalls(server, operator, client);
  const { id } = (await calls.appoint()).json<{ id: string }>();
  femi = { id, email: `femi@${client.slug}.test`, date_of_birth: '17/05/1980' };
});

test('an invitation is sent again after an hour, and the link before it is over', async () => {
  const before = await tokenTo(server, femi.email);
  expect((await calls.invite(femi.id)).json()).toEqual({ outcome: 'recent' });
  // The operator's login would be over by then.
  await server.asOwner(
    "update account set welcome_mail_at = welcome_mail_at - interval '1 hour 1 second' where id = $1",
    [femi.id],
  );
  expect((await calls.invite(femi.id)).json()).toEqual({ outcome: 'sent' });
  expect(await mailsTo(server, femi.email)).toHaveLength(2);
  expect((await call(server, 'POST', `/activation/${before}`)).statusCode).toBe(404);
  expect((await activateBy(server, client, femi)).statusCode).toBe(200);
});

test('whoever opens a link that has expired asks for another, and gets one as an administrator', async () => {
  const before = await tokenTo(server, femi.email);
  await server.shiftClock(A_MONTH_SECONDS);
  expect((await call(server, 'POST', `/activation/${before}`)).statusCode).toBe(404);
  expect((await call(server, 'POST', `/activation/${before}/renew`)).json()).toEqual({ sent: true });
  expect((await mailsTo(server, femi.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^You are an administrator of/),
    expect.stringMatching(/^You are an administrator of/),
  ]);
  expect((await activateBy(server, client, femi)).statusCode).toBe(200);
});

test('of an invitation that is withdrawn nothing is left but the trail, and the address can be used again', async () => {
  const token = await tokenTo(server, femi.email);
  expect((await calls.withdraw(femi.id)).json()).toEqual({ status: 'ok' });
  expect((await call(server, 'POST', `/activation/${token}`)).statusCode).toBe(404);
  expect(await rowsOf(server, 'select from account where client_id = $1', [client.id])).toEqual([]);
  expect((await rightsNotes(server, client)).map(({ action }) => action)).toEqual([
    'administrator-added',
    'administrator-invitation-withdrawn',
  ]);
  expect((await calls.appoint()).statusCode).toBe(200);
});

test('an employee whose invitation is withdrawn stays an employee, and can still activate the account', async () => {
  const { id, email } = await anEmployee(server, client, { status: 'invited' });
  await calls.appoint({ email });
  expect((await calls.withdraw(id)).statusCode).toBe(200);
  expect(await rightsOf(server, id)).toMatchObject({ user_type: 'employee', permissions: [] });
  expect((await activateBy(server, client, { email, date_of_birth: '28/08/1978' })).statusCode).toBe(200);
});

test('whoever has activated the account is neither invited again nor withdrawn by an operator', async () => {
  await activateBy(server, client, femi);
  expect((await calls.invite(femi.id)).statusCode).toBe(404);
  expect((await calls.withdraw(femi.id)).statusCode).toBe(404);
  expect(await rightsOf(server, femi.id)).toMatchObject({ user_type: 'employer' });
});

test('once the client has an administrator, invitations that wait are theirs to withdraw', async () => {
  await anAccount(server, client, { userType: 'employer' });
  const answer = await calls.withdraw(femi.id);
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'has-administrators' }]);
  expect(await rightsOf(server, femi.id)).toMatchObject({ user_type: 'employer' });
});

test('an invited employee without the role is no business of these calls', async () => {
  const { id } = await anEmployee(server, client, { status: 'invited' });
  expect((await calls.invite(id)).statusCode).toBe(404);
  expect((await calls.withdraw(id)).statusCode).toBe(404);
});

test('where single sign-on is the only way in there is no link to send', async () => {
  await server.asOwner('update client_setting set sso_only = true where client_id = $1', [client.id]);
  const answer = await calls.invite(femi.id);
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'no-welcome-mail' }]);
});
