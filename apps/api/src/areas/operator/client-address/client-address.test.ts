import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOperator, type TestOperator } from '../../../testing/client-administrators.ts';
import { startNameServer, type NameServer } from '../../../testing/name-server.ts';
import { aClient, PASSWORD, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let names: NameServer;
let server: TestServer;
let operator: TestOperator;
let client: TestClient;
let domain: string;
let count = 0;
beforeAll(async () => {
  names = await startNameServer();
  server = await startTestServer({ dnsServer: names.address });
  operator = await anOperator(server);
});
afterAll(async () => {
  await server.close();
  await names.close();
});
beforeEach(async () => {
  await server.asOwner('delete from attempt');
  client = await aClient(server, `oakfield${++count}`);
  domain = `benefits.oakfield${count}.test`;
});

const as = () => ({ host: 'localhost:3000', token: operator.token });
const post = (path: string, body: object, id = client.id) =>
  call(server, 'POST', `/operator/clients/${id}/${path}`, { ...as(), body });
const move = (changes: object = {}, id = client.id) => post('domain', { domain, password: PASSWORD, ...changes }, id);
const recordFor = async (id: string) =>
  (await call(server, 'GET', `/operator/clients/${id}/domain-record`, as())).json<{ label: string; value: string }>();
const shown = async (id = client.id) =>
  (await call(server, 'GET', `/operator/clients/${id}`, as())).json<{ origin: string; ownDomain: string | null }>();
const isTheirsAt = async (host: string) =>
  (await call(server, 'GET', '/theme', { host })).json<{ clientName: string | null }>().clientName;

async function proved(id = client.id): Promise<void> {
  const { label, value } = await recordFor(id);
  await names.serve({ [`${label}.${domain}`]: value });
}

describe('a domain of its own', () => {
  test('is the client’s once its DNS says so: the portal answers there, and links lead there', async () => {
    await proved();
    expect((await move({ domain: domain.toUpperCase() })).json()).toEqual({ status: 'ok' });
    expect(await shown()).toMatchObject({ origin: `http://${domain}`, ownDomain: domain });
    expect(await isTheirsAt(domain)).toBe(`${client.slug} Limited`);
    expect(await isTheirsAt(`${client.slug}.localhost:3000`)).toBe(`${client.slug} Limited`);
    expect(
      await rowsOf(server, "select actor_id from audit_event where client_id = $1 and action = 'client-moved'", [
        client.id,
      ]),
    ).toEqual([{ actor_id: operator.id }]);
  });

  test('is nobody’s again when the client returns to the portal’s address', async () => {
    await proved();
    await move();
    expect((await post('domain/removal', { password: PASSWORD })).json()).toEqual({ status: 'ok' });
    expect(await shown()).toMatchObject({ origin: `http://${client.slug}.localhost:3000`, ownDomain: null });
    expect((await call(server, 'GET', '/theme', { host: domain })).statusCode).toBe(421);
  });
});

describe('nothing moves', () => {
  const NOT_FOUND = 'We did not find the record. It can take a day until a new one is seen everywhere';

  test.each([
    ['without the record', {}, { domain: [NOT_FOUND] }],
    ['with a wrong password', { password: 'Wrong!Orchard58' }, { password: ['Try again or reset your password'] }],
    [
      'to what is no domain',
      { domain: 'oakfield' },
      { domain: ['Please enter a domain such as benefits.example.com'] },
    ],
    [
      'to an address of the portal',
      { domain: 'other.localhost' },
      { domain: ['This is an address of the portal itself. Please enter a domain of the client’s own'] },
    ],
  ])('%s', async (_, changes, errors) => {
    const answer = await move(changes);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, errors]);
    expect(await shown()).toMatchObject({ ownDomain: null });
  });

  test('by the record of another client', async () => {
    const other = await aClient(server, `ash${count}`);
    await proved(other.id);
    expect((await move()).statusCode).toBe(422);
  });

  test('to the domain of another client, whatever the record says', async () => {
    await proved();
    await move();
    const other = await aClient(server, `elm${count}`);
    await proved(other.id);
    const answer = await move({}, other.id);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
      422,
      { domain: ['Another client has this domain'] },
    ]);
    expect(await isTheirsAt(domain)).toBe(`${client.slug} Limited`);
  });
});

test('another name is in its portal and on the operators’ list at once, and in the trail', async () => {
  expect((await post('name', { name: 'Oakfield & Sons' })).json()).toEqual({ status: 'ok' });
  await post('name', { name: 'Oakfield & Sons' });
  expect(await shown()).toMatchObject({ name: 'Oakfield & Sons' });
  expect(await isTheirsAt(`${client.slug}.localhost:3000`)).toBe('Oakfield & Sons');
  expect(
    await rowsOf(server, "select actor_id from audit_event where client_id = $1 and action = 'client-renamed'", [
      client.id,
    ]),
  ).toEqual([{ actor_id: operator.id }]);
});
