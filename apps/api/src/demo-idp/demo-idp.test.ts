import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, anAccount, PASSWORD, type TestClient } from '../testing/people.ts';
import { freePort } from '../testing/process.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { DEMO_CLIENT_ID, demoIssuer } from '@plenty/demo/idp/demo-issuer';
import { demoKeys } from '@plenty/demo/idp/demo-keys';
import { PlainBrowser } from './testing/plain-browser.ts';

const PORTAL = 'http://aldhelm.localhost:3000';

let server: TestServer;
let aldhelm: TestClient;
let issuer: string;
let portal: openid.Configuration;
beforeAll(async () => {
  const port = await freePort();
  issuer = demoIssuer(port);
  server = await startTestServer({ demoIssuer: issuer });
  aldhelm = await aClient(server, 'aldhelm', { singleSignOnOnly: true });
  await server.app.listen({ port, host: '127.0.0.1' });
  const { clientSecret } = demoKeys(server.services.secretKey);
  portal = await openid.discovery(new URL(issuer), DEMO_CLIENT_ID, clientSecret, undefined, {
    execute: [openid.allowInsecureRequests],
  });
});
afterAll(() => server.close());

/** A visit as the portal begins it, up to the provider's form. */
async function visit(browser = new PlainBrowser()) {
  const checks = { pkceCodeVerifier: openid.randomPKCECodeVerifier(), expectedNonce: openid.randomNonce() };
  const address = openid.buildAuthorizationUrl(portal, {
    redirect_uri: `${PORTAL}/api/sso/callback`,
    scope: 'openid email',
    code_challenge: await openid.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
    nonce: checks.expectedNonce,
    state: 'state of the portal',
  });
  const { url, answer } = await browser.follow(await browser.open(address), issuer);
  return { browser, checks: { ...checks, expectedState: 'state of the portal' }, url, answer };
}

async function logIn(email: string) {
  const begun = await visit();
  const answer = await begun.browser.submit(begun.url, { email, password: PASSWORD });
  const { url } = await begun.browser.follow(answer, issuer);
  const tokens = await openid.authorizationCodeGrant(portal, new URL(url), begun.checks);
  return { ...begun, tokens };
}

test('the issuer names the port, and every address of the provider is below it', () => {
  const found = portal.serverMetadata();
  expect(found.issuer).toMatch(/^http:\/\/localhost:\d+\/demo-idp$/);
  expect(found).toMatchObject({
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/session/end`,
    authorization_response_iss_parameter_supported: true,
  });
});

test('e-mail and password of the portal’s account lead back with a code, which gives who it is and no more', async () => {
  const person = await anAccount(server, aldhelm);
  const { tokens } = await logIn(person.email.toUpperCase());
  expect(tokens.claims()).toMatchObject({ iss: issuer, sub: person.id, email: person.email, email_verified: true });
  expect(tokens).not.toHaveProperty('refresh_token');
});

test('whoever is logged in at the provider is not asked again, and is the same person', async () => {
  const person = await anAccount(server, aldhelm);
  const { browser } = await logIn(person.email);
  const again = await visit(browser);
  const tokens = await openid.authorizationCodeGrant(portal, new URL(again.url), again.checks);
  expect(tokens.claims()).toMatchObject({ sub: person.id });
});

test('a wrong password and an unknown e-mail get the form again, with the same words', async () => {
  const { email } = await anAccount(server, aldhelm);
  const { browser, url } = await visit();
  for (const tried of [email, 'nobody@aldhelm.test']) {
    const page = await (await browser.submit(url, { email: tried, password: 'Wrong!Orchard58' })).text();
    expect(page).toContain('This email and password do not belong together. Please try again.');
    expect(page).toContain(`value="${tried}"`);
  }
});

test('what was typed is shown as text', async () => {
  const { browser, url } = await visit();
  const page = await (await browser.submit(url, { email: '"><script>1</script>', password: 'x' })).text();
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;1&lt;/script&gt;"');
});

test('after five wrong tries the right password does not help either', async () => {
  const { email } = await anAccount(server, aldhelm);
  const { browser, url } = await visit();
  for (let count = 0; count < 5; count++) await browser.submit(url, { email, password: 'Wrong!Orchard58' });
  const answer = await browser.submit(url, { email, password: PASSWORD });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('There were too many tries with this email. Please wait 15 minutes.');
});

test('only the people of that client are known there', async () => {
  const other = await anAccount(server, await aClient(server, 'harbour'));
  const { browser, url } = await visit();
  const answer = await browser.submit(url, { email: other.email, password: PASSWORD });
  expect(await answer.text()).toContain('do not belong together');
});

test('another browser, and one that comes back to a form that was sent, are told to begin again', async () => {
  const person = await anAccount(server, aldhelm);
  const { browser, url } = await logIn(person.email);
  for (const visitor of [new PlainBrowser(), browser]) {
    const answer = await visitor.submit(url, { email: person.email, password: PASSWORD });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Please go back to your benefits portal and begin again.');
  }
});

test('without PKCE, and to another address than the portal’s, nobody is sent', async () => {
  const browser = new PlainBrowser();
  const parameters = { scope: 'openid email', state: 's', redirect_uri: `${PORTAL}/api/sso/callback` };
  const plain = openid.buildAuthorizationUrl(portal, parameters);
  expect((await browser.open(plain)).headers.get('location')).toContain('error=invalid_request');
  const elsewhere = openid.buildAuthorizationUrl(portal, {
    ...parameters,
    redirect_uri: 'http://evil.localhost:3000/api/sso/callback',
  });
  const refused = await browser.open(elsewhere);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('This did not work');
});

test('a logout that the portal asks for ends the login at once and leads back to the portal', async () => {
  const person = await anAccount(server, aldhelm);
  const { browser, tokens } = await logIn(person.email);
  const address = openid.buildEndSessionUrl(portal, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: `${PORTAL}/logout-success`,
  });
  const page = await (await browser.open(address)).text();
  expect(page).toContain('<script>');
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
  const ended = await browser.submit(`${issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
  expect(ended.headers.get('location')).toBe(`${PORTAL}/logout-success`);
  expect((await visit(browser)).url).toContain('/demo-idp/login/');
});

test('a logout that nobody vouches for asks first', async () => {
  const person = await anAccount(server, aldhelm);
  const { browser } = await logIn(person.email);
  const page = await (await browser.open(`${issuer}/session/end`)).text();
  expect(page).toContain('>Log out</button>');
  expect(page).not.toContain('<script>');
});

test('its pages let nothing be loaded or framed, and their form may lead to another site', async () => {
  const { answer } = await visit();
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('form-action');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('its cookies are its own, below its own path, and none of ours is set', async () => {
  const first = await fetch(`${issuer}/auth?client_id=${DEMO_CLIENT_ID}&scope=openid&response_type=code`, {
    redirect: 'manual',
  });
  const { url, browser } = await visit();
  const sent = await browser.submit(url, { email: 'nobody@aldhelm.test', password: 'x' });
  const set = [...first.headers.getSetCookie(), ...sent.headers.getSetCookie()];
  for (const cookie of set) expect(cookie).toMatch(/^demo_idp_.*path=\/demo-idp/i);
});

test('a login from before a restart can be ended after it: the keys stay the same', () => {
  const { secretKey } = server.services;
  expect(demoKeys(secretKey)).toEqual(demoKeys(secretKey));
  expect(demoKeys('another secret of an installation').signing.x).not.toBe(demoKeys(secretKey).signing.x);
});

test('at another host than its issuer’s, and where there is no demo, nothing is there', async () => {
  const none = await startTestServer({ beside: server });
  const paths = ['/demo-idp/.well-known/openid-configuration', '/demo-idp/auth', '/demo-idp/login/x', '/demo-idp/x'];
  for (const url of paths) {
    const host = new URL(issuer).host;
    expect((await none.app.inject({ url, headers: { host } })).statusCode).toBe(404);
    expect((await none.app.inject({ url, method: 'POST', headers: { host } })).statusCode).toBe(404);
    expect((await server.app.inject({ url, headers: { host: 'aldhelm.localhost:3000' } })).statusCode).toBe(404);
  }
  await none.close();
});
