import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { Browser } from '../../../../testing/browser.ts';
import { anAccount } from '../../../../testing/people.ts';
import { rowsOf } from '../../../../testing/rows-of.ts';
import { startSamlProvider, type SamlIdentityProvider, type SentForm } from '../../../../testing/saml-provider.ts';
import { call, startTestServer, type TestServer } from '../../../../testing/server.ts';
import {
  aClientWithAdministrator,
  land,
  noteRefusals,
  startVisit,
  tokenOf,
  type Connected,
  setSamlLive,
} from '../../../../testing/single-sign-on.ts';
import { spentMs } from '../../../../testing/spent-ms.ts';

let one: TestServer;
let other: TestServer;
let provider: SamlIdentityProvider;
let harbour: Connected;
beforeAll(async () => {
  one = await startTestServer();
  other = await startTestServer({ beside: one });
  provider = await startSamlProvider();
  harbour = await connect('harbour', provider.metadata);
});
afterAll(async () => {
  await provider.close();
  await other.close();
  await one.close();
});

/** A client whose administrator has uploaded the provider's file. */
async function connect(slug: string, metadata: string, more: object = {}): Promise<Connected> {
  const connected = await aClientWithAdministrator(one, slug);
  expect((await upload(connected, { metadata, ...more })).statusCode).toBe(200);
  return connected;
}

const upload = (connected: Connected, more: object) => setSamlLive(one, connected, more);

/** What an administrator tells the provider of us. */
async function portalOf({ client, host, token }: Connected): Promise<SingleSignOnStatus['ownSide']> {
  const answer = await call(one, 'GET', `/v2/client/${client.id}/sso`, { host, token });
  return answer.json<SingleSignOnStatus>().ownSide;
}

const aBrowser = ({ host } = harbour) => new Browser(one, host);

/** From our start to the page of the provider that is about to send its form. */
async function visitProvider(browser: Browser, email: string): Promise<SentForm> {
  return provider.logIn((await startVisit(browser)).href, email);
}

const send = (browser: Browser, { action, fields }: SentForm) => browser.post(action.pathname, fields);

const sessionsOf = (id: string) => rowsOf(one, 'select id from session where account_id = $1', [id]);

/** The reasons that the audit trail has gained meanwhile, sorted. */
async function refusedIn(act: () => Promise<unknown>): Promise<string[]> {
  const reasons = await noteRefusals(one);
  await act();
  return (await reasons()).toSorted();
}

async function isTurnedAway(browser: Browser, form: SentForm): Promise<void> {
  const answer = await send(browser, form);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sso-error/']);
}

test('whoever logs in at the provider is in: start, provider, form, landing, portal', async () => {
  const { id, email } = await anAccount(one, harbour.client);
  const browser = aBrowser();
  const form = await visitProvider(browser, email);
  expect(form.action.href).toBe('http://harbour.localhost:3000/api/sso/acs');
  const landing = await send(browser, form);
  expect(landing.headers.location).toMatch(/^http:\/\/harbour\.localhost:3000\/sso-login\/plg_[\w-]{43}\/20\d\d$/);
  const answer = await land(browser, tokenOf(landing));
  const { access_token: token } = answer.json<{ access_token: string }>();
  expect((await browser.call('GET', '/user', undefined, token)).json()).toMatchObject({ id });
  expect(await rowsOf(one, 'select issuer, subject from sso_identity where account_id = $1', [id])).toEqual([
    {
      issuer: provider.issuer,
      subject: `urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress ${email}`,
    },
  ]);
});

test('the logout leads to the provider, which leads back to our own page', async () => {
  const { email } = await anAccount(one, harbour.client);
  const browser = aBrowser();
  const answer = await land(browser, tokenOf(await send(browser, await visitProvider(browser, email))));
  const { ssoLogoutUrl } = answer.json<{ ssoLogoutUrl: string }>();
  expect(new URL(ssoLogoutUrl).pathname).toBe('/logout');
  const back = await fetch(ssoLogoutUrl, { redirect: 'manual' });
  const address = new URL(back.headers.get('location') ?? '');
  expect(address.origin + address.pathname).toBe('http://harbour.localhost:3000/api/sso/logout');
  expect((await browser.open(address.pathname + address.search)).headers.location).toBe('/logout-success');
});

describe('a response counts once', () => {
  test('not again in the same browser, nor at another process, nor for another visit', async () => {
    const { id, email } = await anAccount(one, harbour.client);
    const browser = aBrowser();
    const form = await visitProvider(browser, email);
    const landing = await send(browser, form);
    const reasons = await refusedIn(async () => {
      await isTurnedAway(browser, form);
      browser.server = other;
      await isTurnedAway(browser, form);
      const state = (await startVisit(browser)).searchParams.get('RelayState') ?? '';
      await isTurnedAway(browser, { ...form, fields: { ...form.fields, RelayState: state } });
    });
    expect(reasons).toEqual(['no-visit', 'no-visit', 'other-request']);
    expect((await land(browser, tokenOf(landing))).statusCode).toBe(200);
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test('of 50 at once on two processes one logs in, and each other one stands in the audit trail', async () => {
    const { id, email } = await anAccount(one, harbour.client);
    const browser = aBrowser();
    const form = await visitProvider(browser, email);
    const reasons = await refusedIn(() => sendFiftyTimes(browser, form));
    expect(reasons).toEqual(Array.from({ length: 49 }, () => 'no-visit'));
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test('nor in another browser', async () => {
    const { email } = await anAccount(one, harbour.client);
    const form = await visitProvider(aBrowser(), email);
    expect(await refusedIn(() => isTurnedAway(aBrowser(), form))).toEqual(['other-browser']);
    const another = aBrowser();
    await startVisit(another);
    expect(await refusedIn(() => isTurnedAway(another, form))).toEqual(['no-visit']);
  });
});

/** Lands wherever one of fifty was sent on to. */
async function sendFiftyTimes(browser: Browser, form: SentForm): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const twin = new Browser(index % 2 ? one : other, browser.host);
      for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
      return send(twin, form).then((answer) => ({ twin, answer }));
    }),
  );
  const landed = answers.filter(({ answer }) => String(answer.headers.location).includes('/sso-login/'));
  expect(landed).toHaveLength(1);
  for (const { twin, answer } of landed) expect((await land(twin, tokenOf(answer))).statusCode).toBe(200);
}

describe('a provider that begins by itself', () => {
  let meadow: Connected;
  beforeAll(async () => {
    meadow = await connect('meadow', provider.metadata, { allowsProviderInitiated: true });
  });
  test('is not heard where the client does not allow it', async () => {
    const { id, email } = await anAccount(one, harbour.client);
    const form = await provider.begin(await portalOf(harbour), email);
    expect(await refusedIn(() => isTurnedAway(aBrowser(), form))).toEqual(['no-state']);
    expect(await sessionsOf(id)).toEqual([]);
  });

  test('logs a person in once where the client allows it, of 50 at once on two processes', async () => {
    const { id, email } = await anAccount(one, meadow.client);
    const browser = aBrowser(meadow);
    const form = await provider.begin(await portalOf(meadow), email);
    const reasons = await refusedIn(() => sendFiftyTimes(browser, form));
    expect(reasons).toEqual(Array.from({ length: 49 }, () => 'replayed'));
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/app/employer/'])(
    'cannot send people on to %s',
    async (RelayState) => {
      const { email } = await anAccount(one, meadow.client);
      const form = await provider.begin(await portalOf(meadow), email);
      const landing = await send(aBrowser(meadow), { ...form, fields: { ...form.fields, RelayState } });
      expect(landing.headers.location).toMatch(/^http:\/\/meadow\.localhost:3000\/sso-login\/plg_[\w-]{43}\/20\d\d$/);
    },
  );

  test('of one client vouches for nobody of another, even where both trust it', async () => {
    const { email } = await anAccount(one, meadow.client);
    const form = await provider.begin(await portalOf(harbour), email);
    expect(await refusedIn(() => isTurnedAway(aBrowser(meadow), form))).toEqual(['destination']);
    const { email: stranger } = await anAccount(one, harbour.client);
    const vouched = await provider.begin(await portalOf(meadow), stranger);
    expect(await refusedIn(() => isTurnedAway(aBrowser(meadow), vouched))).toEqual(['no-account']);
  });
});

test('a response that was changed on its way is refused, and says so in the audit trail alone', async () => {
  const { email } = await anAccount(one, harbour.client);
  const { email: victim } = await anAccount(one, harbour.client);
  const browser = aBrowser();
  const form = await visitProvider(browser, email);
  const xml = Buffer.from(form.fields['SAMLResponse'] ?? '', 'base64').toString();
  const SAMLResponse = Buffer.from(xml.replace(email, victim)).toString('base64');
  const changed = { ...form, fields: { ...form.fields, SAMLResponse } };
  expect(await refusedIn(() => isTurnedAway(browser, changed))).toEqual(['signature']);
});

test('a form of 500 kB is refused within 200 ms', async () => {
  const browser = aBrowser();
  const RelayState = (await startVisit(browser)).searchParams.get('RelayState') ?? '';
  const spent = await spentMs(async () => {
    const answer = await browser.post('/api/sso/acs', { SAMLResponse: 'A'.repeat(500_000), RelayState });
    expect(answer.statusCode).toBe(413);
  });
  expect(spent).toBeLessThan(200);
});

test('a file without a certificate is not stored', async () => {
  const metadata = provider.metadata.replace(/<KeyDescriptor[\s\S]*<\/KeyDescriptor>/, '');
  const answer = await upload(harbour, { metadata });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: { metadata: ['The file has no signing certificate'] } });
});
