import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@plenty/contract/contract';
import type { EndpointDefinition } from '@plenty/contract/endpoint';
import { ErrorReply } from '@plenty/contract/error-reply';
import { asOwner } from '@plenty/database/testing/test-database';
import { aClient, anAccount, logIn, PASSWORD, type TestClient } from '../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());

const post = (payload: string, type = 'application/json') =>
  server.app.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': type }, payload });

describe('a body', () => {
  test.each([
    ['over 256 KB', JSON.stringify({ email: 'a'.repeat(256 * 1024) }), 413],
    ['that is not JSON', '{', 400],
    ['that reaches for a prototype', '{"__proto__":{"admin":true},"email":"a@b.cd","password":"x"}', 400],
    ['that reaches for a constructor', '{"constructor":{"prototype":{}},"email":"a@b.cd","password":"x"}', 400],
    ['that says something twice', '{"email":"a@b.cd","password":"x","email":"e@f.gh"}', 400],
    ['that says it twice in other letters', String.raw`{"email":"a@b.cd","\u0065mail":"e@f.gh","password":"x"}`, 400],
    ['nested ten thousand deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
    ['nested ten thousand deep in a field', `{"email":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, 400],
    ['with a password of 129 characters', JSON.stringify({ email: 'a@b.cd', password: 'x'.repeat(129) }), 422],
  ])('%s is refused', async (_, payload, status) => {
    expect((await post(payload)).statusCode).toBe(status);
  });

  test('may say the same in different places, and hold what only looks like a name', async () => {
    const body = { email: 'a@b.cd', password: '","email":"x', nested: [{ email: 1 }, { email: 2 }] };
    const answer = await post(JSON.stringify(body));
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: { nested: expect.anything() } });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'sent as %s is refused: a form of another site could send it',
    async (type) => {
      expect((await post('{"email":"a@b.cd","password":"x"}', type)).statusCode).toBe(415);
    },
  );
});

test('every answer tells browsers to trust nothing else', async () => {
  for (const url of ['/', '/api/theme', '/api/user', '/health/live']) {
    const { headers } = await server.app.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});

test('no header that helmet sends is missing', async () => {
  const helmeted = Fastify().get('/', async () => 'ok');
  // We are stricter in these three, and the test above says how.
  await helmeted.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: false,
  });
  const bare = await Fastify()
    .get('/', async () => 'ok')
    .inject({ url: '/' });
  const { headers } = await helmeted.inject({ url: '/' });
  const added = Object.entries(headers).filter(([name]) => !(name in bare.headers));
  expect(added.length).toBeGreaterThan(7);
  expect((await server.app.inject({ url: '/api/theme' })).headers).toMatchObject(Object.fromEntries(added));
});

test('the style in the page is the one whose hash the policy names', async () => {
  const page = await server.app.inject({ url: '/' });
  const style = /<style>(.*?)<\/style>/.exec(page.body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

test('an address of the portal gets the page; a file that is missing does not', async () => {
  expect((await server.app.inject({ url: '/app/home/' })).headers['content-type']).toMatch('text/html');
  expect((await server.app.inject({ url: '/assets/gone.js' })).statusCode).toBe(404);
});

describe('the log', () => {
  test('names routes and statuses, and nothing that is personal or secret', async () => {
    const { email } = await anAccount(server, await aClient(server, 'quiet'), { email: 'canary-person@quiet.test' });
    const host = 'quiet.localhost';
    const { token, cookie } = await logIn(server, email, host);
    await call(server, 'POST', '/login', { host, body: { email, password: 'Canary!Secret58' } });
    await call(server, 'GET', `/user?search=canary-search`, { token, cookie, host });
    await call(server, 'GET', '/theme/canary-domain.test', { host });
    await call(server, 'POST', '/login/refresh', { cookie, host });
    await server.app.inject({ url: '/operator-setup/pll_canary-token' });
    const text = server.log.join('');
    expect(text).toContain('"route":"/api/theme/:domain"');
    for (const secret of [PASSWORD, 'Canary', 'canary', token, cookie.split('=')[1] ?? '', 'Archer'])
      expect(text).not.toContain(secret);
  });

  test('has the request id that an error answer carries', async () => {
    const answer = await call(server, 'GET', '/user');
    expect(server.log.join('')).toContain(answer.json<{ requestId: string }>().requestId);
  });
});

describe('health', () => {
  test('is ready while the database answers and no migration is pending', async () => {
    expect((await server.app.inject({ url: '/health/live' })).statusCode).toBe(200);
    expect((await server.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
    const change = (sql: string) => asOwner(server.database.ownerUrl, (owner) => owner.query(sql));
    await change('create table kept as select * from migration; delete from migration where version > 1');
    expect((await server.app.inject({ url: '/health/ready' })).statusCode).toBe(503);
    await change('delete from migration; insert into migration select * from kept; drop table kept');
    expect((await server.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
  });
});

function metricsFor(remoteAddress: string, headers = {}) {
  return server.app.inject({ url: '/metrics', remoteAddress, headers });
}

describe('metrics', () => {
  test('are for this machine, or for who has the token', async () => {
    expect((await metricsFor('127.0.0.1')).body).toContain('http_request_duration_seconds');
    expect((await metricsFor('203.0.113.9')).statusCode).toBe(404);
    expect((await metricsFor('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    expect((await metricsFor('203.0.113.9', { authorization: 'Bearer wrong' })).statusCode).toBe(404);
    const authorization = 'Bearer metrics token of the tests';
    expect((await metricsFor('203.0.113.9', { authorization })).statusCode).toBe(200);
  });
});

test('a proxy that is not trusted cannot say that it speaks for another host', async () => {
  const answer = await server.app.inject({
    url: '/api/theme',
    remoteAddress: '203.0.113.9',
    headers: { host: 'localhost', 'x-forwarded-host': 'harbour.localhost' },
  });
  expect(answer.json()).toMatchObject({ hasClientTheme: false });
});

test('a page asks for both fonts of its client before anything is drawn, and once where they are the same', async () => {
  const fontsAt = async (host: string): Promise<string[]> => {
    const { body } = await server.app.inject({ url: '/', headers: { host } });
    return [...body.matchAll(/<link rel="preload" href="\/assets\/fonts\/([\w-]+)\.woff2" as="font"/g)].map(
      ([, name = '']) => name,
    );
  };
  await aClient(server, 'fonts');
  // As demo/clients/harbour.yaml has them.
  expect(await fontsAt('fonts.localhost')).toEqual(['public-sans', 'plus-jakarta-sans']);
  expect(await fontsAt('localhost')).toEqual(['figtree']);
});

test('the API document describes every call of the contract, and no other', async () => {
  const { paths } = (await call(server, 'GET', '/openapi.json')).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const calls = Object.values(contract).flatMap((endpoints) => Object.values<EndpointDefinition>(endpoints));
  expect(described.toSorted()).toEqual(
    calls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).toSorted(),
  );
});

const askForDocument = (headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br', ...headers } });

test('the API document is sent packed, and not again to whoever has it', async () => {
  const { headers } = await askForDocument();
  expect(headers['content-encoding']).toBe('br');
  expect((await askForDocument({ 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
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
  const answer = await call(server, 'GET', '/nothing-here');
  expect(answer.statusCode).toBe(404);
  expect(ErrorReply.parse(answer.json()).requestId).toBe(answer.headers['x-request-id']);
  expect(answer.body).not.toMatch(/ at |select |\.ts|node_modules/);
});

test('spec 2 §7: an empty body that is said to be JSON is no body', async () => {
  const account = await anAccount(server, harbour);
  const { token } = await logIn(server, account.email);
  const answer = await server.app.inject({
    method: 'DELETE',
    url: '/api/logout',
    headers: {
      host: 'harbour.localhost:3000',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-bearer-token': token,
    },
    payload: '',
  });
  expect(answer.statusCode).toBe(200);
  const nothing = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host: 'harbour.localhost:3000', 'content-type': 'application/json' },
    payload: '',
  });
  expect(nothing.json()).toMatchObject({ code: 'invalid' });
});

test('an error answer says the same in `message` and in `error`', async () => {
  const answer = await call(server, 'POST', '/login/sso', { body: { sso: 'plg_nothing' } });
  const { message, error } = answer.json<{ message: string; error: string }>();
  expect(error).toBe(message);
});

test('a field that is missing or wrong is said in plain words', async () => {
  const missing = await call(server, 'POST', '/login/url', { body: {} });
  expect(missing.json()).toMatchObject({ errors: { email: ['This field is required'] } });
  const unknown = await call(server, 'POST', '/login/url', { body: { email: 'a@b.test', colour: 'red' } });
  expect(unknown.json()).toMatchObject({ errors: { colour: ['This field is not known'] } });
});
