import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../../testing/browser.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identity-provider.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { anEmployee } from '../../../testing/employees.ts';
import { anAccount, logIn, PASSWORD } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { codeOf, setUpFactor } from '../../../testing/two-factor.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import {
  connect,
  forgetPassword,
  setLive,
  startVisit,
  tokenOf,
  type Connected,
} from '../../../testing/single-sign-on.ts';

const ORIGIN = 'http://harbour.localhost:3000';

let server: TestServer;
let first: IdentityProvider;
let second: IdentityProvider;
let harbour: Connected;
beforeAll(async () => {
  server = await startTestServer();
  first = await startIdentityProvider([ORIGIN]);
  second = await startIdentityProvider([ORIGIN]);
  harbour = await connect(server, 'harbour', first.issuer);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await server.close();
});

/** As far as the landing page; answers how its token is exchanged. */
async function arrive(email: string, provider = first) {
  const browser = new Browser(server, 'harbour.localhost:3000');
  const back = await provider.logIn((await startVisit(browser)).href, email);
  const sso = tokenOf(await browser.open(back.pathname + back.search));
  return (proof: object = {}) => browser.call('POST', '/login/sso', { sso, ...proof });
}

const linksOf = (id: string) =>
  rowsOf(server, 'select issuer from sso_identity where account_id = $1 order by issuer', [id]);

test('S4: whom a provider vouches for the first time gives the password they have here, once', async () => {
  const { id, email } = await anAccount(server, harbour.client);
  const enter = await arrive(email);
  const asked = await enter();
  expect([asked.statusCode, asked.json()]).toMatchObject([
    409,
    { code: 'link-needed', errors: { password: ['Try again or reset your password'] } },
  ]);
  expect((await enter({ password: 'not this one' })).json()).toMatchObject({ code: 'link-needed' });
  expect(await linksOf(id)).toEqual([]);
  expect((await enter({ password: PASSWORD })).statusCode).toBe(200);
  expect(await linksOf(id)).toEqual([{ issuer: first.issuer }]);
  expect((await mailsTo(server, email)).map(({ subject }) => subject)).toContain(
    'You can log in to Harbour Benefits with your account at work',
  );
  const again = await arrive(email);
  expect((await again()).statusCode).toBe(200);
});

test('S4: who has a second factor gives a code besides, and a code is used up', async () => {
  const account = await anAccount(server, harbour.client);
  const { secret } = await setUpFactor(server, account);
  const enter = await arrive(account.email);
  expect((await enter({ password: PASSWORD })).json()).toMatchObject({
    errors: { password: [expect.any(String)], code: [expect.any(String)] },
  });
  expect((await enter({ password: PASSWORD, code: '000000' })).json()).toMatchObject({ code: 'code-refused' });
  expect(await linksOf(account.id)).toEqual([]);
  expect((await enter({ password: PASSWORD, code: codeOf(server, secret, 1) })).statusCode).toBe(200);
});

test('S4: wrong passwords at the landing page lock like those of a login', async () => {
  const { email } = await anAccount(server, harbour.client);
  const enter = await arrive(email);
  for (let count = 0; count < 4; count++)
    expect((await enter({ password: 'not this one' })).json()).toMatchObject({ code: 'link-needed' });
  expect((await enter({ password: 'not this one' })).json()).toMatchObject({ code: 'account-locked' });
  expect((await enter({ password: PASSWORD })).json()).toMatchObject({ code: 'account-locked' });
});

test('S4: a token for the landing page waits ten minutes for a proof, and no longer', async () => {
  const { email } = await anAccount(server, harbour.client);
  const [early, late] = [await arrive(email), await arrive(email)];
  await server.shiftClock(590);
  expect((await early({ password: PASSWORD })).statusCode).toBe(200);
  await server.shiftClock(610);
  expect((await late({ password: PASSWORD })).json()).toMatchObject({ code: 'sso-failed' });
  await server.shiftClock(0);
});

test('D19: where someone else is logged in nothing is used up, and their login goes on', async () => {
  const [resident, arriving] = [await anAccount(server, harbour.client), await anAccount(server, harbour.client)];
  await forgetPassword(server, arriving.id);
  const browser = new Browser(server, 'harbour.localhost:3000');
  await browser.call('POST', '/login', { email: resident.email, password: PASSWORD });
  const back = await first.logIn((await startVisit(browser)).href, arriving.email);
  const sso = tokenOf(await browser.open(back.pathname + back.search));
  const refused = await browser.call('POST', '/login/sso', { sso });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'someone-else-in' }]);
  const restored = await browser.call('POST', '/login/refresh');
  expect(restored.statusCode).toBe(200);
  await browser.call('DELETE', '/logout', undefined, restored.json<{ access_token: string }>().access_token);
  expect((await browser.call('POST', '/login/sso', { sso })).statusCode).toBe(200);
});

test('S7: after a change of provider everyone is let in, and is linked to both', async () => {
  const withPassword = await anAccount(server, harbour.client);
  const without = await anAccount(server, harbour.client);
  await forgetPassword(server, without.id);
  for (const { email } of [withPassword, without])
    expect((await (await arrive(email))({ password: PASSWORD })).statusCode).toBe(200);
  await setLive(server, harbour, { discoveryUrl: second.issuer });
  const asked = await arrive(withPassword.email, second);
  expect((await asked()).json()).toMatchObject({ code: 'link-needed' });
  expect((await asked({ password: PASSWORD })).statusCode).toBe(200);
  expect((await (await arrive(without.email, second))()).statusCode).toBe(200);
  for (const { id } of [withPassword, without]) expect(await linksOf(id)).toHaveLength(2);
  await setLive(server, harbour, { discoveryUrl: first.issuer });
  expect((await (await arrive(withPassword.email))()).statusCode).toBe(200);
});

test('S7: whose link is removed is logged out where the provider let them in, and nowhere else', async () => {
  const person = await anEmployee(server, harbour.client);
  const login = await (await arrive(person.email))({ password: PASSWORD });
  const byProvider = login.json<{ access_token: string }>().access_token;
  const { token: byPassword } = await logIn(server, person.email, harbour.host);
  const { client, host, token } = harbour;
  const [{ id: employeeId } = { id: '' }] = await rowsOf<{ id: string }>(
    server,
    'select id from employee where account_id = $1',
    [person.id],
  );
  const canBeUnlinked = async () =>
    (await call(server, 'GET', `/client/${client.id}/employees/${employeeId}`, { host, token })).json<{
      canBeUnlinked: boolean;
    }>().canBeUnlinked;
  expect(await canBeUnlinked()).toBe(true);
  const body = { employeeId, password: PASSWORD };
  await call(server, 'POST', `/v2/client/${client.id}/sso/unlink`, { host, token, body });
  expect(await canBeUnlinked()).toBe(false);
  const use = (own: string) => call(server, 'GET', '/login/setup', { host, token: own });
  expect((await use(byProvider)).statusCode).toBe(401);
  expect((await use(byPassword)).statusCode).toBe(200);
});

test('S7: links are removed of one person or of all, with the password, and each person is told', async () => {
  const people = [await anEmployee(server, harbour.client), await anEmployee(server, harbour.client)];
  for (const { id, email } of people) {
    await forgetPassword(server, id);
    expect((await (await arrive(email))()).statusCode).toBe(200);
  }
  const [one, other] = people;
  const unlink = (body: object) => {
    const { client, host, token } = harbour;
    return call(server, 'POST', `/v2/client/${client.id}/sso/unlink`, { host, token, body });
  };
  const [{ id: employeeId } = { id: '' }] = await rowsOf<{ id: string }>(
    server,
    'select id from employee where account_id = $1',
    [one?.id],
  );
  expect((await unlink({ employeeId })).statusCode).toBe(422);
  expect((await unlink({ employeeId: one?.id, password: PASSWORD })).statusCode).toBe(404);
  expect((await unlink({ employeeId, password: PASSWORD })).json()).toEqual({ people: 1 });
  expect(await linksOf(one?.id ?? '')).toEqual([]);
  expect(await linksOf(other?.id ?? '')).toHaveLength(1);
  expect((await unlink({ password: PASSWORD })).json<{ people: number }>().people).toBeGreaterThan(0);
  expect(await rowsOf(server, 'select from sso_identity where client_id = $1', [harbour.client.id])).toEqual([]);
  for (const { email } of people)
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toContain(
      'Your Harbour Benefits account is no longer linked to your account at work',
    );
  expect((await (await arrive(one?.email ?? ''))()).statusCode).toBe(200);
});
