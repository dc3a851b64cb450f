import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS } from '@plenty/domain/accounts/user-types';
import type { Diagnosis, SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { Browser } from '../../../testing/browser.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identity-provider.ts';
import { aLooker } from '../../../testing/masquerades.ts';
import { anAccount, logIn } from '../../../testing/people.ts';
import { startSamlProvider, type SamlIdentityProvider } from '../../../testing/saml-provider.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import {
  aClientWithAdministrator,
  connect,
  land,
  startVisit,
  tokenOf,
  type Connected,
  setSamlLive,
} from '../../../testing/single-sign-on.ts';

let server: TestServer;
let oidc: IdentityProvider;
let saml: SamlIdentityProvider;
let connected: Connected;
beforeAll(async () => {
  server = await startTestServer();
  oidc = await startIdentityProvider(['http://harbour.localhost:3000']);
  saml = await startSamlProvider();
  connected = await connect(server, 'harbour', oidc.issuer);
});
afterAll(async () => {
  await Promise.all([oidc.close(), saml.close()]);
  await server.close();
});

const statusOf = async ({ client, host, token }: Connected) =>
  (await call(server, 'GET', `/v2/client/${client.id}/sso`, { host, token })).json<SingleSignOnStatus>();

test('the status says when somebody last came in by it: by a password does not count', async () => {
  const { email } = await anAccount(server, connected.client);
  await logIn(server, email);
  expect((await statusOf(connected)).provider?.lastUsedAt).toBeNull();
  const browser = new Browser(server, connected.host);
  const back = await oidc.logIn((await startVisit(browser)).href, email);
  const before = Date.now();
  expect((await land(browser, tokenOf(await browser.open(back.pathname + back.search)))).statusCode).toBe(200);
  const { lastUsedAt } = (await statusOf(connected)).provider ?? {};
  expect(Math.abs(Date.parse(lastUsedAt ?? '') - before)).toBeLessThan(60_000);
});

test('of another client’s logins it says nothing', async () => {
  const other = await connect(server, 'quanta', oidc.issuer);
  expect((await statusOf(other)).provider?.lastUsedAt).toBeNull();
});

test('of SAML it says how many whole days each certificate is still good', async () => {
  const aldhelm = await aClientWithAdministrator(server, 'aldhelm');
  await setSamlLive(server, aldhelm, { metadata: saml.metadata });
  // Made a moment ago for two days, of which one is whole.
  expect((await statusOf(aldhelm)).provider?.certificates).toMatchObject([{ daysLeft: 1 }]);
});

test('an administrator with the permission for settings, and nobody without, has the connection tested', async () => {
  const { client, host } = connected;
  const tryOut = (token: string) => call(server, 'POST', `/v2/client/${client.id}/sso/test`, { host, token });
  const allowed = await aLooker(server, client, { permissions: ['settings'] });
  const { ok, checks } = (await tryOut(allowed.token)).json<Diagnosis>();
  expect(ok).toBe(true);
  expect(checks.map(({ name }) => name)).toContain('Discovery document');
  const permissions = PERMISSIONS.filter((permission) => permission !== 'settings');
  expect((await tryOut((await aLooker(server, client, { permissions })).token)).statusCode).toBe(403);
});
