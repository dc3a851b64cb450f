import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEmployee } from '../../../testing/employees.ts';
import { startHostileProvider, type HostileProvider } from '../../../testing/hostile-provider.ts';
import { anAccount } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import {
  connect,
  land,
  noteRefusals,
  tokenOf,
  type Connected,
  forgetPassword,
} from '../../../testing/single-sign-on.ts';
import { HOSTILE_CALLBACKS } from './testing/hostile-callbacks.ts';
import { HOSTILE_LANDINGS } from './testing/hostile-landings.ts';
import { OidcScene, type HostileCase } from './testing/oidc-scene.ts';

/** Each hostile answer, and each hostile landing: none is accepted, and each leaves one row in the audit trail. */

let server: TestServer;
let provider: HostileProvider;
let shared: Connected;
beforeAll(async () => {
  server = await startTestServer();
  provider = await startHostileProvider();
  shared = await connect(server, 'harbour', provider.issuer);
});
afterAll(async () => {
  await provider.close();
  await server.close();
});

let count = 0;
async function aScene({ details, isAlone }: Pick<HostileCase, 'details' | 'isAlone'> = {}): Promise<OidcScene> {
  const connected = isAlone ? await connect(server, `case-${++count}`, provider.issuer) : shared;
  const person = await anAccount(server, connected.client, details);
  await forgetPassword(server, person.id);
  return new OidcScene({ server, provider, connected }, person);
}

interface Refusal {
  readonly answer: LightMyRequestResponse;
  readonly scene: OidcScene;
}

async function isRefused(hostile: HostileCase): Promise<Refusal> {
  const scene = await aScene(hostile);
  const refused = await noteRefusals(server);
  const answer = await hostile.attempt(scene);
  expect(await refused()).toEqual([hostile.reason]);
  return { answer, scene };
}

test.each(HOSTILE_CALLBACKS)('refused at the callback: $name', async (hostile) => {
  const { answer, scene } = await isRefused(hostile);
  expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, '/sso-error/', '']);
  expect(await rowsOf(server, 'select id from session where account_id = $1', [scene.person.id])).toEqual([]);
});

test.each(HOSTILE_LANDINGS)('refused at the landing: $name', async (hostile) => {
  const { answer } = await isRefused(hostile);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'sso-failed']);
  expect(answer.cookies).toEqual([]);
});

test('the corpus has at least 22 cases', () => {
  expect(HOSTILE_CALLBACKS.length + HOSTILE_LANDINGS.length).toBeGreaterThanOrEqual(22);
});

test('the same scene with nothing wrong is let in: a minute of difference between the clocks included', async () => {
  const scene = await aScene();
  const now = Math.floor(Date.now() / 1000);
  const arrival = await scene.hear({ claims: { iat: now - 3600, exp: now - 50, nbf: now + 50, azp: 'plenty' } });
  expect((await land(scene.browser, tokenOf(arrival))).statusCode).toBe(200);
});

test('Entra ID says with xms_edov, not with email_verified, that an address is sure', async () => {
  const scene = await aScene();
  const arrival = await scene.hear({ claims: { email_verified: undefined, xms_edov: true } });
  expect((await land(scene.browser, tokenOf(arrival))).statusCode).toBe(200);
});

test('an invited person of a suspended client is not activated', async () => {
  const connected = await connect(server, `case-${++count}`, provider.issuer);
  const person = await anEmployee(server, connected.client, { status: 'invited' });
  const scene = new OidcScene({ server, provider, connected }, person);
  const sso = await scene.arrive();
  await scene.suspend();
  expect((await scene.browser.call('PATCH', '/activation', { sso })).json()).toMatchObject({ code: 'sso-failed' });
  expect(await rowsOf(server, 'select status from account where id = $1', [scene.person.id])).toEqual([
    { status: 'invited' },
  ]);
  expect(await rowsOf(server, 'select account_id from sso_identity where account_id = $1', [scene.person.id])).toEqual(
    [],
  );
});
