import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEmployee } from '../../../testing/employees.ts';
import { Browser } from '../../../testing/browser.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identity-provider.ts';
import { anAccount, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import {
  connect,
  land,
  noteRefusals,
  startVisit,
  tokenOf,
  type Connected,
  forgetPassword,
} from '../../../testing/single-sign-on.ts';

const ORIGIN = 'http://harbour.localhost:3000';

let one: TestServer;
let other: TestServer;
let provider: IdentityProvider;
let connected: Connected;
let harbour: TestClient;
beforeAll(async () => {
  one = await startTestServer();
  other = await startTestServer({ beside: one });
  provider = await startIdentityProvider([ORIGIN]);
  connected = await connect(one, 'harbour', provider.issuer);
  harbour = connected.client;
});
afterAll(async () => {
  await provider.close();
  await other.close();
  await one.close();
});

const aBrowser = () => new Browser(one, connected.host);

/** From our start to the landing page, by way of the provider. */
async function arrive(browser: Browser, email: string) {
  const back = await provider.logIn((await startVisit(browser)).href, email);
  return browser.open(back.pathname + back.search);
}

test('whoever logs in at the provider is in: start, provider, callback, landing, portal', async () => {
  const { id, email } = await anAccount(one, harbour);
  const browser = aBrowser();
  const start = await startVisit(browser);
  expect(start.origin).toBe(provider.issuer);
  expect(Object.fromEntries(start.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    redirect_uri: `${ORIGIN}/api/sso/callback`,
  });
  const back = await provider.logIn(start.href, email);
  const landing = await browser.open(back.pathname + back.search);
  expect(landing.statusCode).toBe(303);
  expect(landing.headers.location).toMatch(/^http:\/\/harbour\.localhost:3000\/sso-login\/plg_[\w-]{43}\/20\d\d$/);
  const answer = await land(browser, tokenOf(landing));
  expect(answer.json()).toMatchObject({
    expires_in: 900,
    refresh_token: 'rtref_cookie',
    is_should_validate_2fa: false,
    masqueradeUserId: null,
    masqueradeSchemeYear: null,
  });
  const { access_token: token } = answer.json<{ access_token: string }>();
  expect((await browser.call('GET', '/user', undefined, token)).json()).toMatchObject({ id });
  expect((await browser.call('POST', '/login/refresh')).statusCode).toBe(200);
});

describe('a visit that was going somewhere', () => {
  test.each(['active', 'invited'] as const)('goes there once somebody %s is in', async (status) => {
    const { email } = await anAccount(one, harbour, { status });
    const browser = aBrowser();
    const back = await provider.logIn((await startVisit(browser, '/partner-sso/demo?from=x')).href, email);
    const token = tokenOf(await browser.open(back.pathname + back.search));
    const answer = await (status === 'active'
      ? land(browser, token)
      : browser.call('PATCH', '/activation', { sso: token }));
    expect(answer.json()).toMatchObject({ destination: '/partner-sso/demo?from=x' });
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/api/logout'])(
    'goes home where it was to go to %s',
    async (to) => {
      const { email } = await anAccount(one, harbour);
      const browser = aBrowser();
      const back = await provider.logIn((await startVisit(browser, to)).href, email);
      const answer = await land(browser, tokenOf(await browser.open(back.pathname + back.search)));
      expect(answer.json()).toMatchObject({ destination: null });
    },
  );

  test('keeps its destination in the single sign-on address, and a destination outside the portal is refused', async () => {
    const body = { email: 'ann@harbour.test', destination: '/app/my-benefits/basket' };
    expect((await call(one, 'POST', '/login/url', { body })).json()).toEqual({
      url: `${ORIGIN}/api/sso/start?to=%2Fapp%2Fmy-benefits%2Fbasket`,
    });
    const elsewhere = { ...body, destination: '//evil.example' };
    expect((await call(one, 'POST', '/login/url', { body: elsewhere })).statusCode).toBe(422);
  });
});

test('an address is linked at the first login; afterwards the subject counts, whatever the address', async () => {
  const { id, email } = await anAccount(one, harbour);
  const first = aBrowser();
  expect((await land(first, tokenOf(await arrive(first, email)))).statusCode).toBe(200);
  expect(await rowsOf(one, 'select issuer, subject from sso_identity where account_id = $1', [id])).toEqual([
    { issuer: provider.issuer, subject: email },
  ]);
  await one.asOwner("update account set email = 'new@harbour.test', email_norm = 'new@harbour.test' where id = $1", [
    id,
  ]);
  const second = aBrowser();
  const answer = await land(second, tokenOf(await arrive(second, email)));
  const { access_token: token } = answer.json<{ access_token: string }>();
  expect((await second.call('GET', '/user', undefined, token)).json()).toMatchObject({ id });
  expect(
    await rowsOf(one, "select count(*)::int as n from audit_event where action = 'sso-linked' and subject_id = $1", [
      id,
    ]),
  ).toEqual([{ n: 1 }]);
});

async function beginExport(hasPassword: boolean) {
  const { id, email } = await anAccount(one, harbour);
  if (!hasPassword) await forgetPassword(one, id);
  const browser = aBrowser();
  const answer = await land(browser, tokenOf(await arrive(browser, email)));
  const { access_token: token } = answer.json<{ access_token: string }>();
  return browser.call('POST', '/user/export', undefined, token);
}

test('S4: a login at the provider is no password, and no proof of who has none unless they were asked anew', async () => {
  for (const hasPassword of [true, false])
    expect((await beginExport(hasPassword)).json()).toMatchObject({ code: 'password-needed' });
});

test('someone who was invited activates by single sign-on: the landing consumes nothing, the activation links and logs in', async () => {
  const { id, email } = await anEmployee(one, harbour, { status: 'invited' });
  const browser = aBrowser();
  const sso = tokenOf(await arrive(browser, email));
  const landing = await land(browser, sso);
  expect([landing.statusCode, landing.json<{ code: string }>().code]).toEqual([409, 'activation-needed']);
  const account = 'select status, activated_at is not null as is_activated from account where id = $1';
  expect(await rowsOf(one, account, [id])).toEqual([{ status: 'invited', is_activated: false }]);
  const answer = await browser.call('PATCH', '/activation', { sso });
  expect(answer.json()).toMatchObject({ expires_in: 900 });
  expect(await rowsOf(one, account, [id])).toEqual([{ status: 'active', is_activated: true }]);
  expect(await rowsOf(one, 'select subject from sso_identity where account_id = $1', [id])).toEqual([
    { subject: email },
  ]);
  expect((await browser.call('PATCH', '/activation', { sso })).json()).toMatchObject({ code: 'sso-failed' });
});

test('the logout leads to the provider with the token of the login, and back to our own page', async () => {
  const { email } = await anAccount(one, harbour);
  const browser = aBrowser();
  const answer = await land(browser, tokenOf(await arrive(browser, email)));
  const { access_token: token, ssoLogoutUrl } = answer.json<{ access_token: string; ssoLogoutUrl: string }>();
  const url = new URL(ssoLogoutUrl);
  expect(url.origin + url.pathname).toBe(`${provider.issuer}/session/end`);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/logout-success`);
  expect(url.searchParams.get('client_id')).toBe('plenty');
  expect(url.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
  expect((await browser.call('POST', '/pre-logout', undefined, token)).json()).toEqual({ ssoLogoutUrl });
  const setup = await browser.call('GET', '/login/setup', undefined, token);
  expect(setup.json<{ user: { ssoLogoutUrl: string } }>().user.ssoLogoutUrl).toBe(ssoLogoutUrl);
  expect((await fetch(ssoLogoutUrl)).status).toBe(200);
  expect((await browser.open('/api/sso/logout')).headers.location).toBe('/logout-success');
});

test('what the logout asks for is sealed, and a session that began with a password has none', async () => {
  const { email } = await anAccount(one, harbour);
  const browser = aBrowser();
  await land(browser, tokenOf(await arrive(browser, email)));
  const rows = await rowsOf<{ logout_sealed: Buffer }>(
    one,
    'select logout_sealed from session where logout_sealed is not null',
  );
  for (const { logout_sealed } of rows) expect(logout_sealed.toString('latin1')).not.toContain('eyJ');
  const { token } = connected;
  expect((await call(one, 'POST', '/pre-logout', { token })).json()).toEqual({ ssoLogoutUrl: null });
});

test('each step may come to another process', async () => {
  const { email } = await anAccount(one, harbour);
  const browser = aBrowser();
  const start = await startVisit(browser);
  browser.server = other;
  const back = await provider.logIn(start.href, email);
  const landing = await browser.open(back.pathname + back.search);
  browser.server = one;
  expect((await land(browser, tokenOf(landing))).statusCode).toBe(200);
  browser.server = other;
  expect((await browser.call('POST', '/login/refresh')).statusCode).toBe(200);
});

test('of 50 landings at once on two processes one logs in', async () => {
  const { id, email } = await anAccount(one, harbour);
  await forgetPassword(one, id);
  const browser = aBrowser();
  const sso = tokenOf(await arrive(browser, email));
  const refused = await noteRefusals(one);
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      call(index % 2 ? one : other, 'POST', '/login/sso', { cookie, body: { sso } }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await rowsOf(one, 'select count(*)::int as n from session where account_id = $1', [id])).toEqual([{ n: 1 }]);
  expect(await refused()).toHaveLength(49);
});

test('two tabs of one browser may both be on their way', async () => {
  const { email } = await anAccount(one, harbour);
  const browser = aBrowser();
  const starts = [await startVisit(browser), await startVisit(browser)];
  for (const start of starts) {
    const back = await provider.logIn(start.href, email);
    expect((await land(browser, tokenOf(await browser.open(back.pathname + back.search)))).statusCode).toBe(200);
  }
});
