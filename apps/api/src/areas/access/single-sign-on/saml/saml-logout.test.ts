import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '../../../../testing/browser.ts';
import { anAccount, PASSWORD } from '../../../../testing/people.ts';
import { startSamlProvider, type SamlIdentityProvider } from '../../../../testing/saml-provider.ts';
import { call, startTestServer, type TestServer } from '../../../../testing/server.ts';
import {
  aClientWithAdministrator,
  forgetPassword,
  land,
  noteRefusals,
  startVisit,
  tokenOf,
  type Connected,
  setSamlLive,
} from '../../../../testing/single-sign-on.ts';
import { postedLogout, redirectedLogout, type LogoutParts } from './testing/logout-request.ts';
import { makeSigner } from './testing/make-certificate.ts';

const STRANGER = makeSigner();
const LOGOUT_URL = 'http://harbour.localhost:3000/api/sso/logout';

let server: TestServer;
let provider: SamlIdentityProvider;
let harbour: Connected;
let browser: Browser;
let email: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  provider = await startSamlProvider();
  harbour = await aClientWithAdministrator(server, 'harbour');
  await setSamlLive(server, harbour, { metadata: provider.metadata });
});
afterAll(async () => {
  await provider.close();
  await server.close();
});
beforeEach(async () => {
  const account = await anAccount(server, harbour.client);
  await forgetPassword(server, account.id);
  ({ email } = account);
  browser = new Browser(server, harbour.host);
  token = await enter(browser);
});

/** Logs in at the provider. */
async function enter(at: Browser): Promise<string> {
  const { action, fields } = await provider.logIn((await startVisit(at)).href, email);
  const answer = await land(at, tokenOf(await at.post(action.pathname, fields)));
  return answer.json<{ access_token: string }>().access_token;
}

const partsOf = (more: Partial<LogoutParts> = {}): LogoutParts => ({
  issuer: provider.issuer,
  destination: LOGOUT_URL,
  email,
  ...more,
});
const isIn = async (at = token) => (await call(server, 'GET', '/user', { token: at })).statusCode === 200;
const follow = (query: string) => browser.open(`/api/sso/logout?${query}`);

test('sso.md 2: a logout that began at the provider ends the session and answers the provider, by redirect', async () => {
  const answer = await follow(redirectedLogout(partsOf({ id: '_asked' }), provider.signer));
  expect(await isIn()).toBe(false);
  const address = new URL(String(answer.headers.location));
  expect(address.origin + address.pathname).toBe(new URL('/logout', provider.issuer).href);
  expect(address.searchParams.get('RelayState')).toBe('back');
  const xml = inflateRawSync(Buffer.from(address.searchParams.get('SAMLResponse') ?? '', 'base64')).toString();
  expect(xml).toContain('InResponseTo="_asked"');
  expect(xml).toContain('urn:oasis:names:tc:SAML:2.0:status:Success');
  expect((await browser.call('POST', '/login/refresh', {})).statusCode).toBe(401);
});

test('sso.md 2: the same as a form', async () => {
  const answer = await browser.post('/api/sso/logout', postedLogout(partsOf(), provider.signer));
  expect(await isIn()).toBe(false);
  expect(String(answer.headers.location)).toContain('SAMLResponse=');
});

test('a session of another browser ends with it; one that began with a password does not', async () => {
  const second = await enter(new Browser(server, harbour.host));
  const other = await anAccount(server, harbour.client);
  const login = await call(server, 'POST', '/login', {
    host: harbour.host,
    body: { email: other.email, password: PASSWORD },
  });
  await follow(redirectedLogout(partsOf(), provider.signer));
  expect([await isIn(), await isIn(second)]).toEqual([false, false]);
  await follow(redirectedLogout(partsOf({ email: other.email }), provider.signer));
  expect(await isIn(login.json<{ access_token: string }>().access_token)).toBe(true);
});

test('somebody else who is logged in in the same browser stays logged in', async () => {
  const other = await anAccount(server, harbour.client);
  await browser.call('POST', '/login', { email: other.email, password: PASSWORD });
  await follow(redirectedLogout(partsOf(), provider.signer));
  expect((await browser.call('POST', '/login/refresh', {})).statusCode).toBe(200);
});

test('a request about another session of the person ends none of ours', async () => {
  await follow(redirectedLogout(partsOf({ sessionIndex: '_another' }), provider.signer));
  expect(await isIn()).toBe(true);
});

describe('nobody is logged out, and nothing is claimed,', () => {
  const STALE = new Date(Date.now() - 6 * 60_000);
  const refused: readonly (readonly [string, string, () => string])[] = [
    ['without a signature', 'unsigned', () => redirectedLogout(partsOf(), undefined)],
    ['with a stranger’s signature', 'signature', () => redirectedLogout(partsOf(), STRANGER)],
    [
      'where something was changed after it was signed',
      'signature',
      () => redirectedLogout(partsOf(), provider.signer).replace('RelayState=back', 'RelayState=else'),
    ],
    ['by a request that is old', 'expired', () => redirectedLogout(partsOf({ instant: STALE }), provider.signer)],
    [
      'by a request to somebody else',
      'destination',
      () => redirectedLogout(partsOf({ destination: 'https://other.test/logout' }), provider.signer),
    ],
    [
      'by a request of somebody else',
      'request-issuer',
      () => redirectedLogout(partsOf({ issuer: 'https://other.test' }), provider.signer),
    ],
  ];
  test.each(refused)('%s: %s', async (_name, reason, query) => {
    const reasons = await noteRefusals(server);
    expect((await follow(query())).headers.location).toBe('/sso-error/');
    expect(await isIn()).toBe(true);
    expect(await reasons()).toEqual([reason]);
  });

  test('by a form without a signature, or with a stranger’s', async () => {
    const reasons = await noteRefusals(server);
    for (const signer of [undefined, STRANGER])
      expect((await browser.post('/api/sso/logout', postedLogout(partsOf(), signer))).headers.location).toBe(
        '/sso-error/',
      );
    expect(await isIn()).toBe(true);
    expect((await reasons()).toSorted()).toEqual(['signature', 'unsigned']);
  });

  test('by a request that was heard before', async () => {
    const query = redirectedLogout(partsOf(), provider.signer);
    await follow(query);
    token = await enter(browser);
    const reasons = await noteRefusals(server);
    await follow(query);
    expect(await isIn()).toBe(true);
    expect(await reasons()).toEqual(['replayed']);
  });
});
