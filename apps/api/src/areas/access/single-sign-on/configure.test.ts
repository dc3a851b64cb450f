import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { TEST_SECRET } from '@plenty/database/testing/test-database';
import { reseal } from '../../../platform/secrets/reseal.ts';
import { Seals } from '../../../platform/secrets/seal.ts';
import { startHostileProvider, type HostileProvider } from '../../../testing/hostile-provider.ts';
import { CLIENT_SECRET, startIdentityProvider, type IdentityProvider } from '../../../testing/identity-provider.ts';
import { listen, type Listening } from '../../../testing/listen.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { PASSWORD } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { aClientWithAdministrator, setLive, type Connected } from '../../../testing/single-sign-on.ts';
import { secretPlace } from './provider.ts';

let server: TestServer;
let strict: TestServer;
let provider: IdentityProvider;
let hostile: HostileProvider;
let odd: Listening;
let harbour: Connected;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
  strict = await startTestServer({ beside: server, ssoLoopback: false });
  provider = await startIdentityProvider(['http://case-1.localhost:3000']);
  hostile = await startHostileProvider();
  odd = await listen((origin) => (request, reply) => {
    if (request.url?.startsWith('/moved/')) return void reply.writeHead(301, { location: `${origin}/fine` }).end();
    if (request.url?.startsWith('/huge/')) return void reply.end(JSON.stringify({ issuer: 'x'.repeat(2_000_000) }));
    return void reply.end('<html>');
  });
});
afterAll(async () => {
  await Promise.all([provider.close(), hostile.close(), odd.close()]);
  await strict.close();
  await server.close();
});
beforeEach(async () => {
  hostile.document = {};
  harbour = await aClientWithAdministrator(server, `case-${++count}`);
});

const REMOVAL = '/removal';
const ask = (method: 'GET' | 'POST', path = '', id = harbour.client.id) =>
  call(server, method, `/v2/client/${id}/sso${path}`, {
    host: harbour.host,
    token: harbour.token,
    ...(path === REMOVAL && { body: { password: PASSWORD } }),
  });
const stored = () =>
  rowsOf<{ version: number; secret_sealed: Buffer }>(
    server,
    'select version, secret_sealed from identity_provider where client_id = $1',
    [harbour.client.id],
  );

test('a provider is stored as its discovery document says, with its secret sealed and shown to nobody', async () => {
  expect((await ask('GET')).json()).toEqual({
    provider: null,
    trial: null,
    isOnlyWay: false,
    needsTwo: false,
    domains: [],
    ownSide: {
      redirectUri: 'http://case-1.localhost:3000/api/sso/callback',
      entityId: 'http://case-1.localhost:3000/api/sso',
      assertionConsumerUrl: 'http://case-1.localhost:3000/api/sso/acs',
      logoutUrl: 'http://case-1.localhost:3000/api/sso/logout',
      backchannelLogoutUrl: 'http://case-1.localhost:3000/api/sso/backchannel-logout',
    },
  });
  const discoveryUrl = `${provider.issuer}/.well-known/openid-configuration`;
  const answer = await setLive(server, harbour, { discoveryUrl, emailDomains: ['Example.COM'] });
  expect(answer.json<{ provider: object }>().provider).toMatchObject({
    kind: 'oidc',
    issuer: provider.issuer,
    clientId: 'plenty',
    hasSecret: true,
    certificates: [],
  });
  expect(answer.json<SingleSignOnStatus>().domains).toMatchObject([{ domain: 'example.com', provedBy: null }]);
  expect((await ask('GET')).body).not.toContain(CLIENT_SECRET);
  const rows = await rowsOf<{ row: string }>(server, 'select p::text as row from identity_provider p');
  expect(JSON.stringify(rows)).not.toContain(CLIENT_SECRET);
  const [row] = await stored();
  expect(
    server.services.seals.open(row?.secret_sealed ?? Buffer.of(), secretPlace(harbour.client.id, 'identity_provider')),
  ).toBe(CLIENT_SECRET);
  expect(
    await rowsOf(server, "select outcome from audit_event where action = 'sso-configured' and client_id = $1", [
      harbour.client.id,
    ]),
  ).toEqual([{ outcome: 'done' }]);
});

test('a change of the secret key seals the provider’s secret anew', async () => {
  await setLive(server, harbour, { discoveryUrl: provider.issuer });
  const NEWER = 'a newer secret of these tests';
  await reseal({ ...server.services, seals: new Seals(NEWER, TEST_SECRET) });
  const [row] = await stored();
  expect(
    new Seals(NEWER).open(row?.secret_sealed ?? Buffer.of(), secretPlace(harbour.client.id, 'identity_provider')),
  ).toBe(CLIENT_SECRET);
  await reseal({ ...server.services, seals: new Seals(TEST_SECRET, NEWER) });
});

const REFUSED: readonly { name: string; url: () => string; says: RegExp; document?: Record<string, unknown> }[] = [
  {
    name: 'another issuer',
    url: () => hostile.issuer,
    document: { issuer: 'https://another.test' },
    says: /says that it is of https:\/\/another\.test/,
  },
  { name: 'an internal address', url: () => 'https://169.254.169.254', says: /leads into an internal network/ },
  {
    name: 'an internal address in other words',
    url: () => 'https://[::ffff:10.0.0.1]',
    says: /leads into an internal network/,
  },
  { name: 'a redirect', url: () => `${odd.origin}/moved`, says: /sends elsewhere/ },
  { name: 'no https', url: () => 'http://provider.test', says: /is not an https address/ },
  { name: 'a huge document', url: () => `${odd.origin}/huge`, says: /more than a megabyte/ },
  { name: 'no document', url: () => odd.origin, says: /is not JSON/ },
  { name: 'nobody there', url: () => 'http://127.0.0.1:1', says: /could not be reached/ },
  {
    name: 'a token endpoint inside',
    url: () => hostile.issuer,
    document: { token_endpoint: 'https://10.0.0.1/token' },
    says: /10\.0\.0\.1\/token leads into an internal network/,
  },
  {
    name: 'a login page that is a script',
    url: () => hostile.issuer,
    document: { authorization_endpoint: 'javascript:alert(1)' },
    says: /is not an https address/,
  },
  {
    name: 'signatures with a shared secret only',
    url: () => hostile.issuer,
    document: { id_token_signing_alg_values_supported: ['HS256', 'none'] },
    says: /one of RS256, PS256, ES256, EdDSA is needed/,
  },
  {
    name: 'no keys',
    url: () => hostile.issuer,
    document: { jwks_uri: `http://127.0.0.1:1/keys` },
    says: /could not be reached/,
  },
  {
    name: 'half a document',
    url: () => hostile.issuer,
    document: { token_endpoint: null },
    says: /lacks what is needed/,
  },
];
test.each(REFUSED)('D17: $name is refused, in words, and nothing is stored', async ({ url, says, document = {} }) => {
  hostile.document = document;
  const answer = await setLive(server, harbour, { discoveryUrl: url() });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ errors: { discoveryUrl: string[] } }>().errors.discoveryUrl.join(' ')).toMatch(says);
  expect(await stored()).toEqual([]);
});

test('D17: a provider on this machine is refused where it is not allowed', async () => {
  const answer = await setLive(strict, harbour, { discoveryUrl: provider.issuer });
  expect(answer.json<{ errors: { discoveryUrl: string[] } }>().errors.discoveryUrl[0]).toMatch(
    /is not an https address/,
  );
  expect(await stored()).toEqual([]);
});

test('the secret may be left out as long as the provider is the same', async () => {
  const noSecret = { discoveryUrl: provider.issuer, clientSecret: undefined };
  const first = await setLive(server, harbour, noSecret);
  expect(Object.keys(first.json<{ errors: object }>().errors)).toEqual(['clientSecret']);
  await setLive(server, harbour, { discoveryUrl: provider.issuer });
  expect((await setLive(server, harbour, noSecret)).statusCode).toBe(200);
  const elsewhere = await setLive(server, harbour, { ...noSecret, discoveryUrl: hostile.issuer });
  expect(Object.keys(elsewhere.json<{ errors: object }>().errors)).toEqual(['clientSecret']);
  expect(await stored()).toMatchObject([{ version: 2 }]);
});

test('another client is not found, whatever is asked', async () => {
  const other = await aClientWithAdministrator(server, `case-${++count}`);
  const { id } = other.client;
  expect(
    (await setLive(server, { ...harbour, client: other.client }, { discoveryUrl: provider.issuer })).statusCode,
  ).toBe(404);
  for (const answer of [await ask('GET', '', id), await ask('POST', REMOVAL, id), await ask('POST', '/test', id)])
    expect(answer.statusCode).toBe(404);
});

test('a provider is taken away, but not while it is the only way in', async () => {
  await setLive(server, harbour, { discoveryUrl: provider.issuer });
  const only = (isOnly: boolean) =>
    server.asOwner('update client_setting set sso_only = $2 where client_id = $1', [harbour.client.id, isOnly]);
  await only(true);
  const refused = await ask('POST', REMOVAL);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('the only way in');
  expect(await stored()).toHaveLength(1);
  await only(false);
  expect((await ask('POST', REMOVAL)).json()).toMatchObject({ provider: null });
  expect(await stored()).toEqual([]);
});

test('the test says point by point what works: of a good provider, a wrong secret, one that is gone, none', async () => {
  type Diagnosis = { ok: boolean; checks: { name: string; status: boolean }[] };
  const diagnose = async () => (await ask('POST', '/test')).json<Diagnosis>();
  const failing = ({ checks }: Diagnosis) => checks.filter(({ status }) => !status).map(({ name }) => name);
  expect(failing(await diagnose())).toEqual(['Provider']);
  await setLive(server, harbour, { discoveryUrl: provider.issuer });
  const good = await diagnose();
  expect([good.ok, failing(good)]).toEqual([true, []]);
  expect(good.checks.map(({ name }) => name)).toEqual([
    'Discovery document',
    'Issuer',
    'Addresses',
    'Signature',
    'Keys',
    'Settings',
    'Secret',
    'Client',
  ]);
  await setLive(server, harbour, { discoveryUrl: provider.issuer, clientSecret: 'another secret' });
  expect(failing(await diagnose())).toEqual(['Secret']);
  const passing = await startHostileProvider();
  await setLive(server, harbour, { discoveryUrl: passing.issuer });
  passing.document = { end_session_endpoint: undefined };
  // It gives tokens for any code, and has no logout page any more.
  expect(failing(await diagnose())).toEqual(['Settings', 'Secret']);
  await passing.close();
  expect(failing(await diagnose())).toEqual(['Discovery document']);
});

test('providers are asked twenty times a minute for one client at most', async () => {
  await setLive(server, harbour, { discoveryUrl: provider.issuer });
  const answers = await Promise.all(Array.from({ length: 25 }, () => ask('POST', '/test')));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(6);
});
