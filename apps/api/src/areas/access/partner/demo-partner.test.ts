import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEmployed } from '../../../testing/employed.ts';
import { aClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { findPartnerFault } from './add-partner.ts';
import { setUpDemoPartner } from './demo-partner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setUpDemoPartner(server.services);
  await setUpDemoPartner(server.services);
});
afterAll(() => server.close());

const visit = (url: string) => server.app.inject({ url, headers: { host: 'localhost:3000' } });

test('the demo’s partner shows what it was told, once, on a page that runs nothing', async () => {
  const ann = await anEmployed(server, await aClient(server));
  await server.asOwner("update account set surname = '<b>O''Brien' where id = $1", [ann.id]);
  const { redirect } = (await call(server, 'GET', '/partner/sso/redirect?partner=demo', { token: ann.token })).json<{
    redirect: string;
  }>();
  expect(redirect).toMatch(/^http:\/\/localhost:3000\/partner-demo\?code=plp_[\w-]{43}$/);
  const page = await visit(redirect);
  expect(page.statusCode).toBe(200);
  for (const text of [ann.id, ann.email, 'Ann', '&lt;b&gt;O', 'harbour Limited']) expect(page.body).toContain(text);
  expect(page.body).not.toContain('<b>');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; /);
  const again = await visit(redirect);
  expect(again.body).toContain('This code has been used, or is too old');
  expect(again.body).not.toContain(ann.email);
});

test('without a code there is nothing to show', async () => {
  expect((await visit('/partner-demo')).body).toContain('This code has been used, or is too old');
});

test('without the demo there is no such page', async () => {
  const real = await startTestServer({ demo: false });
  const answer = await real.app.inject({ url: '/partner-demo', headers: { host: 'localhost:3000' } });
  expect(answer.body).not.toContain('Demo partner');
  await real.close();
});

test.each([
  ['gym', 'https://gym.example/in', undefined],
  ['gym', 'http://localhost:8080/in', undefined],
  ['gym', 'http://gym.example/in', 'The address must begin with https://'],
  ['gym', 'javascript:alert(1)', 'The address must begin with https://'],
  ['gym', 'https://ann@gym.example/', 'The address has no user name and no # in it'],
  [
    'G',
    'https://gym.example/',
    'The short name has 2 to 40 small letters, digits and hyphens, and begins with a letter',
  ],
])('a partner is called %s at %s: %s', (slug, url, fault) => {
  expect(findPartnerFault({ slug, name: 'Gym', url: new URL(url) })).toBe(fault);
});
