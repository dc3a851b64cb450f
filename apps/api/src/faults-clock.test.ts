import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shiftClock } from './platform/installation-table.ts';
import { aClient, anAccount, cookieOf, logIn, PASSWORD, type Login, type TestClient } from './testing/people.ts';
import { call, startTestServer, type TestServer } from './testing/server.ts';
import { lock } from './testing/states.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());
beforeEach(() => server.shiftClock(0));

const MINUTE = 60;
const setServer = (seconds: number) => server.services.clock.shift(seconds);
const setDatabase = (seconds: number) => shiftClock(server.services.credentials, seconds);
const read = async ({ token }: Login) => (await call(server, 'GET', '/user', { token })).statusCode;
const renew = ({ cookie }: Login) => call(server, 'POST', '/login/refresh', { cookie });
const aLogin = async () => logIn(server, (await anAccount(server, harbour)).email);

/** Wrong in both directions, and jumping from one to the other. */
const JUMPS = [5 * MINUTE, -5 * MINUTE];

describe("whatever the server's clock says, the database's decides", () => {
  test('a session goes on, and can be renewed, while the clock jumps', async () => {
    let login = await aLogin();
    for (const jump of JUMPS) {
      setServer(jump);
      expect(await read(login)).toBe(200);
      const renewed = await renew(login);
      expect(renewed.statusCode).toBe(200);
      login = { token: renewed.json<{ access_token: string }>().access_token, cookie: cookieOf(renewed) };
      expect(await read(await aLogin())).toBe(200);
    }
  });

  test.each(JUMPS)('15 minutes without use end a session, with a clock that is off by %d seconds', async (jump) => {
    setServer(jump);
    const [used, unused] = [await aLogin(), await aLogin()];
    await setDatabase(14 * MINUTE + 50);
    expect(await read(used)).toBe(200);
    await setDatabase(15 * MINUTE + 1);
    expect([await read(unused), (await renew(unused)).statusCode]).toEqual([401, 401]);
    // The token is over too, but the session was in use: it can be renewed.
    expect([await read(used), (await renew(used)).statusCode]).toEqual([401, 200]);
  });

  test.each(JUMPS)('a lock lasts for 15 minutes, with a clock that is off by %d seconds', async (jump) => {
    setServer(jump);
    const account = await anAccount(server, harbour);
    const { email } = account;
    const tryWith = async (password: string) =>
      (await call(server, 'POST', '/login', { body: { email, password } })).statusCode;
    await lock(server, account);
    setServer(-jump);
    expect(await tryWith(PASSWORD)).toBe(401);
    await setDatabase(14 * MINUTE + 50);
    expect(await tryWith(PASSWORD)).toBe(401);
    await setDatabase(15 * MINUTE + 1);
    expect(await tryWith(PASSWORD)).toBe(200);
  });

  test('a session ends 12 hours after its login, however often it is used and renewed', async () => {
    let login = await aLogin();
    setServer(-5 * MINUTE);
    for (let minutes = 14; minutes < 720; minutes += 14) {
      await setDatabase(minutes * MINUTE);
      const renewed = await renew(login);
      login = { token: renewed.json<{ access_token: string }>().access_token, cookie: cookieOf(renewed) };
      expect(await read(login)).toBe(200);
    }
    await setDatabase(720 * MINUTE + 1);
    expect([await read(login), (await renew(login)).statusCode]).toEqual([401, 401]);
  });
});

test("when the database's clock jumps by 5 minutes and back, sessions in use survive both", async () => {
  const login = await aLogin();
  for (const jump of [5 * MINUTE, 0, -5 * MINUTE, 0]) {
    await setDatabase(jump);
    expect(await read(login)).toBe(200);
  }
});
