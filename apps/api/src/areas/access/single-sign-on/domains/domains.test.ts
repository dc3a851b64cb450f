import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SingleSignOnStatus } from '@plenty/contract/access/single-sign-on';
import { startIdentityProvider, type IdentityProvider } from '../../../../testing/identity-provider.ts';
import { startNameServer, type NameServer } from '../../../../testing/name-server.ts';
import { anAccount } from '../../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../../testing/server.ts';
import { aClientWithAdministrator, setLive, type Connected } from '../../../../testing/single-sign-on.ts';
import { assignDomain } from './assign-domain.ts';

let server: TestServer;
let provider: IdentityProvider;
let names: NameServer;
beforeAll(async () => {
  names = await startNameServer();
  server = await startTestServer({ dnsServer: names.address });
  provider = await startIdentityProvider([]);
});
afterAll(async () => {
  await provider.close();
  await server.close();
  await names.close();
});

const leadTo = async (email: string) =>
  (await call(server, 'POST', '/login/url', { host: 'localhost:3000', body: { email } })).json<{ url?: string }>().url;

const list = (connected: Connected, ...emailDomains: string[]) =>
  setLive(server, connected, { discoveryUrl: provider.issuer, emailDomains });

const prove = ({ client, ...caller }: Connected, domain: string) =>
  call(server, 'POST', `/v2/client/${client.id}/sso/domains/prove`, { ...caller, body: { domain } });

async function recordsOf({ client, ...caller }: Connected) {
  const status = (await call(server, 'GET', `/v2/client/${client.id}/sso`, caller)).json<SingleSignOnStatus>();
  return Object.fromEntries(status.domains.map(({ record }) => [record.name, record.value]));
}

test('S5: a domain that a client has listed leads nobody until its own DNS says so', async () => {
  const alder = await aClientWithAdministrator(server, 'alder');
  expect((await list(alder, 'Alder.test')).json<SingleSignOnStatus>().domains).toMatchObject([
    { domain: 'alder.test', provedBy: null, record: { name: '_plenty.alder.test' } },
  ]);
  expect(await leadTo('nobody@alder.test')).toBeUndefined();
  const early = await prove(alder, 'alder.test');
  expect([early.statusCode, early.json<{ errors: object }>().errors]).toEqual([
    422,
    { domain: ['We did not find the record. It can take a day until a new one is seen everywhere'] },
  ]);
  await names.serve({ '_plenty.alder.test': 'plenty-domain=somebody-elses' });
  expect((await prove(alder, 'alder.test')).statusCode).toBe(422);
  await names.serve(await recordsOf(alder));
  expect((await prove(alder, 'ALDER.test')).json<SingleSignOnStatus>().domains).toMatchObject([{ provedBy: 'dns' }]);
  expect(await leadTo('nobody@ALDER.test')).toBe('http://alder.localhost:3000/api/sso/start');
  expect(await leadTo('nobody@sub.alder.test')).toBeUndefined();
  // It stays proved with the next change of the provider, and not once it was left out.
  await list(alder, 'alder.test', 'other.test');
  expect(await leadTo('nobody@alder.test')).toBe('http://alder.localhost:3000/api/sso/start');
  await list(alder);
  await list(alder, 'alder.test');
  expect(await leadTo('nobody@alder.test')).toBeUndefined();
});

test('S5: a domain is one client’s, and listing it takes it from nobody', async () => {
  const beech = await aClientWithAdministrator(server, 'beech');
  const cedar = await aClientWithAdministrator(server, 'cedar');
  await list(beech, 'both.test');
  await list(cedar, 'both.test');
  expect(await assignDomain(server.services, beech.client.id, 'both.test')).toBe(true);
  expect(await leadTo('nobody@both.test')).toBe('http://beech.localhost:3000/api/sso/start');
  await names.serve(await recordsOf(cedar));
  const second = await prove(cedar, 'both.test');
  expect([second.statusCode, second.json<{ errors: object }>().errors]).toEqual([
    422,
    { domain: ['Another client of this portal has proved that this domain is theirs'] },
  ]);
  expect(await assignDomain(server.services, cedar.client.id, 'both.test')).toBe(false);
  expect(await leadTo('nobody@both.test')).toBe('http://beech.localhost:3000/api/sso/start');
  expect((await prove(cedar, 'unlisted.test')).statusCode).toBe(404);
});

test('S5: nobody leads those who run the portal to a page of their own', async () => {
  const damson = await aClientWithAdministrator(server, 'damson');
  await list(damson, 'runners.test');
  await assignDomain(server.services, damson.client.id, 'runners.test');
  const { email } = await anAccount(server, undefined, { email: 'somebody@runners.test' });
  expect(await leadTo(email)).toBeUndefined();
  const answer = await list(damson, 'runners.test', 'localhost.test');
  expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
    422,
    { emailDomains: ['runners.test belongs to those who run the portal'] },
  ]);
  expect((await prove(damson, 'runners.test')).statusCode).toBe(422);
});
