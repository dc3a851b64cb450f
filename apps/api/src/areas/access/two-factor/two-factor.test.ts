import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails.ts';
import { aClient, anAccount, logIn, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { letProofsAge } from '../../../testing/proofs.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { aChallenge, codeOf, settle, setUpFactor, wrongCode } from '../../../testing/two-factor.ts';

let server: TestServer;
let harbour: TestClient;
let strict: TestClient;
const STRICT = 'strict.localhost:3000';
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  strict = await aClient(server, 'strict', { twoFactor: 'enforced' });
});
afterAll(() => server.close());
beforeEach(() => settle(server));

const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject);
const stateOf = async (id: string, token: string) =>
  (await call(server, 'GET', `/v2/user/${id}/mfa`, { token })).json();

describe('set-up', () => {
  test('with a first code switches the second factor on, shows ten codes, ends other sessions and is told by mail', async () => {
    const account = await anAccount(server, harbour);
    const elsewhere = await logIn(server, account.email);
    const { token, recoveryCodes } = await setUpFactor(server, account);
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    expect(await stateOf(account.id, token)).toEqual({ enabled: true, enforced: false, recoveryCodesLeft: 10 });
    expect((await call(server, 'GET', '/user', { token: elsewhere.token })).statusCode).toBe(401);
    expect(await subjectsTo(account.email)).toContain(
      'Two factor authentication of your Harbour Benefits account has been enabled',
    );
  });

  test('gives a secret as text and as an address that names brand and person', async () => {
    const account = await anAccount(server, harbour);
    const { token } = await logIn(server, account.email);
    const answer = await call(server, 'POST', `/v2/user/${account.id}/mfa`, { token, body: {} });
    const { secret, url } = answer.json<{ secret: string; url: string }>();
    // 160 bits, as RFC 4226 asks for.
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(url).toMatch(/^otpauth:\/\/totp\/Harbour%20Benefits:/);
    expect(new URL(url).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(url)).toContain(account.email);
  });

  test('asks for the password where it was given more than 15 minutes ago', async () => {
    const account = await anAccount(server, harbour);
    const { token } = await logIn(server, account.email);
    const begin = (body: object) => call(server, 'POST', `/v2/user/${account.id}/mfa`, { token, body });
    await letProofsAge(server, 16);
    expect((await begin({})).json()).toMatchObject({ code: 'password-needed' });
    const wrong = await begin({ password: 'Wrong!Orchard58' });
    expect(wrong.statusCode).toBe(403);
    expect(wrong.json()).toMatchObject({ errors: { password: ['Try again or reset your password'] } });
    expect((await begin({ password: PASSWORD })).statusCode).toBe(200);
    expect((await begin({})).statusCode).toBe(200);
  });

  test('tests the password like a login: the fifth wrong one locks', async () => {
    const account = await anAccount(server, harbour);
    const { token } = await logIn(server, account.email);
    const begin = () =>
      call(server, 'POST', `/v2/user/${account.id}/mfa`, { token, body: { password: 'Wrong!Orchard58' } });
    for (let count = 0; count < 4; count++) expect((await begin()).statusCode).toBe(403);
    expect((await begin()).json()).toMatchObject({ code: 'account-locked' });
    const login = await call(server, 'POST', '/login', { body: { email: account.email, password: PASSWORD } });
    expect(login.json()).toMatchObject({ userAccountLocked: true });
  });

  test('of someone who has a second factor is refused', async () => {
    const account = await anAccount(server, harbour);
    const { token, secret } = await setUpFactor(server, account);
    const path = `/v2/user/${account.id}/mfa`;
    expect((await call(server, 'POST', path, { token, body: {} })).statusCode).toBe(409);
    const body = { code: codeOf(server, secret, 1), type: 'temporary', secret };
    expect((await call(server, 'POST', `${path}/validate`, { token, body })).statusCode).toBe(409);
  });
});

describe('a login', () => {
  test('with a second factor answers no token until the code is right', async () => {
    const account = await anAccount(server, harbour);
    const { secret } = await setUpFactor(server, account);
    const answer = await call(server, 'POST', '/login', { body: { email: account.email, password: PASSWORD } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      access_token: null,
      refresh_token: null,
      is_should_validate_2fa: true,
      is_should_setup_2fa: false,
      secret: null,
      url: null,
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-plenty_pre=plc_[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const second = await call(server, 'POST', '/login/mfa', { cookie, body: { code: codeOf(server, secret, 1) } });
    expect(second.statusCode).toBe(200);
    const { access_token: token } = second.json<{ access_token: string }>();
    expect((await call(server, 'GET', '/user', { token })).statusCode).toBe(200);
    const { sessions } = (await call(server, 'GET', '/user/sessions', { token })).json<{ sessions: object[] }>();
    expect(sessions[0]).toMatchObject({ isCurrent: true, hasSecondFactor: true });
  });

  test('gives the second step with e-mail address and password in place of the cookie', async () => {
    const account = await anAccount(server, harbour);
    const { secret } = await setUpFactor(server, account);
    const give = (password: string, code: string) =>
      call(server, 'POST', '/login/mfa', { body: { email: account.email, password, code } });
    expect((await give('Wrong!Orchard58', codeOf(server, secret, 1))).json()).toMatchObject({ code: 'login-failed' });
    expect((await give(PASSWORD, codeOf(server, secret, 1))).statusCode).toBe(200);
  });

  test('says of a refused code what the specification asks for', async () => {
    const account = await anAccount(server, harbour);
    const { secret } = await setUpFactor(server, account);
    const cookie = await aChallenge(server, account.email);
    const answer = await call(server, 'POST', '/login/mfa', { cookie, body: { code: wrongCode(server, secret) } });
    expect(answer.statusCode).toBe(401);
    expect(JSON.parse(answer.json<{ error: string }>().error)).toEqual([
      { code: 'This code is not right, or has been used. Please wait for the next one and try again' },
    ]);
  });
});

const enforced = (body: object) => call(server, 'POST', '/employee/mfa/validate/enforced', { host: STRICT, body });
const firstLogin = async (email: string) =>
  (await call(server, 'POST', '/login', { host: STRICT, body: { email, password: PASSWORD } })).json<{
    access_token: null;
    secret: string;
    url: string;
  }>();

describe('a client that asks everyone for a second factor', () => {
  test('C14: lets nobody in without one: a login gives a secret and no token, and its first code lets in', async () => {
    const account = await anAccount(server, strict);
    const begun = await firstLogin(account.email);
    expect(begun).toMatchObject({ access_token: null, is_should_setup_2fa: true, is_should_validate_2fa: false });
    const body = { code: codeOf(server, begun.secret), type: 'complete', secret: begun.secret };
    const answer = await enforced({ ...body, email: account.email, password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    const { access_token: token, recoveryCodes } = answer.json<{ access_token: string; recoveryCodes: string[] }>();
    expect(recoveryCodes).toHaveLength(10);
    expect((await call(server, 'GET', '/user', { token, host: STRICT })).statusCode).toBe(200);
    expect(await subjectsTo(account.email)).toContain(
      'Two factor authentication of your Harbour Benefits account has been enabled',
    );
    expect(await firstLogin(account.email)).toMatchObject({ is_should_validate_2fa: true, secret: null, url: null });
  });

  test('gives a new secret with each login, so that one that somebody has seen is not the one confirmed', async () => {
    const account = await anAccount(server, strict);
    const [seen, mine] = [await firstLogin(account.email), await firstLogin(account.email)];
    expect(mine.secret).not.toBe(seen.secret);
    const body = { code: codeOf(server, seen.secret), type: 'complete', secret: seen.secret };
    expect((await enforced({ ...body, email: account.email, password: PASSWORD })).statusCode).toBe(422);
  });

  test('C13: does not let anyone switch it off', async () => {
    const account = await anAccount(server, strict);
    const { secret } = await firstLogin(account.email);
    const begun = { code: codeOf(server, secret), type: 'complete', secret, email: account.email, password: PASSWORD };
    const { access_token: token } = (await enforced(begun)).json<{ access_token: string }>();
    const body = { password: PASSWORD, code: codeOf(server, secret, 1), reason: 'a new telephone' };
    const answer = await call(server, 'POST', `/v2/user/${account.id}/mfa/disable`, { token, host: STRICT, body });
    expect(answer.json()).toMatchObject({ code: 'two-factor-enforced' });
  });
});

test('a set-up that is begun with the secret that was issued goes on with it; any other secret is refused', async () => {
  const account = await anAccount(server, harbour);
  const { token } = await logIn(server, account.email);
  const begin = (body: object) => call(server, 'POST', `/v2/user/${account.id}/mfa`, { token, body });
  const issued = (await begin({})).json<{ secret: string; url: string }>();
  expect((await begin({ secret: issued.secret })).json()).toEqual(issued);
  const refused = await begin({ secret: 'JBSWY3DPEHPK3PXP' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ errors: { secret: ['This set-up has been replaced, please start again'] } });
  expect((await begin({ secret: issued.secret })).json()).toEqual(issued);
});

test('password, code and a reason switch a second factor off, which is noted and told', async () => {
  const account = await anAccount(server, harbour);
  const { secret, token } = await setUpFactor(server, account);
  const body = { password: PASSWORD, code: codeOf(server, secret, 1), reason: 'a new telephone' };
  const answer = await call(server, 'POST', `/v2/user/${account.id}/mfa/disable`, { token, body });
  expect(answer.json()).toEqual({ status: 'ok' });
  expect(await stateOf(account.id, token)).toEqual({ enabled: false, enforced: false, recoveryCodesLeft: 0 });
  expect((await logIn(server, account.email)).token).toMatch(/^pla_/);
  expect(
    await rowsOf(
      server,
      "select actor_id, reason from audit_event where subject_id = $1 and action = 'two-factor-disabled'",
      [account.id],
    ),
  ).toEqual([{ actor_id: account.id, reason: 'a new telephone' }]);
  expect(await subjectsTo(account.email)).toContain(
    'Two factor authentication of your Harbour Benefits account has been disabled',
  );
});
