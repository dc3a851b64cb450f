import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FaqGroup } from '@plenty/contract/portal/faqs';
import type { Setup } from '@plenty/contract/people/portal-setup';
import { findForbidden, VECTORS } from '../../../platform/html/testing/find-forbidden.ts';
import { publishAs } from '../../../testing/content.ts';
import { aClient, anAccount, logIn } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function someoneAt(slug: string): Promise<{ id: string; token: string }> {
  const client = await aClient(server, slug);
  const { email } = await anAccount(server, client);
  return { id: client.id, token: (await logIn(server, email, `${slug}.localhost`)).token };
}

const list = async (token: string) => (await call(server, 'GET', '/cms-content/faqs', { token })).json<FaqGroup[]>();
const isLive = async (token: string) =>
  (await call(server, 'GET', '/login/setup', { token })).json<Setup>().cmsData.faqs.live;

const GROUPS = [{ id: 'a', title: 'A', faqs: [{ id: 'b', question: 'Why?', answer: '<p>Because.</p>' }] }];

test('questions come by group, from the own client alone, and setup says that there are some', async () => {
  const one = await someoneAt('one');
  const two = await someoneAt('two');
  await publishAs(server, one.id, 'faqs', GROUPS);
  await publishAs(server, two.id, 'faqs', [{ ...GROUPS[0], title: 'CANARY' }]);
  expect(await list(one.token)).toEqual(GROUPS);
  expect(await isLive(one.token)).toBe(true);
});

test('a client without questions has an empty list, and setup says so', async () => {
  const none = await someoneAt('none');
  await publishAs(server, none.id, 'faqs', []);
  expect(await list(none.token)).toEqual([]);
  expect(await isLive(none.token)).toBe(false);
  await server.asOwner('delete from content_version where client_id = $1', [none.id]);
  expect(await list(none.token)).toEqual([]);
  expect(await isLive(none.token)).toBe(false);
});

test('of answers that mean harm nothing is left that could run; in a question they are words', async () => {
  const hostile = await someoneAt('hostile');
  const faqs = VECTORS.map((answer, at) => ({ id: `q${at}`, question: '<img src=x onerror=alert(1)>', answer }));
  await publishAs(server, hostile.id, 'faqs', [{ id: 'g', title: '<b>Group</b>', faqs }]);
  const [group] = await list(hostile.token);
  expect(group?.faqs).toHaveLength(VECTORS.length);
  expect(group?.faqs.flatMap(({ answer }) => findForbidden(answer))).toEqual([]);
  expect(group?.faqs[0]?.question).toBe('<img src=x onerror=alert(1)>');
});
