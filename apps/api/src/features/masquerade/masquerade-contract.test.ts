import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@plenty/contract/contract';
import type { Definition } from '@plenty/contract/endpoint';
import { aForm } from '../../testing/forms.ts';
import { aPng } from '../../testing/images.ts';
import { aLook, masqueradeNotes, type Look, type Noted } from '../../testing/masquerades.ts';
import { aClient } from '../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../testing/server.ts';

/** Every call that asks who calls: a new one is held to the rules of a masquerade on the day it appears. */
const CALLS = Object.values(contract)
  .flatMap((endpoints) => Object.values(endpoints as Record<string, Definition>))
  .filter(({ access }) => access !== 'public')
  .map((endpoint) => ({ ...endpoint, endpoint }));
/** Product §4: every write but ping and logout is refused, and ping is a read. */
const MAY_WRITE = ['POST /pre-logout', 'DELETE /logout'];
/** What is the person's own, whoever looks: health, family, wishes, how they log in, who has looked, and all of it together. */
const OWN = [
  'GET /benefit/:id/medical-answers',
  'GET /user/family',
  'GET /user/nominations',
  'GET /user/exports',
  'GET /user/export/:id',
  'GET /user/sessions',
  'GET /user/access-log',
  'GET /v2/user/:id/mfa',
  'GET /partner/sso/redirect',
  'GET /jobs/:id',
  'GET /ccv/entries',
  'GET /ccv/children',
  'GET /ccv/carers',
  'GET /ccv/orders',
];

const nameOf = ({ method, path }: Definition): string => `${method} ${path}`;
const READS = CALLS.filter((one) => one.method === 'GET' && !OWN.includes(nameOf(one)));

let server: TestServer;
let look: Look;
beforeAll(async () => {
  server = await startTestServer();
  look = await aLook(server, await aClient(server));
});
afterAll(() => server.close());

/** With ids that name the person themselves, so that nothing is refused for those. */
function make(endpoint: Definition, token = look.token) {
  const path = endpoint.path.replace(/:\w+/g, look.subject.id);
  const body = endpoint.upload ? aForm(aPng()) : endpoint.body && { body: {} };
  return call(server, endpoint.method, path, { token, ...body });
}

async function newestNote(): Promise<Noted | undefined> {
  return (await masqueradeNotes(server, look.subject.id)).at(-1);
}

async function expectRefused(endpoint: Definition): Promise<void> {
  const answer = await make(endpoint);
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ code: 'forbidden', message: 'Access Denied' });
  expect(answer.headers['x-masquerade-user-id']).toBe(look.subject.id);
  expect(await newestNote()).toMatchObject({
    action: 'masquerade-refused',
    outcome: 'refused',
    actor_id: look.looker.id,
    scheme_year: 2026,
    route: nameOf(endpoint),
  });
}

describe.each(CALLS.filter((one) => one.method !== 'GET' && !MAY_WRITE.includes(nameOf(one))))(
  '$method $path',
  ({ endpoint }) => {
    test('F8: changes nothing in a masquerade: it is refused with 403, and noted', () => expectRefused(endpoint));
  },
);

describe.each(CALLS.filter((one) => OWN.includes(nameOf(one))))('$method $path', ({ endpoint }) => {
  test('F9: is refused in a masquerade with 403, and noted', () => expectRefused(endpoint));
});

describe.each(READS)('$method $path', ({ endpoint, access }) => {
  const isOthers = access === 'employer' || access === 'operator';
  test(`is ${isOthers ? 'refused' : 'answered'} in a masquerade, says whom it shows, and is noted`, async () => {
    if (isOthers) return expectRefused(endpoint);
    const answer = await make(endpoint);
    expect([200, 404, 422]).toContain(answer.statusCode);
    expect(answer.headers['x-masquerade-user-id']).toBe(look.subject.id);
    expect(await newestNote()).toMatchObject({
      action: 'masquerade-request',
      outcome: 'done',
      actor_id: look.looker.id,
      subject_id: look.subject.id,
      scheme_year: 2026,
      route: nameOf(endpoint),
    });
  });
});

test('the lists above name calls that there are', () => {
  expect(CALLS.map(nameOf)).toEqual(expect.arrayContaining([...OWN, ...MAY_WRITE]));
});

test('it may be ended: the calls of a logout answer, and are noted; the browser’s own login goes on', async () => {
  const { token } = look;
  const { cookie } = look.looker;
  const prepared = await call(server, 'POST', '/pre-logout', { token });
  expect(prepared.json()).toEqual({ ssoLogoutUrl: null });
  const answer = await call(server, 'DELETE', '/logout', { token, cookie });
  expect(answer.json()).toEqual({ status: 'ok' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['clear-site-data']).toBeUndefined();
  expect(answer.headers['x-masquerade-user-id']).toBe(look.subject.id);
  expect(await newestNote()).toMatchObject({ action: 'masquerade-request', route: 'DELETE /logout' });
  expect((await make({ ...READS[0] } as Definition)).statusCode).toBe(401);
  expect((await call(server, 'POST', '/login/refresh', { cookie })).statusCode).toBe(200);
});
