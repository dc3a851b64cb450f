import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, anAccount, logIn, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { solveEasyCheck } from '../../../testing/robot-check.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { aChallenge, codeOf, setUpFactor } from '../../../testing/two-factor.ts';

const WRONG = 'Wrong!Orchard58';

let one: TestServer;
let other: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  one = await startTestServer();
  other = await startTestServer({ beside: one });
  harbour = await aClient(one);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const tryLogin = (server: TestServer, email: string, password: string, recaptcha?: string) =>
  call(server, 'POST', '/login', { body: { email, password, ...(recaptcha !== undefined && { recaptcha }) } });

test('tries are counted together by all processes: of 40 on two at most 5 are hashed', async () => {
  const { email } = await anAccount(one, harbour);
  const before = one.services.passwords.comparisons + other.services.passwords.comparisons;
  await Promise.all(Array.from({ length: 40 }, (_, index) => tryLogin(index % 2 ? one : other, email, WRONG)));
  expect(one.services.passwords.comparisons + other.services.passwords.comparisons - before).toBeLessThanOrEqual(5);
  for (const server of [one, other])
    expect((await tryLogin(server, email, PASSWORD)).json()).toMatchObject({ code: 'robot-check-needed' });
});

test('A4: a lock outlives the process that made it', async () => {
  const { email } = await anAccount(one, harbour);
  const before = await startTestServer({ beside: one });
  for (let count = 0; count < 5; count++) await tryLogin(before, email, WRONG, await solveEasyCheck(before));
  await before.close();
  const after = await startTestServer({ beside: one });
  expect((await tryLogin(after, email, PASSWORD)).json()).toMatchObject({ code: 'account-locked' });
  await after.close();
});

test('A9: a solved check is used up for all processes', async () => {
  const { email } = await anAccount(one, harbour);
  for (let count = 0; count < 3; count++) await tryLogin(one, email, WRONG);
  const recaptcha = await solveEasyCheck(one);
  expect((await tryLogin(other, email, PASSWORD, recaptcha)).statusCode).toBe(200);
  for (let count = 0; count < 3; count++) await tryLogin(one, email, WRONG);
  expect((await tryLogin(one, email, PASSWORD, recaptcha)).json()).toMatchObject({ code: 'robot-check-needed' });
});

test('B3: what one process logs out the other refuses with the next call', async () => {
  const { token } = await logIn(one, (await anAccount(one, harbour)).email);
  expect((await call(other, 'GET', '/user', { token })).statusCode).toBe(200);
  await call(one, 'DELETE', '/logout', { token });
  expect((await call(other, 'GET', '/user', { token })).statusCode).toBe(401);
});

test('C4: a code is used once over all processes', async () => {
  const account = await anAccount(one, harbour);
  const { secret } = await setUpFactor(one, account);
  const cookies = [await aChallenge(one, account.email), await aChallenge(other, account.email)];
  const code = codeOf(one, secret, 1);
  const answers = await Promise.all(
    [one, other].map((server, index) =>
      call(server, 'POST', '/login/mfa', { cookie: cookies[index] ?? '', body: { code } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
});
