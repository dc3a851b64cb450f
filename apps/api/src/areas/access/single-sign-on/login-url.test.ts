import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identity-provider.ts';
import { aClient, anAccount } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { aClientWithAdministrator, noteRefusals, setLive } from '../../../testing/single-sign-on.ts';
import { assignDomain } from './domains/assign-domain.ts';

let server: TestServer;
let provider: IdentityProvider;
beforeAll(async () => {
  server = await startTestServer();
  provider = await startIdentityProvider([]);
});
afterAll(async () => {
  await provider.close();
  await server.close();
});

const urlOf = async (email: string, host: string) =>
  (await call(server, 'POST', '/login/url', { host, body: { email } })).json<{ url?: string }>();
const withDomains = async (slug: string, ...emailDomains: string[]) => {
  const connected = await aClientWithAdministrator(server, slug);
  await setLive(server, connected, { discoveryUrl: provider.issuer, emailDomains });
  return connected.client;
};

test('C14: on a client’s host every address gets the same answer, known or not', async () => {
  const client = await withDomains('harbour');
  await aClient(server, 'quanta');
  const known = await anAccount(server, client);
  for (const email of [known.email, 'nobody@harbour.test', 'nobody@quanta.test'])
    expect(await urlOf(email, 'harbour.localhost:3000')).toEqual({
      url: 'http://harbour.localhost:3000/api/sso/start',
    });
  expect(await urlOf(known.email, 'quanta.localhost:3000')).toEqual({});
});

test('on the neutral host the domain decides, unless its client is suspended', async () => {
  const beech = await withDomains('beech', 'beech.test');
  await assignDomain(server.services, beech.id, 'beech.test');
  const here = (email: string) => urlOf(email, 'localhost:3000');
  expect(await here('nobody@beech.test')).toEqual({ url: 'http://beech.localhost:3000/api/sso/start' });
  expect(await here('beech.test@another.test')).toEqual({});
  await server.asOwner("update client set status = 'suspended' where id = $1", [beech.id]);
  expect(await here('nobody@beech.test')).toEqual({});
  expect(await urlOf('nobody@beech.test', 'beech.localhost:3000')).toEqual({});
});

test('a start at a host without a provider leads to the page that says that it did not work', async () => {
  await aClient(server, 'cedar');
  for (const host of ['cedar.localhost:3000', 'localhost:3000']) {
    const answer = await server.app.inject({ url: '/api/sso/start', headers: { host } });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sso-error/']);
    expect(answer.cookies).toEqual([]);
  }
});

test('the browser’s cookie is known to no script, to one host, and comes along when the provider sends it back', async () => {
  await withDomains('damson');
  const answer = await server.app.inject({ url: '/api/sso/start', headers: { host: 'damson.localhost:3000' } });
  expect(answer.cookies).toMatchObject([
    { name: '__Host-plenty_sso', httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: 600 },
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('far too many visits from one address are turned away without a word in the trail', async () => {
  await withDomains('elder');
  const start = () => server.app.inject({ url: '/api/sso/start', headers: { host: 'elder.localhost:3000' } });
  expect((await start()).headers.location).toContain(provider.issuer);
  await server.asOwner('update attempt set failures = 600');
  const refused = await noteRefusals(server);
  expect((await start()).headers.location).toBe('/sso-error/');
  expect(await refused()).toEqual([]);
  await server.asOwner('delete from attempt');
});

test('who asks for the headers alone begins nothing', async () => {
  const head = { method: 'HEAD', url: '/api/sso/start', headers: { host: 'elder.localhost:3000' } } as const;
  expect((await server.app.inject(head)).statusCode).toBe(404);
});
