import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClient, anAccount, PASSWORD, type TestClient } from '../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../testing/server.ts';

const DOMAIN = 'benefits.oakfield.example';

let server: TestServer;
let oakfield: TestClient;
let other: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  oakfield = await aClient(server, 'oakfield');
  other = await aClient(server, 'elder');
  // With the port of the installation, as its links have it.
  await server.asOwner('update client set origin = $2 where id = $1', [oakfield.id, `http://${DOMAIN}`]);
});
afterAll(() => server.close());

const get = (url: string, host: string) => server.app.inject({ url, headers: { host } });
const themeAt = async (host: string) => (await get('/api/theme', host)).json<object>();

describe('a host that is nobody’s', () => {
  test.each(['/', '/app/home/', '/api/theme', '/api/user', '/api/sso/start', '/assets/none.js', '/api/nothing'])(
    'gets a page that says so for %s, and nothing of the portal',
    async (url) => {
      for (const host of ['oakfield.any.example.org', 'example.org', 'oakfield.localhost.evil.example']) {
        const answer = await get(url, host);
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8']);
        expect(answer.body).toContain('<h1>There is no portal at this address</h1>');
        expect(answer.body).not.toMatch(/script|Oakfield/i);
      }
    },
  );

  test('gets the state of the machine all the same', async () => {
    expect((await get('/health/live', 'node-7.cluster.internal')).statusCode).toBe(200);
    expect((await get('/health/ready', 'node-7.cluster.internal')).statusCode).toBe(200);
    expect((await get('/metrics', 'node-7.cluster.internal')).statusCode).toBe(200);
  });

  test('is not made known by another site’s header', async () => {
    const headers = { host: 'example.org', 'x-forwarded-host': 'oakfield.localhost' };
    expect((await server.app.inject({ url: '/', headers, remoteAddress: '203.0.113.9' })).statusCode).toBe(421);
  });
});

describe('a host of the installation', () => {
  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'nobody.localhost'])(
    'is neutral at %s',
    async (host) => {
      expect((await get('/', host)).statusCode).toBe(200);
      expect(await themeAt(host)).toMatchObject({ hasClientTheme: false });
    },
  );

  test('is the client’s one label below it', async () => {
    expect(await themeAt('oakfield.localhost')).toMatchObject({ hasClientTheme: true });
  });
});

describe('F6: a client’s own domain', () => {
  test.each([DOMAIN, DOMAIN.toUpperCase(), `${DOMAIN}:80`])('shows the client at %s', async (host) => {
    expect(await themeAt(host)).toEqual(await themeAt('oakfield.localhost'));
  });

  test('lets the client’s people in, and no others', async () => {
    const { email } = await anAccount(server, oakfield);
    const stranger = await anAccount(server, other);
    const logInAt = (address: string) =>
      call(server, 'POST', '/login', { host: DOMAIN, body: { email: address, password: PASSWORD } });
    expect((await logInAt(email)).statusCode).toBe(200);
    expect((await logInAt(stranger.email)).statusCode).toBe(401);
  });

  test('can be looked up before the login', async () => {
    const answer = await call(server, 'GET', `/theme/${DOMAIN}`, { host: 'localhost:3000' });
    expect(answer.json()).toMatchObject({ hasClientTheme: true });
  });
});
