import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { Browser } from '../../../../testing/browser.ts';
import { CLIENT_ID, startIdentityProvider, type IdentityProvider } from '../../../../testing/identity-provider.ts';
import { mailsTo } from '../../../../testing/mails.ts';
import { aClient, anAccount, logIn, PASSWORD, type TestAccount } from '../../../../testing/people.ts';
import { rowsOf } from '../../../../testing/rows-of.ts';
import { startSamlProvider, type SamlIdentityProvider } from '../../../../testing/saml-provider.ts';
import { call, startTestServer, type TestServer } from '../../../../testing/server.ts';
import {
  land,
  setProvider,
  setSamlLive,
  startVisit,
  tokenOf,
  type Connected,
} from '../../../../testing/single-sign-on.ts';

const SETTINGS = /\/app\/dashboard\/platform-settings\/#single-sign-on$/;

let server: TestServer;
let first: IdentityProvider;
let second: IdentityProvider;
let saml: SamlIdentityProvider;
let administrator: TestAccount;
let connected: Connected;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  const origins = Array.from({ length: 20 }, (_, index) => `http://trial-${index + 1}.localhost:3000`);
  first = await startIdentityProvider(origins);
  second = await startIdentityProvider(origins);
  saml = await startSamlProvider();
});
afterAll(async () => {
  await Promise.all([first.close(), second.close(), saml.close()]);
  await server.close();
});
beforeEach(async () => {
  const slug = `trial-${++count}`;
  const client = await aClient(server, slug);
  const host = `${slug}.localhost:3000`;
  administrator = await anAccount(server, client, { userType: 'employer' });
  connected = { client, host, token: (await logIn(server, administrator.email, host)).token };
});

const send = (path: string, body?: object, token = connected.token) =>
  call(server, 'POST', `/v2/client/${connected.client.id}/sso/${path}`, {
    host: connected.host,
    token,
    ...(body && { body }),
  });
const statusOf = async (token = connected.token) => {
  const { client, host } = connected;
  return (await call(server, 'GET', `/v2/client/${client.id}/sso`, { host, token })).json<SingleSignOnStatus>();
};
const setUp = (provider: IdentityProvider, more: object = {}) =>
  setProvider(server, connected, { discoveryUrl: provider.issuer, ...more });
const goLive = async (token = connected.token, trialId?: string) =>
  send('live', { trialId: trialId ?? (await statusOf()).trial?.id, password: PASSWORD }, token);

/** The administrator presses the button, and logs in at the provider as somebody. Answers where they are led. */
async function tryOut(provider: IdentityProvider, email = administrator.email, browser = aBrowser()): Promise<string> {
  const { url } = (await browser.call('POST', trialPath(), undefined, connected.token)).json<{ url: string }>();
  const back = await provider.logIn(url, email);
  return String((await browser.open(back.pathname + back.search)).headers.location);
}
const aBrowser = () => new Browser(server, connected.host);
const trialPath = () => `/v2/client/${connected.client.id}/sso/trial`;

/** Another administrator who may change the settings, logged in. */
async function anotherToken(): Promise<string> {
  const { email } = await anAccount(server, connected.client, { userType: 'employer' });
  return (await logIn(server, email, connected.host)).token;
}

async function needTwo(): Promise<void> {
  await server.asOwner("update client_setting set features = features || '{two-person-rights}' where client_id = $1", [
    connected.client.id,
  ]);
}

test('S4: a new issuer logs nobody in until it was tested and has gone live', async () => {
  const answer = (await setUp(first)).json<SingleSignOnStatus>();
  expect(answer).toMatchObject({ provider: null, trial: { issuer: first.issuer, isOwn: true, testedAt: null } });
  const landed = await aBrowser().open('/api/sso/start');
  expect(landed.headers.location).toBe('/sso-error/');
  expect((await goLive()).json()).toMatchObject({ code: 'trial-untested' });

  expect(await tryOut(first)).toMatch(SETTINGS);
  expect((await statusOf()).trial).toMatchObject({ testedAt: expect.any(String), fault: null });
  expect((await goLive()).json()).toMatchObject({ provider: { issuer: first.issuer }, trial: null });
  expect((await startVisit(aBrowser())).origin).toBe(first.issuer);
});

test('S4: a test logs nobody in and links nobody, and leaves whoever is tested as they were', async () => {
  await setUp(first);
  const browser = aBrowser();
  await tryOut(first, administrator.email, browser);
  const of = [connected.client.id];
  expect(await rowsOf(server, 'select from sso_grant where client_id = $1', of)).toEqual([]);
  expect(await rowsOf(server, 'select from sso_identity where client_id = $1', of)).toEqual([]);
  expect((await statusOf()).trial?.isOwn).toBe(true);
});

test('S4: a provider that vouches for somebody else has not passed, and the administrator reads why', async () => {
  await setUp(first);
  const { email } = await anAccount(server, connected.client);
  expect(await tryOut(first, email)).toMatch(SETTINGS);
  expect((await statusOf()).trial).toMatchObject({
    testedAt: null,
    fault: 'The provider logged you in as someone else.',
  });
  expect((await goLive()).json()).toMatchObject({ code: 'trial-untested' });
});

test('S4: whoever did not set it up cannot test it, and a test in another browser counts for nothing', async () => {
  await setUp(first);
  expect((await send('trial', undefined, await anotherToken())).json()).toMatchObject({ code: 'trial-of-another' });
  const { url } = (await send('trial')).json<{ url: string }>();
  const back = await first.logIn(url, administrator.email);
  expect((await aBrowser().open(back.pathname + back.search)).headers.location).toBe('/sso-error/');
  expect((await statusOf()).trial?.testedAt).toBeNull();
});

test('S4: while a new issuer is on trial people log in with the one before, and both visits end at their own', async () => {
  await setUp(first);
  await tryOut(first);
  await goLive();
  await setUp(second);
  expect((await startVisit(aBrowser())).origin).toBe(first.issuer);
  expect(await tryOut(second)).toMatch(SETTINGS);
  expect(await statusOf()).toMatchObject({ provider: { issuer: first.issuer }, trial: { issuer: second.issuer } });
  await goLive();
  expect((await startVisit(aBrowser())).origin).toBe(second.issuer);
});

test('S4: a change of the same issuer counts at once, but not a SAML file with another certificate', async () => {
  await setUp(first);
  await tryOut(first);
  await goLive();
  expect((await setUp(first, { clientSecret: 'a newer secret' })).json()).toMatchObject({ trial: null });

  await setSamlLive(server, connected, { metadata: saml.metadata });
  const before = (await statusOf()).provider;
  const file = (metadata: string) =>
    setProvider(server, connected, { kind: 'saml', metadata, clientId: undefined, clientSecret: undefined });
  expect((await file(saml.metadata)).json()).toMatchObject({ trial: null });
  const other = await startSamlProvider();
  const certificate = /<(?:\w+:)?X509Certificate>[^<]*</;
  const swapped = saml.metadata.replace(certificate, certificate.exec(other.metadata)?.[0] ?? '');
  expect((await file(swapped)).json()).toMatchObject({
    provider: { issuer: before?.issuer, certificates: before?.certificates },
    trial: { issuer: before?.issuer },
  });
  await other.close();
});

test('S4: a test of one provider does not put another live that was set up since', async () => {
  await setUp(first);
  await tryOut(first);
  const { id } = (await statusOf()).trial ?? {};
  await setUp(second);
  expect((await goLive()).json()).toMatchObject({ code: 'trial-untested' });
  await tryOut(second);
  expect((await goLive(connected.token, id)).json()).toMatchObject({ code: 'trial-changed' });
  expect((await statusOf()).provider).toBeNull();
});

test('S4: of two who put it live at the same moment one does', async () => {
  await setUp(first);
  await tryOut(first);
  const { id } = (await statusOf()).trial ?? {};
  const answers = await Promise.all(Array.from({ length: 4 }, () => goLive(connected.token, id)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(3);
});

test('S4: to go live takes the password, and the permission for settings', async () => {
  await setUp(first);
  await tryOut(first);
  const trialId = (await statusOf()).trial?.id;
  expect((await send('live', { trialId })).statusCode).toBe(422);
  const { email } = await anAccount(server, connected.client, { userType: 'employer', permissions: ['reports'] });
  expect((await goLive((await logIn(server, email, connected.host)).token, trialId)).statusCode).toBe(403);
  expect((await statusOf()).provider).toBeNull();
});

test('S4: where rights need two people another administrator puts it live, also a change of the same issuer', async () => {
  const another = await anotherToken();
  await setUp(first);
  await tryOut(first);
  await needTwo();
  expect((await goLive()).json()).toMatchObject({ code: 'second-person-needed' });
  expect((await statusOf(another)).trial).toMatchObject({ isOwn: false });
  expect((await goLive(another)).json()).toMatchObject({ provider: { issuer: first.issuer }, needsTwo: true });
  expect((await setUp(first)).json()).toMatchObject({ trial: { issuer: first.issuer, testedAt: null } });
});

test('S4: where rights need two people one asks for the removal and another carries it out', async () => {
  const another = await anotherToken();
  await setUp(first);
  await tryOut(first);
  await goLive();
  await needTwo();
  const remove = (token = connected.token) => send('removal', { password: PASSWORD }, token);
  for (const answer of [await remove(), await remove()])
    expect(answer.json()).toMatchObject({ provider: { removal: { isOwn: true } } });
  expect((await send('withdraw', { what: 'removal' })).json()).toMatchObject({ provider: { removal: null } });
  await remove();
  expect((await remove(another)).json()).toMatchObject({ provider: null });
  expect((await mailsTo(server, administrator.email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Single sign-on at .* is to be removed$/)]),
  );
});

test('S4: with the provider the logins that it made end, but not that of whoever removes it', async () => {
  await setUp(first);
  await tryOut(first);
  await goLive();
  const { email } = await anAccount(server, connected.client);
  const browser = aBrowser();
  const back = await first.logIn((await startVisit(browser)).href, email);
  const sso = tokenOf(await browser.open(back.pathname + back.search));
  const { access_token: token } = (await land(browser, sso)).json<{ access_token: string }>();
  const use = (own: string) => call(server, 'GET', '/login/setup', { host: connected.host, token: own });
  expect((await use(token)).statusCode).toBe(200);
  await send('removal', { password: PASSWORD });
  expect((await use(token)).statusCode).toBe(401);
  expect((await use(connected.token)).statusCode).toBe(200);
});

test('a trial can be given up, and what people log in with stays', async () => {
  await setUp(first);
  await tryOut(first);
  await goLive();
  await setUp(second);
  expect((await send('withdraw', { what: 'trial' })).json()).toMatchObject({
    provider: { issuer: first.issuer },
    trial: null,
  });
  expect((await send('trial')).statusCode).toBe(404);
});

test('every administrator is told about a trial, and its secret still works once it is live', async () => {
  await setUp(first, { emailDomains: ['trial.test'] });
  expect((await statusOf()).domains).toEqual([]);
  expect((await mailsTo(server, administrator.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^A new identity provider is being tested at /),
  ]);
  // The form leaves the secret out where it is stored.
  expect((await setUp(first, { clientSecret: undefined, clientId: CLIENT_ID })).statusCode).toBe(200);
  await tryOut(first);
  await setUp(first, { clientSecret: undefined, emailDomains: ['trial.test'] });
  await tryOut(first);
  expect((await goLive()).json<SingleSignOnStatus>().domains).toMatchObject([{ domain: 'trial.test' }]);
  const { ok } = (await send('test')).json<{ ok: boolean }>();
  expect(ok).toBe(true);
});
