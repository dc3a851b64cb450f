import { afterAll, beforeAll, expect, test } from 'vitest';
import { contrast, parseColour } from '@plenty/domain/theme/colour';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
});
afterAll(() => server.close());

const themeAt = async (host: string) => (await call(server, 'GET', '/theme', { host })).json<Record<string, unknown>>();

test('a host whose first label is a client has its theme: complete, with a readable text colour for every tint', async () => {
  const theme = await themeAt('harbour.localhost:3000');
  expect(theme).toMatchObject({
    clientName: 'harbour Limited',
    hasClientTheme: true,
    benefitBrandName: 'Harbour Benefits',
    primaryColour: '#0b4f5c',
    baseFont: 'Public Sans',
    supportEmail: 'benefits@harbour.test',
    benefitBrandPhoneNumber: '020 7946 0132',
  });
  const colours = theme['colours'] as Record<string, string>;
  for (const family of ['primary', 'secondary'])
    for (const percent of [100, 80, 60, 20, 5]) {
      const [text = '', ground = ''] = [colours[`on-${family}-${percent}`], colours[`${family}-${percent}`]];
      expect(contrast(parseColour(text), parseColour(ground))).toBeGreaterThanOrEqual(4.5);
    }
});

test('M6: where no client is known, people write to the support that the installation has set', async () => {
  const other = await startTestServer({ supportEmail: 'help@example.org' });
  const neutral = await call(other, 'GET', '/theme', { host: 'localhost:3000' });
  expect(neutral.json()).toMatchObject({ supportEmail: 'help@example.org', contactUsEmail: 'help@example.org' });
  await other.close();
});

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'nobody.localhost:3000'])(
  '%s is a neutral host with the default theme',
  async (host) => {
    expect(await themeAt(host)).toMatchObject({
      clientName: null,
      hasClientTheme: false,
      benefitBrandName: 'Plenty',
      primaryColour: '#0000bc',
      secondaryColour: '#0064FF',
      benefitBrandPhoneNumber: 'TBC',
    });
  },
);

test('a theme can be asked for by the name of its host', async () => {
  const byName = await call(server, 'GET', '/theme/harbour.localhost', { host: 'localhost:3000' });
  expect(byName.json()).toEqual(await themeAt('harbour.localhost:3000'));
});

test('a client that is suspended has no theme of its own any more', async () => {
  const client = await aClient(server, 'gone');
  await server.asOwner("update client set status = 'suspended' where id = $1", [client.id]);
  expect(await themeAt('gone.localhost')).toMatchObject({ hasClientTheme: false });
});

test("a scheme is shown with its year to the people of its own client, and is unknown to another's", async () => {
  const quanta = await aClient(server, 'quanta');
  const { token } = await logIn(server, (await anAccount(server, harbour)).email);
  const own = await call(server, 'GET', `/schemes/${harbour.yearId}`, { token });
  expect(own.json()).toMatchObject({ id: harbour.yearId, schemeYear: 2026, theme: { primaryColour: '#0b4f5c' } });
  expect((await call(server, 'GET', `/schemes/${quanta.yearId}`, { token })).statusCode).toBe(404);
});

test('the logo of a client is a picture that can run nothing', async () => {
  const { brandHeaderLogo, mobileLogo } = await themeAt('harbour.localhost');
  for (const url of [brandHeaderLogo, mobileLogo]) {
    const logo = await server.app.inject({ url: String(url) });
    expect(logo.statusCode).toBe(200);
    expect(logo.headers['content-type']).toBe('image/svg+xml');
    expect(logo.headers['content-security-policy']).toContain('sandbox');
    expect(logo.body).toContain('<svg');
  }
  expect((await server.app.inject({ url: '/brand/client/nobody/1/logo.svg' })).statusCode).toBe(404);
});

test('the page of a host is written in its look: tokens, title, data, and a policy that allows that one style', async () => {
  const page = await server.app.inject({ url: '/', headers: { host: 'harbour.localhost:3000' } });
  expect(page.body).toContain('--primary-100:#0b4f5c');
  expect(page.body).toContain('<title>Harbour Benefits</title>');
  expect(page.body).toContain('"benefitBrandName":"Harbour Benefits"');
  const policy = String(page.headers['content-security-policy']);
  for (const rule of [
    "default-src 'none'",
    "script-src 'self';",
    "require-trusted-types-for 'script'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(rule);
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
});

test('a name that a client gave cannot break out of the page', async () => {
  const name = '</script><script>alert(1)</script>';
  await server.asOwner('update theme_version set brand_name = $1 where client_id = $2', [
    name,
    (await aClient(server, 'sly')).id,
  ]);
  const page = await server.app.inject({ url: '/', headers: { host: 'sly.localhost' } });
  expect(page.body).not.toContain('<script>alert');
});
