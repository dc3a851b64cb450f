import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@plenty/contract/contract';
import { USER_TYPES_OF, type Definition } from '@plenty/contract/endpoint';
import { ErrorReply } from '@plenty/contract/errors';
import { USER_TYPES, type UserType } from '@plenty/domain/accounts/user-types';
import { BODIES, UNKNOWN_ID } from './testing/bodies.ts';
import { aForm } from './testing/forms.ts';
import { aPng } from './testing/images.ts';
import { aClient, anAccount, logIn, type Login, type TestClient } from './testing/people.ts';
import { call, startTestServer, type TestServer } from './testing/server.ts';

/** Every call of the contract, as it would be made: what must hold for all holds for a new one on the day it appears. */
const CALLS = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Definition>).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint,
    ...endpoint,
  })),
);
const GUARDED = CALLS.filter(({ access }) => access !== 'public');
/** What stands in a path for a name that is no id. */
const NAMES: Readonly<Record<string, string>> = { kind: 'faqs' };
let server: TestServer;
let harbour: TestClient;
let quanta: TestClient;
const logins = {} as Record<UserType, Login>;
/** What a call with an id takes a file for. */
const ownIds: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  quanta = await aClient(server, 'quanta');
  ownIds['uploads.send'] = harbour.id;
  for (const userType of USER_TYPES) {
    const isOperator = userType === 'operator';
    const account = await anAccount(server, isOperator ? undefined : harbour, { userType });
    logins[userType] = await logIn(server, account.email, isOperator ? 'localhost:3000' : 'harbour.localhost:3000');
    if (userType === 'employee') ownIds['lifeEvents.prove'] = await aLifeEvent(account.id);
  }
});
afterAll(() => server.close());

/** One that waits for what proves it. */
async function aLifeEvent(accountId: string): Promise<string> {
  const [employeeId, id] = [server.services.newId(), server.services.newId()];
  await server.asOwner(
    `insert into employee (client_id, id, account_id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
     values ($1, $2, $3, '1', 'Ann', 'Archer', 'archer', '1978-08-28', 'female', '2020-01-06')`,
    [harbour.id, employeeId, accountId],
  );
  await server.asOwner(
    `insert into life_event (client_id, id, employee_id, scheme_year_id, kind, happened_on, status)
     values ($1, $2, $3, $4, 'marriage', current_date, 'awaiting-evidence')`,
    [harbour.id, id, employeeId, harbour.yearId],
  );
  return id;
}

/** An id in the path is one that nobody has, unless given. */
function pathOf(endpoint: Definition, id = UNKNOWN_ID): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => NAMES[name] ?? id);
}

/** Where every field may be left out, an empty body breaks nothing. */
function isTaken({ body }: Definition, sent: object): boolean {
  return body !== undefined && z.safeParse(body, sent).success;
}

function allowedOne(endpoint: Definition): Login {
  const [userType] = USER_TYPES_OF[endpoint.access as keyof typeof USER_TYPES_OF];
  return logins[userType as UserType];
}

async function expectError(answer: Awaited<ReturnType<typeof call>>, status: number): Promise<void> {
  expect(answer.statusCode).toBe(status);
  const body = ErrorReply.parse(answer.json());
  expect(body.requestId).toBe(answer.headers['x-request-id']);
  expect(answer.body).not.toMatch(/ at |select |\.ts|node_modules/);
}

describe.each(GUARDED)('$method $path', ({ endpoint }) => {
  const body = endpoint.body ? {} : undefined;
  const bad = { ...(body && { body }) };

  test('is refused with 401 to who is not logged in, whatever else is wrong with the call', async () => {
    await expectError(await call(server, endpoint.method, pathOf(endpoint), bad), 401);
    const unknown = `pla_${'A'.repeat(43)}`;
    await expectError(await call(server, endpoint.method, pathOf(endpoint), { ...bad, token: unknown }), 401);
    const unread = await call(server, endpoint.method, `${pathOf(endpoint)}?unknown=1`, { ...bad, token: unknown });
    await expectError(unread, 401);
  });

  test('is refused with 401 when its two tokens differ, or when the token is one that renews', async () => {
    const { token, cookie } = allowedOne(endpoint);
    const headers = { 'x-bearer-token': `pla_${'B'.repeat(43)}` };
    await expectError(await call(server, endpoint.method, pathOf(endpoint), { ...bad, token, headers }), 401);
    const restore = cookie.split('=')[1] ?? '';
    await expectError(await call(server, endpoint.method, pathOf(endpoint), { ...bad, token: restore }), 401);
    await expectError(await call(server, endpoint.method, `${pathOf(endpoint)}?access_token=${token}`, bad), 401);
  });

  const refused = USER_TYPES.filter(
    (userType) => !USER_TYPES_OF[endpoint.access as keyof typeof USER_TYPES_OF].includes(userType),
  );
  test.each(refused)('is refused with 403 to %s users', async (userType) => {
    const answer = await call(server, endpoint.method, pathOf(endpoint), { ...bad, token: logins[userType].token });
    await expectError(answer, 403);
  });

  test('is refused with 403 when an ordinary session sends the headers of a masquerade', async () => {
    const { token } = allowedOne(endpoint);
    for (const headers of [{ 'x-masquerade': UNKNOWN_ID }, { 'x-masquerade-scheme-year': '2026' }])
      await expectError(await call(server, endpoint.method, pathOf(endpoint), { ...bad, token, headers }), 403);
  });
});

// A group is a code that benefits share: whoever has nothing in one, known or not, has no statements.
const BY_ID = GUARDED.filter(({ params, path }) => params && !path.includes('/:group/'));

describe.each(BY_ID)('$method $path', ({ name, endpoint }) => {
  // An operator may name any client.
  const foreign = () => (endpoint.access === 'operator' ? [quanta.yearId] : [quanta.yearId, quanta.id]);
  test("answers the same 404 to an unknown id, a malformed one and another client's", async () => {
    const { token } = allowedOne(endpoint);
    const bodies = [];
    for (const id of [UNKNOWN_ID, 'not-an-id', ...foreign()]) {
      const body = endpoint.upload ? aForm(aPng()) : endpoint.body && { body: BODIES[name] };
      const answer = await call(server, endpoint.method, pathOf(endpoint, id), { token, ...body });
      await expectError(answer, 404);
      bodies.push({ ...answer.json<Record<string, unknown>>(), requestId: '' });
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  });
});

describe.each(CALLS.filter(({ params }) => !params))('$method $path', ({ endpoint }) => {
  const token = () => (endpoint.access === 'public' ? {} : { token: allowedOne(endpoint).token });

  test('refuses a query that it does not know with 422 that names it', async () => {
    const answer = await call(server, endpoint.method, `${endpoint.path}?surprise=1`, {
      ...token(),
      ...(endpoint.body && { body: {} }),
    });
    await expectError(answer, 422);
    expect(answer.json<ErrorReply>().errors).toHaveProperty('surprise');
  });
});

describe.each(CALLS.filter(({ body }) => body))('$method $path', ({ endpoint }) => {
  test('refuses a body that breaks the schema with 422 that names the fields', async () => {
    const token = endpoint.access === 'public' ? {} : { token: allowedOne(endpoint).token };
    const broken = [{}, { surprise: 1 }, { email: ['a@b.cd', 'e@f.gh'] }, { email: 1, password: {} }];
    for (const body of broken.filter((one) => !isTaken(endpoint, one))) {
      const answer = await call(server, endpoint.method, pathOf(endpoint), { ...token, body });
      await expectError(answer, 422);
      expect(Object.keys(answer.json<ErrorReply>().errors ?? {})).not.toHaveLength(0);
    }
  });
});

describe.each(CALLS.filter(({ upload }) => upload))('$method $path', ({ name, endpoint }) => {
  const send = (form: object) =>
    call(server, endpoint.method, pathOf(endpoint, ownIds[name]), { token: allowedOne(endpoint).token, ...form });

  test('takes a form with one file, and says at its field what is wrong with it', async () => {
    await expectError(await send({ body: {} }), 415);
    const tooLarge = Buffer.alloc((endpoint.upload?.maxBytes ?? 0) + 1, 'a');
    for (const [form, status] of [
      [{}, 422],
      [aForm(Buffer.from('MZ\0\0')), 422],
      [aForm(Buffer.from('a file'), { field: 'another' }), 422],
      [aForm(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), tooLarge])), 413],
    ] as const) {
      const answer = await send(form);
      await expectError(answer, status);
      expect(answer.json<ErrorReply>().errors).toHaveProperty('file');
    }
  });
});

describe.each(CALLS)('$method $path', ({ endpoint }) => {
  test('is refused to other sites, is never kept by a cache, and answers with and without a trailing slash', async () => {
    const options = { ...(endpoint.access !== 'public' && { token: allowedOne(endpoint).token }) };
    const foreign = { ...options, headers: { 'sec-fetch-site': 'cross-site' }, ...(endpoint.body && { body: {} }) };
    const answer = await call(server, endpoint.method, pathOf(endpoint), foreign);
    await expectError(answer, 403);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    const origin = { ...options, headers: { origin: 'http://evil.example' }, ...(endpoint.body && { body: {} }) };
    await expectError(await call(server, endpoint.method, `${pathOf(endpoint)}/`, origin), 403);
  });
});

test('the API document describes every call of the contract, and no other', async () => {
  const { paths } = (await call(server, 'GET', '/openapi.json')).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(
    CALLS.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).toSorted(),
  );
});

test('the API document says of files which types they may be', async () => {
  const { paths } = (await call(server, 'GET', '/openapi.json')).json<{
    paths: Record<
      string,
      Record<string, { requestBody?: { content: object }; responses: { 200: { content: object } } }>
    >;
  }>();
  const described = paths['/user/avatar'];
  expect(described?.['put']?.requestBody?.content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary', maxLength: 1_048_576 } },
        required: ['file'],
      },
      encoding: { file: { contentType: 'image/png, image/jpeg, image/webp' } },
    },
  });
  expect(Object.keys(described?.['get']?.responses[200].content ?? {})).toEqual([
    'image/png',
    'image/jpeg',
    'image/webp',
  ]);
});

test('an unknown call is a 404 in the form of every error', async () => {
  await expectError(await call(server, 'GET', '/nothing-here'), 404);
});
