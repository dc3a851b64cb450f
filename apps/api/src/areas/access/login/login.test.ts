import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HASH_COST, Passwords } from '../../../platform/auth/passwords.ts';
import { aClient, anAccount, cookieOf, logIn, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { solveEasyCheck } from '../../../testing/robot-check.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

const LOCKED =
  'You have unsuccessfully tried to login too many times - your account has been locked for 15 mins. Please try again later';
const NO_MATCH = "We can't find a match! Try again or contact us";

let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
});
afterAll(() => server.close());
beforeEach(() => server.shiftClock(0));

const tryLogin = (email: string, password: string, host = 'harbour.localhost:3000') =>
  call(server, 'POST', '/login', { host, body: { email, password } });

/** With a solved robot check. */
const tryChecked = async (email: string, password: string) =>
  call(server, 'POST', '/login', {
    host: 'harbour.localhost:3000',
    body: { email, password, recaptcha: await solveEasyCheck(server) },
  });

describe('the e-mail step', () => {
  test('answers the same for every address, known or not', async () => {
    const { email } = await anAccount(server, harbour);
    const known = await call(server, 'POST', '/login/url', { body: { email } });
    const unknown = await call(server, 'POST', '/login/url', { body: { email: 'nobody@harbour.test' } });
    expect(known.statusCode).toBe(200);
    expect([known.body, unknown.body]).toEqual(['{}', '{}']);
  });

  test('says at the field what is wrong with an address', async () => {
    const empty = await call(server, 'POST', '/login/url', { body: { email: '' } });
    expect(empty.json()).toMatchObject({ errors: { email: ['This field is required'] } });
    const broken = await call(server, 'POST', '/login/url', { body: { email: 'ann' } });
    expect(broken.json()).toMatchObject({ errors: { email: ['Please enter a valid email address'] } });
  });
});

describe('a login', () => {
  test('with the right password answers tokens that live 15 minutes, and a cookie that no script can read', async () => {
    const { email } = await anAccount(server, harbour);
    const answer = await tryLogin(email, PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      expires_in: 900,
      scheme: { id: harbour.yearId },
      is_should_setup_2fa: false,
    });
    expect(answer.headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^__Host-plenty_rt=plr_[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    );
    expect(answer.body).not.toContain(cookieOf(answer).split('=')[1]);
  });

  test('on plain http beyond localhost sets the cookie without the prefix that browsers would refuse there', async () => {
    const { email } = await anAccount(server, harbour);
    const answer = await tryLogin(email, PASSWORD, '192.0.2.7:3000');
    expect(answer.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^plenty_rt=plr_[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
    );
  });

  test('A8: regards neither the case nor the width of the letters of an address', async () => {
    const { email } = await anAccount(server, harbour);
    expect((await tryLogin(` ${email.toUpperCase().replace('@', '＠')} `, PASSWORD)).statusCode).toBe(200);
  });

  test('A5, A16, A17: answers a wrong password, an unknown address and people who may not log in with the same bytes', async () => {
    const known = await anAccount(server, harbour);
    const disabled = await anAccount(server, harbour, { status: 'disabled' });
    const invited = await anAccount(server, harbour, { status: 'invited' });
    const elsewhere = await anAccount(server, quanta);
    const single = await aClient(server, 'single', { singleSignOnOnly: true });
    const ssoOnly = await anAccount(server, single);
    const answers = [
      await tryLogin(known.email, 'Wrong!Orchard58'),
      await tryLogin('nobody@harbour.test', PASSWORD),
      await tryLogin(disabled.email, PASSWORD),
      await tryLogin(invited.email, PASSWORD),
      await tryLogin(elsewhere.email, PASSWORD),
      await tryLogin(ssoOnly.email, PASSWORD, 'single.localhost:3000'),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect({ ...answer.json<object>(), requestId: '' }).toEqual({
        code: 'login-failed',
        message: NO_MATCH,
        detail: NO_MATCH,
        error: NO_MATCH,
        error_message: NO_MATCH,
        showRecaptcha: false,
        userAccountLocked: false,
        requestId: '',
      });
    }
  });

  test('on a neutral host lets in where exactly one client has this address with this password', async () => {
    const email = 'twin@example.test';
    await anAccount(server, harbour, { email, password: 'Harbour!Pass58' });
    await anAccount(server, quanta, { email, password: 'Quanta!Pass58' });
    const atNeutral = (password: string) => tryLogin(email, password, 'localhost:3000');
    expect((await atNeutral('Quanta!Pass58')).json()).toMatchObject({ scheme: { id: quanta.yearId } });
    const third = await aClient(server, 'third');
    await anAccount(server, third, { email, password: 'Quanta!Pass58' });
    expect((await atNeutral('Quanta!Pass58')).statusCode).toBe(401);
    expect((await atNeutral('Harbour!Pass58')).json()).toMatchObject({ scheme: { id: harbour.yearId } });
  });

  test('B11: replaces the login that the browser had', async () => {
    const { email } = await anAccount(server, harbour);
    const first = await logIn(server, email);
    await call(server, 'POST', '/login', { cookie: first.cookie, body: { email, password: PASSWORD } });
    expect((await call(server, 'GET', '/user', { token: first.token })).statusCode).toBe(401);
  });

  test('hashes at 64 MiB and three passes where nothing else is asked for', async () => {
    expect(HASH_COST).toEqual({ memoryCost: 65_536, timeCost: 3 });
    const hash = await new Passwords().hash(PASSWORD);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await new Passwords().matches(hash, PASSWORD)).toBe(true);
  });
});

describe('failed logins', () => {
  test.each(['a known', 'an unknown'])(
    'A2, A6: the fifth locks %s address for 15 minutes, even for the right password',
    async (kind) => {
      const { email } = kind === 'a known' ? await anAccount(server, harbour) : { email: 'stranger@harbour.test' };
      for (let tries = 1; tries < 5; tries++)
        expect((await tryChecked(email, 'Wrong!Orchard58')).json()).toMatchObject({ userAccountLocked: false });
      for (const password of ['Wrong!Orchard58', PASSWORD])
        expect((await tryChecked(email, password)).json()).toMatchObject({
          userAccountLocked: true,
          error_message: LOCKED,
        });
      await server.shiftClock(899);
      expect((await tryLogin(email, PASSWORD)).json()).toMatchObject({ userAccountLocked: true });
      await server.shiftClock(902);
      expect((await tryLogin(email, PASSWORD)).statusCode).toBe(kind === 'a known' ? 200 : 401);
    },
  );

  test('are forgotten after a right one', async () => {
    const { email } = await anAccount(server, harbour);
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 2; tries++) await tryLogin(email, 'Wrong!Orchard58');
      expect((await tryLogin(email, PASSWORD)).statusCode).toBe(200);
    }
  });
});

describe('login/setup', () => {
  test('answers every field of the specification about person, client and content', async () => {
    const { email, id } = await anAccount(server, harbour, { userType: 'employer' });
    const { token } = await logIn(server, email);
    const setup = (await call(server, 'GET', '/login/setup', { token })).json<
      Record<string, Record<string, unknown>>
    >();
    expect(Object.keys(setup)).toEqual(['user', 'client', 'cmsData']);
    expect(setup['user']).toMatchObject({
      id,
      email,
      userType: 'employer',
      employmentStatus: 'active',
      sessionTime: 900,
    });
    for (const field of USER_FIELDS) expect(setup['user']).toHaveProperty(field);
    expect(setup['client']).toMatchObject({
      id: harbour.id,
      clientName: 'harbour Limited',
      contactUsEnabled: true,
      scheme: { id: harbour.yearId, schemeYear: 2026, benefitBrandName: 'Harbour Benefits' },
    });
    for (const field of SCHEME_FIELDS) expect(setup['client']?.['scheme']).toHaveProperty(field);
    expect(setup['client']?.['clientExceptions']).toContainEqual({ code: 'vouchers', status: 'active' });
    expect(setup['client']?.['clientExceptions']).toContainEqual({ code: 'two-person-rights', status: 'inactive' });
    expect(setup['cmsData']).toMatchObject({ sso_access_only: { live: false } });
  });

  test('says where a logout leads on to for a client whose people come from a hub of its own', async () => {
    const hub = await aClient(server, 'with-hub');
    const url = 'https://hub.example/logout';
    await server.asOwner('update client_setting set one_hub_logout_url = $2 where client_id = $1', [hub.id, url]);
    const { token } = await logIn(server, (await anAccount(server, hub)).email, 'with-hub.localhost:3000');
    expect((await call(server, 'GET', '/login/setup', { token })).json()).toMatchObject({
      user: { isOneHubIntegrationActive: true, oneHubLogoutUrl: url },
    });
  });

  test('gives an operator a person and no client', async () => {
    const { email } = await anAccount(server, undefined);
    const { token } = await logIn(server, email, 'localhost:3000');
    expect((await call(server, 'GET', '/login/setup', { token })).json()).toMatchObject({
      user: { userType: 'operator' },
      client: null,
    });
  });
});

/** Spec 1 §3 and product §8. */
const USER_FIELDS = `firstName surname name avatar primary firstLogin isInsightsEnabled termsRevision siteTermsUpdated
  showWelcomeModal isDataLoadEligibilityImpactEnabled isOneHubIntegrationActive oneHubLogoutUrl masquerade carousel
  carouselRequired isEnforcementTwoFAEnabled benefitBrandName supportEmail contactUsEmail supportNumber clientLogo
  brandHeaderLogo brandHeaderLogoMobile styles hasClientTheme ssoLogoutUrl remember`.split(/\s+/);
const SCHEME_FIELDS = `theme.primaryColour theme.secondaryColour theme.core avatarSet.avatarsetPlainFileURL logoFileUrl
  brandHeaderLogo mobileLogo supportEmail contactUsEmail benefitBrandPhoneNumber baseFont headerFont`.split(/\s+/);
