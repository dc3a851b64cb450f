import { afterAll, beforeAll, expect, test } from 'vitest';
import { LoginTries, WRONG } from '../../../testing/login-tries.ts';
import { aClient, anAccount, cookieOf, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { solveEasyCheck } from '../../../testing/robot-check.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let tries: LoginTries;
beforeAll(async () => {
  server = await startTestServer();
  tries = new LoginTries(server);
  harbour = await aClient(server);
});
afterAll(() => server.close());

const at = ({ slug }: TestClient) => `${slug}.localhost:3000`;
/** The cookie of a browser that has logged in before. */
const aKnownBrowser = async (email: string) => cookieOf(await tries.try(email, PASSWORD), 'plenty_dev');

test('S8: tries at the host of another client count there alone', async () => {
  const { email } = await anAccount(server, harbour);
  const quanta = await aClient(server, 'quanta-strangers');
  await tries.fail(email, 5, { host: at(quanta) });
  expect((await tries.tryRight(email, { host: at(quanta) })).json()).toMatchObject({ code: 'account-locked' });
  expect((await tries.try(email, PASSWORD)).statusCode).toBe(200);
});

test('S8: a browser that has logged in before has a counter of its own, and a right password there clears no other', async () => {
  const { email } = await anAccount(server, harbour);
  const cookie = await aKnownBrowser(email);
  await tries.fail(email, 5);
  expect((await tries.tryRight(email)).json()).toMatchObject({ code: 'account-locked' });
  expect((await tries.try(email, PASSWORD, { cookie })).statusCode).toBe(200);
  expect((await tries.tryRight(email)).json()).toMatchObject({ code: 'account-locked' });
  await tries.fail(email, 5, { cookie });
  expect((await tries.tryRight(email, { cookie })).json()).toMatchObject({ code: 'account-locked' });
});

test('S8: the browser of one person is not known to another, whatever it knows', async () => {
  const [ann, ben] = [await anAccount(server, harbour), await anAccount(server, harbour)];
  const cookie = await aKnownBrowser(ben.email);
  await tries.fail(ann.email, 5);
  const tested = server.services.passwords.comparisons;
  expect((await tries.tryRight(ann.email, { cookie })).json()).toMatchObject({ code: 'account-locked' });
  expect(server.services.passwords.comparisons).toBe(tested);
});

test('S8: while 100 guess at once from 50 addresses, the owner gets in from a browser that is known', async () => {
  const { email } = await anAccount(server, harbour);
  const cookie = await aKnownBrowser(email);
  const solved: string[] = [];
  for (let count = 0; count < 20; count++) solved.push(await solveEasyCheck(server));
  const guesses = Array.from({ length: 100 }, (_, index) => {
    const recaptcha = solved[index];
    return tries.try(email, WRONG, { from: `198.18.0.${index % 50}`, ...(recaptcha !== undefined && { recaptcha }) });
  });
  const [owner] = await Promise.all([tries.try(email, PASSWORD, { cookie }), ...guesses]);
  expect(owner?.statusCode).toBe(200);
});

test('S9: a right password for an account of one client clears nothing of another with the same address', async () => {
  const quanta = await aClient(server, 'quanta-same');
  const { email } = await anAccount(server, harbour);
  await anAccount(server, quanta, { email });
  for (let round = 0; round < 3; round++) {
    await tries.fail(email, 2);
    expect((await tries.try(email, PASSWORD, { host: at(quanta) })).statusCode).toBe(200);
  }
  expect((await tries.try(email, PASSWORD)).json()).toMatchObject({ code: 'robot-check-needed' });
});

test('failures on the neutral host count at each client that knows the address', async () => {
  const { email } = await anAccount(server, harbour);
  await tries.fail(email, 5, { host: 'localhost:3000' });
  expect((await tries.tryRight(email)).json()).toMatchObject({ code: 'account-locked' });
});

test('S9: after 100 failures in a row only a reset helps, and a browser that is known', async () => {
  const { email } = await anAccount(server, harbour);
  const cookie = await aKnownBrowser(email);
  const stranger = 'nobody-knows@harbour.test';
  for (const address of [email, stranger]) await tries.fail(address, 1);
  await server.asOwner('update attempt set in_a_row = 100 where failures = 1');
  const needed = { code: 'reset-needed', userAccountLocked: false };
  expect((await tries.tryRight(email)).json()).toMatchObject(needed);
  expect((await tries.tryRight(stranger)).json()).toMatchObject(needed);
  expect((await tries.try(email, PASSWORD, { cookie })).statusCode).toBe(200);
  expect((await tries.tryRight(email)).json()).toMatchObject(needed);
});
