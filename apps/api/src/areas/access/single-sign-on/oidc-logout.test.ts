import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startHostileProvider, type HostileProvider, type Saying } from '../../../testing/hostile-provider.ts';
import { anAccount } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import {
  connect,
  forgetPassword,
  land,
  noteRefusals,
  tokenOf,
  type Connected,
} from '../../../testing/single-sign-on.ts';
import { OidcScene } from './testing/oidc-scene.ts';

/** OpenID Connect Back-Channel Logout 1.0. */
const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout';

let server: TestServer;
let provider: HostileProvider;
let connected: Connected;
let scene: OidcScene;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  provider = await startHostileProvider();
  connected = await connect(server, 'harbour', provider.issuer);
});
afterAll(async () => {
  await provider.close();
  await server.close();
});
beforeEach(async () => {
  const person = await anAccount(server, connected.client);
  await forgetPassword(server, person.id);
  scene = new OidcScene({ server, provider, connected }, person);
  const landed = await land(scene.browser, tokenOf(await scene.hear({ claims: { sid: 'this login' } })));
  token = landed.json<{ access_token: string }>().access_token;
});

const claimsOf = () => ({ sub: `subject ${scene.person.id}`, jti: randomUUID(), events: { [LOGOUT]: {} } });

async function tell(saying: Saying = {}) {
  const logout_token = await provider.tell({ ...saying, claims: { ...claimsOf(), ...saying.claims } });
  return send({ logout_token });
}

function send(form: Record<string, string>) {
  return server.app.inject({
    method: 'POST',
    url: '/api/sso/backchannel-logout',
    headers: { host: connected.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
}

const isIn = async () => (await call(server, 'GET', '/user', { token })).statusCode === 200;

test('sso.md 2: a provider that tells us of a logout ends the session, and learns that it was heard', async () => {
  const answer = await tell();
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(await isIn()).toBe(false);
});

test('it ends the login that it names, and no other', async () => {
  await tell({ claims: { sid: 'another login' } });
  expect(await isIn()).toBe(true);
  await tell({ claims: { sid: 'this login' } });
  expect(await isIn()).toBe(false);
});

describe('nobody is logged out', () => {
  const old = Math.floor(Date.now() / 1000) - 3600;
  const refused: readonly (readonly [string, string, Saying])[] = [
    ['without a signature', 'logout-token', { signed: 'none' }],
    ['with another key', 'logout-token', { signed: 'another-key' }],
    ['with the public key as a secret', 'logout-token', { signed: 'public-key-as-secret' }],
    ['by a token for somebody else', 'logout-token', { claims: { aud: 'another client' } }],
    ['by a token of somebody else', 'logout-token', { claims: { iss: 'https://other.test' } }],
    ['by a token that is old', 'logout-token', { claims: { iat: old, exp: old + 7200 } }],
    ['by a token for a login', 'logout-claims', { claims: { nonce: 'any' } }],
    ['by a token about something else', 'logout-claims', { claims: { events: {} } }],
  ];
  test.each(refused)('%s: %s', async (_name, reason, saying) => {
    const reasons = await noteRefusals(server);
    expect((await tell(saying)).statusCode).toBe(400);
    expect(await isIn()).toBe(true);
    expect(await reasons()).toEqual([reason]);
  });

  test('twice by one token, or by none', async () => {
    const logout_token = await provider.tell({ claims: claimsOf() });
    const statuses = [await send({ logout_token }), await send({ logout_token }), await send({})];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 400, 400]);
  });
});
