import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contract } from '@plenty/contract/contract';
import { mayChange, USER_TYPES_OF, type Definition } from '@plenty/contract/endpoint';
import { fillDemo } from '@plenty/demo/fill';
import { mayMasquerade } from './platform/work.ts';
import { aPng } from './testing/images.ts';
import { aForm } from './testing/forms.ts';
import { BODIES, NAMING_ROWS, UNKNOWN_ID } from './testing/bodies.ts';
import { CANARY, fingerprintOf, haveEverything, plantCanaries } from './testing/canaries.ts';
import { logInAll, openSessionOf, type Actor } from './testing/actors.ts';
import { tablesOfPath } from './testing/ids-in-paths.ts';
import { PASSWORD } from './testing/people.ts';
import { rowsOf } from './testing/rows-of.ts';
import { call, startTestServer, type TestServer } from './testing/server.ts';

/** A demo is filled, and every call is made many times. */
vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });

const CALLS = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Definition>).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint,
    ...endpoint,
  })),
);
const GUARDED = CALLS.filter(({ access }) => access !== 'public');
type GuardedCall = (typeof GUARDED)[number];

let server: TestServer;
/** Harbour is A, to whom the actors belong; Quanta is B, of which nothing may be seen. */
let actors: readonly Actor[];
let idsOfA: Map<string, string>;
let idsOfB: Map<string, string>;
let columns: Awaited<ReturnType<typeof plantCanaries>>;
let before: Record<string, string>;
let tokensOfB: readonly string[];

beforeAll(async () => {
  server = await startTestServer();
  await fillDemo(server.services, server.services.clock.now().toISOString().slice(0, 10));
  const clients = await rowsOf<{ id: string; slug: string }>(server, 'select id, slug from client');
  const [a = '', b = ''] = ['harbour', 'quanta'].map((slug) => clients.find((client) => client.slug === slug)?.id);
  idsOfA = await haveEverything(server, a, 'A');
  idsOfB = await haveEverything(server, b, 'B');
  actors = await logInAll(server);
  tokensOfB = [
    await openSessionOf(server, 'employer@quanta.test'),
    await openSessionOf(server, 'employee@quanta.test'),
  ];
  columns = await plantCanaries(server, b);
  before = await fingerprintOf(server, b);
});
afterAll(() => server.close());

test('B has rows in every table, and the canary in every text of them that is no code and no key', () => {
  expect(columns.filter(({ has_canary, is_code }) => !has_canary && !is_code)).toEqual([]);
});

const foreignPath = (endpoint: Definition) => pathWith(endpoint, idsOfB);

function pathWith({ path }: Definition, ids: ReadonlyMap<string, string>): string {
  const tables = tablesOfPath(path);
  return path.replace(/:(\w+)/g, (_, param: string) => {
    const table = tables[param];
    if (table === undefined) throw new Error(`${path}: nobody has said of which table :${param} is an id`);
    return 'name' in table ? table.name : (ids.get(table.table) ?? UNKNOWN_ID);
  });
}

function ask({ name, endpoint }: GuardedCall, actor: Actor, path: string) {
  const sent = BODIES[name] ?? {};
  // With a wrong password some would not come to the ids.
  const body = 'password' in sent ? { ...sent, password: PASSWORD } : sent;
  const content = endpoint.upload ? aForm(aPng()) : endpoint.body && { body };
  return call(server, endpoint.method, path, { ...actor.credentials, ...content });
}

/** What stops an actor before any id is looked at. */
function refusalOf({ endpoint }: GuardedCall, actor: Actor): 401 | 403 | undefined {
  const { access, permission } = endpoint;
  if (!actor.userType) return 401;
  const isAllowed =
    USER_TYPES_OF[access as keyof typeof USER_TYPES_OF].includes(actor.userType) &&
    (permission === undefined || actor.permissions.includes(permission)) &&
    (!actor.isVoucherOnly || endpoint.inVoucherOnly === true) &&
    (!actor.isLooking || mayMasquerade(endpoint));
  return isAllowed ? undefined : 403;
}

const withoutRequestId = (answer: { json(): unknown }) => ({ ...(answer.json() as object), requestId: '' });
const takesIds = ({ path }: GuardedCall) => Object.values(tablesOfPath(path)).some((table) => 'table' in table);

describe.each(GUARDED)('G1–G4 $method $path', (one) => {
  test('is refused to whom it is not meant, for any id', async () => {
    for (const actor of actors) {
      const refusal = refusalOf(one, actor);
      if (refusal === undefined) continue;
      for (const path of [foreignPath(one.endpoint), pathWith(one.endpoint, idsOfA)]) {
        const answer = await ask(one, actor, path);
        expect([actor.name, answer.statusCode]).toEqual([actor.name, refusal]);
        expect(answer.body).not.toContain(CANARY);
      }
    }
  });
});

describe.each(GUARDED.filter(takesIds))('G1–G4 $method $path', (one) => {
  test("answers another client's ids as it answers those that nobody has", async () => {
    for (const actor of actors.filter(({ userType }) => userType !== 'operator')) {
      if (refusalOf(one, actor) !== undefined) continue;
      const unknown = await ask(one, actor, pathWith(one.endpoint, new Map()));
      expect([actor.name, unknown.statusCode]).toEqual([actor.name, 404]);
      for (const path of foreignPaths(one.endpoint)) {
        const answer = await ask(one, actor, path);
        expect([actor.name, path, answer.statusCode]).toEqual([actor.name, path, 404]);
        expect(withoutRequestId(answer)).toEqual(withoutRequestId(unknown));
      }
    }
  });
});

describe.each(GUARDED.filter(isOwnOnly))('G1–G4 $method $path', (one) => {
  test("G2: answers what is another person's of the same client as it answers what nobody has", async () => {
    for (const actor of actors.filter(({ userType }) => userType !== 'operator')) {
      if (refusalOf(one, actor) !== undefined) continue;
      const unknown = await ask(one, actor, pathWith(one.endpoint, new Map()));
      const answer = await ask(one, actor, pathWith(one.endpoint, idsOfA));
      expect([actor.name, answer.statusCode]).toEqual([actor.name, 404]);
      expect(withoutRequestId(answer)).toEqual(withoutRequestId(unknown));
    }
  });
});

describe.each(GUARDED.filter(({ endpoint }) => !mayChange(endpoint)))('G1–G4 $method $path', (one) => {
  test('G7: says nothing of B to anyone of A who may ask, whatever they search for', async () => {
    for (const actor of actors.filter(({ userType }) => userType !== 'operator')) {
      if (refusalOf(one, actor) !== undefined) continue;
      const search =
        one.query && /search/.test(JSON.stringify(Object.keys(shapeOf(one.query)))) ? [`?search=${CANARY}`] : [];
      for (const query of ['', ...search]) {
        const answer = await ask(one, actor, `${pathWith(one.endpoint, idsOfA)}${query}`);
        expect([actor.name, query, answer.statusCode < 500, answer.body.includes(CANARY)]).toEqual([
          actor.name,
          query,
          true,
          false,
        ]);
      }
    }
  });
});

function shapeOf(schema: unknown): object {
  return (schema as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {};
}

/** Calls about what is a person's own: benefits and scheme years are everybody's, and employers see their employees. */
function isOwnOnly({ path, access }: GuardedCall): boolean {
  const tables = Object.values(tablesOfPath(path)).flatMap((table) => ('table' in table ? [table.table] : []));
  const isShared = tables.some((table) => ['client', 'benefit', 'scheme_year'].includes(table));
  return access !== 'employer' && access !== 'operator' && tables.length > 0 && !isShared;
}

/** All ids of B's, and each one alone beside ids of A's. */
function foreignPaths(endpoint: Definition): string[] {
  const tables = Object.values(tablesOfPath(endpoint.path)).flatMap((table) => ('table' in table ? [table.table] : []));
  const mixed = tables.length < 2 ? [] : tables.map((table) => new Map([...idsOfA, [table, idsOfB.get(table) ?? '']]));
  return [idsOfB, ...mixed].map((ids) => pathWith(endpoint, ids));
}

test.each(NAMING_ROWS)(
  "G5: what %s sends that names another client's rows is answered as if nobody had them: %s %s",
  async (...one) => {
    const [who, method, path, body] = one;
    const actor = actors.find(({ name }) => name === `${who}@harbour.test`);
    const send = (ids: ReadonlyMap<string, string>) =>
      call(server, method, path.replace(':client', idsOfA.get('client') ?? ''), {
        ...actor?.credentials,
        body: body((table) => ids.get(table) ?? UNKNOWN_ID),
      });
    const [unknown, foreign] = [await send(new Map()), await send(idsOfB)];
    expect([404, 422]).toContain(unknown.statusCode);
    expect(foreign.statusCode).toBe(unknown.statusCode);
    expect(withoutRequestId(foreign)).toEqual(withoutRequestId(unknown));
  },
);

test('nothing of B has changed', async () => {
  expect(await fingerprintOf(server, idsOfB.get('client') ?? '')).toEqual(before);
});

test('G13: an answer is kept by no cache, and asked again with what one client got, another gets its own', async () => {
  const [ofA, ofB] = await Promise.all(
    [actors.find(({ name }) => name === 'employee@harbour.test')?.credentials.token, tokensOfB[1]].map((token = '') =>
      call(server, 'GET', '/user', { token, host: 'localhost:3000', headers: { 'if-none-match': '*' } }),
    ),
  );
  expect([ofA?.statusCode, ofB?.statusCode]).toEqual([200, 200]);
  for (const answer of [ofA, ofB]) {
    expect(answer?.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer?.headers).not.toHaveProperty('etag');
  }
  expect(ofA?.body).not.toContain(CANARY);
  expect(ofB?.body).toContain(CANARY);
});

test("G14: at B's host someone of A is answered as at their own", async () => {
  const token = actors.find(({ name }) => name === 'employee@harbour.test')?.credentials.token ?? '';
  for (const path of ['/user', '/user/home-page-cards', '/benefits/user/eligible', '/cms-content/faqs']) {
    const answer = await call(server, 'GET', path, { token, host: 'quanta.localhost:3000' });
    expect([path, answer.body.includes(CANARY)]).toEqual([path, false]);
  }
});

test('people of B see their own words in many of the same answers, so that A’s are not without them for want of any', async () => {
  const shown = new Set<string>();
  for (const { name, endpoint } of GUARDED.filter((one) => !mayChange(one.endpoint)))
    for (const token of tokensOfB) {
      const answer = await call(server, endpoint.method, pathWith(endpoint, idsOfB), {
        token,
        host: 'quanta.localhost:3000',
      });
      if (answer.body.includes(CANARY)) shown.add(name);
    }
  expect(shown.size).toBeGreaterThan(10);
});
