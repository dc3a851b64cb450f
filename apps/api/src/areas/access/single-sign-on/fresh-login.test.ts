import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from '../../../testing/browser.ts';
import { startHostileProvider, type HostileProvider } from '../../../testing/hostile-provider.ts';
import { anAccount, type TestAccount } from '../../../testing/people.ts';
import { startSamlProvider, type SamlIdentityProvider } from '../../../testing/saml-provider.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import {
  aClientWithAdministrator,
  connect,
  forgetPassword,
  land,
  noteRefusals,
  tokenOf,
  type Connected,
  setSamlLive,
} from '../../../testing/single-sign-on.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** An administrator who logs in at the provider alone. */
async function anAdministrator({ client }: Connected): Promise<TestAccount> {
  const account = await anAccount(server, client, { userType: 'employer' });
  await forgetPassword(server, account.id);
  return account;
}

const start = async (browser: Browser, query = '?fresh=1') =>
  new URL(String((await browser.open(`/api/sso/start${query}`)).headers.location));

const ago = (seconds: number) => ({ auth_time: Math.floor(Date.now() / 1000) - seconds });

/** Whether the login counts as a proof: making a key asks for one. */
async function mayMakeKeys({ client, host }: Connected, token: string): Promise<boolean> {
  const asked = { host, token, body: { name: 'Payroll' } };
  return (await call(server, 'POST', `/client/${client.id}/api-keys`, asked)).statusCode === 200;
}

describe('S4: at an OpenID Connect provider', () => {
  let provider: HostileProvider;
  let connected: Connected;
  let person: TestAccount;
  let browser: Browser;
  beforeAll(async () => {
    provider = await startHostileProvider();
    connected = await connect(server, 'oidc', provider.issuer);
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    person = await anAdministrator(connected);
    browser = new Browser(server, connected.host);
  });

  async function arrive(query: string, claims: object) {
    const { searchParams } = await start(browser, query);
    const [state, nonce] = [searchParams.get('state') ?? '', searchParams.get('nonce') ?? ''];
    const good = { sub: person.id, email: person.email, email_verified: true, nonce };
    provider.says = { claims: { ...good, ...claims } };
    const search = new URLSearchParams({ code: 'any', iss: provider.issuer, state });
    return browser.open(`/api/sso/callback?${search.toString()}`);
  }

  const enter = async (query: string, claims: object) =>
    (await land(browser, tokenOf(await arrive(query, claims)))).json<{ access_token: string }>().access_token;

  test('a fresh login asks to be asked again, an ordinary one does not', async () => {
    expect(Object.fromEntries((await start(browser)).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    const ordinary = (await start(browser, '')).searchParams;
    expect([ordinary.has('prompt'), ordinary.has('max_age')]).toEqual([false, false]);
  });

  test('a fresh login is the proof of who has no password; an ordinary one is none', async () => {
    expect(await mayMakeKeys(connected, await enter('', ago(0)))).toBe(false);
    expect(await mayMakeKeys(connected, await enter('?fresh=1', ago(10)))).toBe(true);
  });

  test.each([
    ['does not say when it asked', {}],
    ['asked an hour ago', { auth_time: Math.floor(Date.now() / 1000) - 3600 }],
  ])('a provider that %s is not believed to have asked', async (_name, claims) => {
    const reasons = await noteRefusals(server);
    expect((await arrive('?fresh=1', claims)).headers.location).toBe('/sso-error/');
    expect(await reasons()).toHaveLength(1);
  });
});

describe('S4: at a SAML provider', () => {
  let provider: SamlIdentityProvider;
  let connected: Connected;
  beforeAll(async () => {
    provider = await startSamlProvider();
    connected = await aClientWithAdministrator(server, 'saml');
    await setSamlLive(server, connected, { metadata: provider.metadata });
  });
  afterAll(() => provider.close());

  test('a fresh login asks to be asked again, and needs to hear when that was', async () => {
    const person = await anAdministrator(connected);
    const browser = new Browser(server, connected.host);
    const url = await start(browser);
    const request = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
    expect(request).toContain('ForceAuthn="true"');
    // This provider does not say when it asked, so it is not believed to have.
    const { action, fields } = await provider.logIn(url.href, person.email);
    expect((await browser.post(action.pathname, fields)).headers.location).toBe('/sso-error/');
  });
});
