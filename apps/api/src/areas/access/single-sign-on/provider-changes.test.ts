import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHostileProvider, type HostileProvider } from '../../../testing/hostile-provider.ts';
import { aClient, anAccount, PASSWORD } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import {
  connect,
  forgetPassword,
  land,
  noteRefusals,
  startVisit,
  type Connected,
} from '../../../testing/single-sign-on.ts';
import { OidcScene } from './testing/oidc-scene.ts';

let server: TestServer;
let provider: HostileProvider;
let connected: Connected;
beforeAll(async () => {
  server = await startTestServer();
  provider = await startHostileProvider();
  connected = await connect(server, 'harbour', provider.issuer);
});
afterAll(async () => {
  await provider.close();
  await server.close();
});

test('sso.md 4 b: whom the same provider calls something else is let in again once the link is removed', async () => {
  const person = await anAccount(server, connected.client);
  await forgetPassword(server, person.id);
  const scene = new OidcScene({ server, provider, connected }, person);
  expect((await land(scene.browser, await scene.arrive())).statusCode).toBe(200);
  const renamed = { claims: { sub: `another name of ${person.id}` } };
  const reasons = await noteRefusals(server);
  expect((await scene.hear(renamed)).headers.location).toBe('/sso-error/');
  expect(await reasons()).toEqual(['linked-to-another']);
  const { client, host, token } = connected;
  await call(server, 'POST', `/v2/client/${client.id}/sso/unlink`, { host, token, body: { password: PASSWORD } });
  expect((await scene.hear(renamed)).headers.location).toContain('/sso-login/');
});

test('L6: with the provider down people log in with their passwords, here and at other clients', async () => {
  const passing = await startHostileProvider();
  const beech = await connect(server, 'beech', passing.issuer);
  const person = await anAccount(server, beech.client);
  const scene = new OidcScene({ server, provider: passing, connected: beech }, person);
  const { state } = await scene.begin();
  await passing.close();
  expect((await startVisit(scene.anotherBrowser())).origin).toBe(passing.issuer);
  expect((await scene.answer({ state })).headers.location).toBe('/sso-error/');
  const alder = await aClient(server, 'alder');
  const people = [
    { email: person.email, host: beech.host },
    { email: (await anAccount(server, alder)).email, host: 'alder.localhost:3000' },
  ];
  for (const { email, host } of people) {
    const body = { email, password: PASSWORD };
    expect((await call(server, 'POST', '/login', { host, body })).statusCode).toBe(200);
  }
});
