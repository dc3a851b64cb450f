import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aClient, anAccount, cookieOf, logIn, type Login, type TestClient } from '../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());
beforeEach(() => server.shiftClock(0));

async function aLogin(): Promise<Login> {
  return logIn(server, (await anAccount(server, harbour)).email);
}
const renew = (cookie: string) => call(server, 'POST', '/login/refresh', { cookie });
const statusOf = async (token: string) => (await call(server, 'GET', '/user', { token })).statusCode;
const tokenOf = (answer: { json(): unknown }) => (answer.json() as { access_token: string }).access_token;

test('a renewal gives a new token and a new cookie, and leaves the old token to other tabs', async () => {
  const login = await aLogin();
  const answer = await renew(login.cookie);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ expires_in: 900 });
  expect(cookieOf(answer)).not.toBe(login.cookie);
  expect(await statusOf(tokenOf(answer))).toBe(200);
  expect(await statusOf(login.token)).toBe(200);
});

test('B7: fifty renewals at once with one cookie get one successor', async () => {
  const login = await aLogin();
  const answers = await Promise.all(Array.from({ length: 50 }, () => renew(login.cookie)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200));
  expect(new Set(answers.map((answer) => cookieOf(answer))).size).toBe(1);
});

test('B7: a cookie that was used more than 10 seconds ago ends the session for whoever holds it', async () => {
  const login = await aLogin();
  const next = await renew(login.cookie);
  await server.shiftClock(9);
  expect((await renew(login.cookie)).statusCode).toBe(200);
  await server.shiftClock(11);
  expect((await renew(login.cookie)).statusCode).toBe(401);
  expect(await statusOf(tokenOf(next))).toBe(401);
  expect((await renew(cookieOf(next))).statusCode).toBe(401);
});

test('B8: a cookie whose successor has been used ends the session at once, within the 10 seconds too', async () => {
  const login = await aLogin();
  const second = await renew(login.cookie);
  const third = await renew(cookieOf(second));
  expect(third.statusCode).toBe(200);
  expect((await renew(login.cookie)).statusCode).toBe(401);
  expect((await renew(cookieOf(third))).statusCode).toBe(401);
});

test('S13: a token of another kind in the cookie renews nothing', async () => {
  const { token } = await aLogin();
  expect((await renew(`__Host-plenty_rt=${token}`)).statusCode).toBe(401);
});

test.each([undefined, '__Host-plenty_rt=', `__Host-plenty_rt=plr_${'A'.repeat(43)}`, '__Host-plenty_rt=../../x'])(
  'no login is renewed by %s',
  async (cookie) => {
    const answer = await call(server, 'POST', '/login/refresh', cookie === undefined ? {} : { cookie });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ detail: 'Your session has ended, please log in again' });
  },
);

test('B5: without use a session ends after 15 minutes on the server, however often it is renewed', async () => {
  const login = await aLogin();
  await server.shiftClock(870);
  const answer = await renew(login.cookie);
  await server.shiftClock(901);
  expect(await statusOf(tokenOf(answer))).toBe(401);
  expect((await renew(cookieOf(answer))).statusCode).toBe(401);
});

test('B6: use keeps a session alive, and 12 hours end it all the same', async () => {
  let { token, cookie } = await aLogin();
  for (let seconds = 600; seconds < 12 * 3600; seconds += 600) {
    await server.shiftClock(seconds);
    const answer = await renew(cookie);
    ({ token, cookie } = { token: tokenOf(answer), cookie: cookieOf(answer) });
    expect(await statusOf(token)).toBe(200);
  }
  await server.shiftClock(12 * 3600 + 1);
  expect(await statusOf(token)).toBe(401);
  expect((await renew(cookie)).statusCode).toBe(401);
});

test('ping keeps a session alive', async () => {
  const login = await aLogin();
  await server.shiftClock(800);
  expect((await call(server, 'GET', '/ping', { token: login.token })).json()).toEqual({ status: 'ok' });
  await server.shiftClock(895);
  expect(await statusOf(login.token)).toBe(200);
});

test('B3: logout ends the session on the server: token and cookie are refused afterwards', async () => {
  const login = await aLogin();
  const other = await aLogin();
  expect((await call(server, 'POST', '/pre-logout', { token: login.token })).json()).toEqual({ ssoLogoutUrl: null });
  const answer = await call(server, 'DELETE', '/logout', { token: login.token, cookie: login.cookie });
  expect(answer.json()).toEqual({ status: 'ok' });
  expect(answer.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^__Host-plenty_rt=; .*Expires=Thu, 01 Jan 1970/),
  );
  expect(await statusOf(login.token)).toBe(401);
  expect((await renew(login.cookie)).statusCode).toBe(401);
  expect(await statusOf(other.token)).toBe(200);
});

test.each([
  ['account', "update account set status = 'disabled' where client_id = $1"],
  ['client', "update client set status = 'suspended' where id = $1"],
])('the sessions of an %s that is switched off end with the next call', async (kind, statement) => {
  const client = await aClient(server, `off-${kind}`);
  const { email } = await anAccount(server, client);
  const login = await logIn(server, email, `off-${kind}.localhost:3000`);
  await server.asOwner(statement, [client.id]);
  expect(await statusOf(login.token)).toBe(401);
  expect((await renew(login.cookie)).statusCode).toBe(401);
});

test('a session has at most ten live tokens', async () => {
  const login = await aLogin();
  let { cookie } = login;
  for (let count = 0; count < 10; count++) cookie = cookieOf(await renew(cookie));
  expect(await statusOf(login.token)).toBe(401);
});
