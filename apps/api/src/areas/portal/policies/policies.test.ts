import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublishedPolicy } from '@plenty/contract/portal/policies';
import { cleanHtml } from '../../../platform/html/clean-html.ts';
import { findForbidden, VECTORS } from '../../../platform/html/testing/find-forbidden.ts';
import { publishAs } from '../../../testing/content.ts';
import { aClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PATHS = {
  terms: '/policies/terms-conditions',
  privacy: '/policies/privacy-policy',
  cookies: '/policies/our-cookie-policy',
} as const;
const KINDS = ['terms', 'privacy', 'cookies'] as const;

const read = async (kind: keyof typeof PATHS, host: string): Promise<PublishedPolicy> =>
  (await call(server, 'GET', PATHS[kind], { host })).json<PublishedPolicy>();

const TITLES = { terms: 'Terms and conditions', privacy: 'Privacy statement', cookies: 'Our Cookie Policy' };

test.each(KINDS)('%s can be read by anyone, in the portal’s own words where a client has none', async (kind) => {
  await aClient(server, `plain-${kind}`);
  for (const host of ['localhost:3000', 'nobody.localhost', `plain-${kind}.localhost`]) {
    const policy = await read(kind, host);
    expect(policy).toMatchObject({ title: TITLES[kind], version: 1, publishedOn: '2026-11-01' });
    expect(policy.content.length).toBeGreaterThan(1500);
    // Nothing in it is lost when it is shown.
    expect(cleanHtml(policy.content)).toBe(policy.content);
  }
});

test('a client’s own words are shown at its host alone, the newest version with its number and day', async () => {
  const own = await aClient(server, 'own');
  await aClient(server, 'other');
  await publishAs(server, own.id, 'terms', { title: 'Our terms', content: '<p>First</p>' });
  await publishAs(server, own.id, 'terms', { title: 'Our terms', content: '<p>CANARY</p>' });
  await server.asOwner("update content_version set published_at = '2025-06-30T23:30:00Z' where client_id = $1", [
    own.id,
  ]);
  expect(await read('terms', 'own.localhost:3000')).toEqual({
    title: 'Our terms',
    content: '<p>CANARY</p>',
    version: 2,
    // Half past midnight in London.
    publishedOn: '2025-07-01',
  });
  for (const host of ['other.localhost', 'localhost:3000'])
    expect(JSON.stringify(await read('terms', host))).not.toContain('CANARY');
  await server.asOwner("update client set status = 'suspended' where id = $1", [own.id]);
  expect((await read('terms', 'own.localhost')).title).toBe('Terms and conditions');
});

describe('of a text that means harm nothing is left that could run', () => {
  test('when it is published', async () => {
    const hostile = await aClient(server, 'hostile');
    await publishAs(server, hostile.id, 'terms', { title: 'T', content: VECTORS.join('\n').slice(0, 49_000) });
    expect(findForbidden((await read('terms', 'hostile.localhost')).content)).toEqual([]);
  });

  test('when it has got into the database by another way', async () => {
    const broken = await aClient(server, 'broken');
    const content = VECTORS.join('').replaceAll('\0', '');
    await server.asOwner("insert into content_version (client_id, kind, version, body) values ($1, 'privacy', 1, $2)", [
      broken.id,
      JSON.stringify({ title: 'T', content }),
    ]);
    expect(findForbidden(content).length).toBeGreaterThan(100);
    expect(findForbidden((await read('privacy', 'broken.localhost')).content)).toEqual([]);
  });
});
