import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../../testing/mails.ts';
import { aClient, anAccount, cookieOf, logIn, PASSWORD, type TestClient } from '../../testing/people.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../testing/server.ts';
import { aChallenge, setUpFactor } from '../../testing/two-factor.ts';
import { newToken } from './tokens.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());
beforeEach(() => server.shiftClock(0));

const statusOf = async (token: string) => (await call(server, 'GET', '/user', { token })).statusCode;

test('B1: two tokens that differ are refused, and noted with whom they are of', async () => {
  const account = await anAccount(server, harbour);
  const { token } = await logIn(server, account.email);
  const headers = { 'x-bearer-token': newToken('bearer') };
  expect((await call(server, 'GET', '/user', { token, headers })).statusCode).toBe(401);
  expect(
    await rowsOf(server, "select outcome from audit_event where subject_id = $1 and action = 'two-tokens-refused'", [
      account.id,
    ]),
  ).toEqual([{ outcome: 'refused' }]);
});

test('B2: a token in the address opens nothing', async () => {
  const { token } = await logIn(server, (await anAccount(server, harbour)).email);
  expect((await call(server, 'GET', `/user?access_token=${token}`)).statusCode).toBe(401);
});

test('B11: a cookie that was planted before the login is replaced, and opens nothing', async () => {
  const { email } = await anAccount(server, harbour);
  const planted = `__Host-plenty_rt=${newToken('restore')}`;
  const answer = await call(server, 'POST', '/login', { cookie: planted, body: { email, password: PASSWORD } });
  expect(cookieOf(answer)).not.toBe(planted);
  expect((await call(server, 'POST', '/login/refresh', { cookie: planted })).statusCode).toBe(401);
});

test('B12: what waits for a code opens nothing', async () => {
  const account = await anAccount(server, harbour);
  await setUpFactor(server, account);
  const challenge = (await aChallenge(server, account.email)).split('=')[1] ?? '';
  expect(challenge).toMatch(/^plc_/);
  expect(await statusOf(challenge)).toBe(401);
  expect((await call(server, 'POST', '/login/refresh', { cookie: `__Host-plenty_rt=${challenge}` })).statusCode).toBe(
    401,
  );
});

test.each(['link', 'restore', 'challenge', 'device'] as const)(
  'B13: a token of the kind %s is no bearer',
  async (kind) => {
    expect(await statusOf(newToken(kind))).toBe(401);
  },
);

test('B14: the list of sessions has neither token nor hash, and names the browser as a person would', async () => {
  const { email } = await anAccount(server, harbour);
  const first = await logIn(server, email);
  const answer = await call(server, 'POST', '/login', {
    headers: { 'user-agent': CHROME },
    body: { email, password: PASSWORD },
  });
  const { access_token: token } = answer.json<{ access_token: string }>();
  const list = await call(server, 'GET', '/user/sessions', { token });
  const { sessions } = list.json<{ sessions: Record<string, unknown>[] }>();
  expect(sessions).toMatchObject([
    { device: 'Chrome on Windows', isCurrent: true, hasSecondFactor: false },
    { isCurrent: false },
  ]);
  for (const session of sessions)
    expect(Object.keys(session)).toEqual(['id', 'device', 'startedAt', 'lastSeenAt', 'hasSecondFactor', 'isCurrent']);
  for (const secret of [token, first.token, first.cookie.split('=')[1] ?? '']) expect(list.body).not.toContain(secret);
});

test('B15: the eleventh session ends the oldest, and a mail says so', async () => {
  const { email } = await anAccount(server, harbour);
  const logins = [];
  for (let count = 0; count < 10; count++) logins.push(await logIn(server, email));
  expect(await statusOf(logins[0]?.token ?? '')).toBe(200);
  await logIn(server, email);
  expect(await statusOf(logins[0]?.token ?? '')).toBe(401);
  expect(await statusOf(logins[1]?.token ?? '')).toBe(200);
  const subjects = (await mailsTo(server, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your oldest Harbour Benefits login has ended')).toHaveLength(1);
});

test('B15: of logins at once no more than ten stay', async () => {
  const { email, id } = await anAccount(server, harbour);
  for (let count = 0; count < 9; count++) await logIn(server, email);
  await Promise.all(Array.from({ length: 3 }, () => logIn(server, email)));
  expect(await rowsOf(server, 'select from session where account_id = $1 and closed_at is null', [id])).toHaveLength(
    10,
  );
});

test('B16: a logout clears what the browser could show again, and the cookies of the login', async () => {
  const { token, cookie } = await logIn(server, (await anAccount(server, harbour)).email);
  const answer = await call(server, 'DELETE', '/logout', { token, cookie });
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  const dropped = answer.cookies.filter(({ expires }) => expires?.getTime() === 0).map(({ name }) => name);
  expect(dropped).toEqual(['__Host-plenty_rt', '__Host-plenty_pre']);
});

test('a login from a browser that the person has not used is told by mail; the first ever and known ones are not', async () => {
  const { email } = await anAccount(server, harbour);
  const enter = (cookie = '') =>
    call(server, 'POST', '/login', { cookie, headers: { 'user-agent': CHROME }, body: { email, password: PASSWORD } });
  const first = await enter();
  await enter(cookieOf(first, 'plenty_dev'));
  expect(await mailsTo(server, email)).toEqual([]);
  expect(String(first.headers['set-cookie'])).toMatch(
    /__Host-plenty_dev=pld_[\w-]{43}; Max-Age=15552000; .*SameSite=Strict/,
  );
  await enter();
  const [mail] = await mailsTo(server, email);
  expect(mail?.text).toContain('Chrome on Windows');
  const another = await anAccount(server, harbour);
  await logIn(server, another.email);
  const borrowed = { cookie: cookieOf(first, 'plenty_dev'), body: { email: another.email, password: PASSWORD } };
  await call(server, 'POST', '/login', borrowed);
  expect(await mailsTo(server, another.email)).toHaveLength(1);
});
