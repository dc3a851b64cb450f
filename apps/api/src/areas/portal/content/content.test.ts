import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorReply } from '@plenty/contract/error-reply';
import { asOwner } from '@plenty/database/testing/test-database';
import { aClient, anAccount, logIn, type TestAccount, type TestClient } from '../../../testing/people.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let harbour: TestClient;
let operator: TestAccount;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  operator = await anAccount(server, undefined);
  ({ token } = await logIn(server, operator.email, 'localhost:3000'));
});
afterAll(() => server.close());

const put = (kind: string, body: unknown, clientId = harbour.id) =>
  call(server, 'PUT', `/operator/clients/${clientId}/content/${kind}`, {
    host: 'localhost:3000',
    token,
    body: { body },
  });

async function stored(query: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = [];
  await asOwner(server.database.ownerUrl, async (owner) => {
    ({ rows } = await owner.query<Record<string, unknown>>(query, values));
  });
  return rows;
}

const POLICY = { title: 'Terms', content: '<p>Words</p>' };

test('an operator publishes the next version, which is kept beside the last and noted with the operator’s name', async () => {
  expect((await put('terms', POLICY)).json()).toEqual({ kind: 'terms', version: 1 });
  expect((await put('terms', { ...POLICY, content: '<p>New</p>' })).json()).toEqual({ kind: 'terms', version: 2 });
  expect(await stored("select version, body from content_version where kind = 'terms' order by version")).toEqual([
    { version: 1, body: POLICY },
    { version: 2, body: { title: 'Terms', content: '<p>New</p>' } },
  ]);
  const notes = await stored(
    "select client_id, actor_id, object_id, changed, route from audit_event where action = 'content-published'",
  );
  expect(notes).toHaveLength(2);
  expect(notes[0]).toEqual({
    client_id: harbour.id,
    actor_id: operator.id,
    object_id: harbour.id,
    changed: ['terms'],
    route: 'PUT /operator/clients/:id/content/:kind',
  });
});

test('words are cleaned before they are kept', async () => {
  await put('privacy', {
    title: 'P',
    content: '<p onclick="x">a<script>b</script></p><a href="www.example.org">c</a>',
  });
  expect(await stored("select body->>'content' as content from content_version where kind = 'privacy'")).toEqual([
    { content: '<p>a</p><a href="https://www.example.org/" rel="noopener noreferrer">c</a>' },
  ]);
});

test('of many that publish at once each makes a version of its own, and none is lost', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) => put('cookies', { ...POLICY, title: `Title ${number}` })),
  );
  const versions = answers.map((answer) => answer.json<{ version: number }>().version);
  expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const rows = await stored("select version, body->>'title' as title from content_version where kind = 'cookies'");
  const titles = new Map(rows.map(({ version, title }) => [version, title]));
  expect(versions.map((version) => titles.get(version))).toEqual(versions.map((_, number) => `Title ${number}`));
});

const CARD = { id: 'a', icon: 'phone', title: 'A', text: 'a' };

test.each([
  ['terms', { title: 'T' }, { 'body.content': ['is missing'] }],
  ['terms', { ...POLICY, surprise: 1 }, { 'body.surprise': ['is not known here; take it out or mend its name'] }],
  ['terms', { ...POLICY, title: 'a\u0000b' }, { 'body.title': ['must be plain text, without control characters'] }],
  ['terms', null, { body: ['must be a group of keys'] }],
  ['faqs', [{ id: 'a', title: 'A', faqs: [] }], { 'body.0.faqs': ['must have at least one'] }],
  [
    'faqs',
    [{ id: 'a', title: 'A', faqs: [{ id: 'a', question: 'Q', answer: '<p>x</p>' }] }],
    { 'body.0.faqs.0.id': ['is the id of another too'] },
  ],
  [
    'contact',
    {
      name: 'C',
      content: 'c',
      enquiryOptions: [
        { value: 'a', label: 'A' },
        { value: 'a', label: 'B' },
      ],
    },
    { 'body.enquiryOptions.1.value': ['is that of another too'] },
  ],
  [
    'carousel',
    [{ id: 'a', title: 'A', text: 'a', picture: 'cat' }],
    { 'body.0.picture': ["'cat' is not there; it is one of welcome, benefits, pay, family"] },
  ],
  ['home-cards', [{ ...CARD, icon: 'cat' }], { 'body.0.icon': [expect.stringContaining("'cat' is not there")] }],
  ['home-cards', [CARD, CARD], { 'body.1.id': ['is the id of another too'] }],
  [
    'home-cards',
    [{ ...CARD, from: '2030-01-02', until: '2030-01-01' }],
    { 'body.0.until': ['must not come before from, 2030-01-02'] },
  ],
  ['home-cards', [{ ...CARD, from: 'soon' }], { 'body.0.from': [expect.stringContaining('must be a day')] }],
  [
    'home-cards',
    [{ ...CARD, audience: { fact: 'holds', benefit: 'gym' } }],
    { 'body.0.audience': [expect.stringContaining("'holds' is not kept of everyone")] },
  ],
  [
    'home-banner',
    [{ id: 'a', title: 'A', text: 'a', link: { label: 'Go', href: 'javascript:alert(1)' } }],
    { 'body.0.link.href': [expect.stringContaining('must be a page such as')] },
  ],
  [
    'home-banner',
    [{ id: 'a', title: 'A', text: 'a', image: 'https://evil.test/x.png' }],
    { 'body.0.image': [expect.stringContaining('must be lower-case words')] },
  ],
])('%s %j is refused at its place, and nothing is published', async (kind, body, errors) => {
  const before = await stored('select count(*) from content_version');
  const answer = await put(kind, body);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorReply>().errors).toEqual(errors);
  expect(await stored('select count(*) from content_version')).toEqual(before);
});

const cardTo = (href: string) => [{ ...CARD, link: { label: 'Go', href } }];

test('a link to another site gets https, and one that cannot be followed is refused', async () => {
  expect((await put('home-cards', cardTo('www.example.org/a'))).statusCode).toBe(200);
  const [row] = await stored(
    "select body->0->'link'->>'href' as href from content_version where kind = 'home-cards' order by version desc limit 1",
  );
  expect(row).toEqual({ href: 'https://www.example.org/a' });
  for (const href of ['https://javascript:alert(1)', '/\\evil.test', '//', 'data:text/html,x', 'faqs'])
    expect((await put('home-cards', cardTo(href))).statusCode).toBe(422);
});

describe('nobody publishes', () => {
  test('for a client that is not there, nor for the operators themselves', async () => {
    for (const id of [server.services.newId(), '00000000-0000-0000-0000-000000000000'])
      expect((await put('terms', POLICY, id)).statusCode).toBe(404);
  });

  test('of a kind that is not there', async () => {
    expect((await put('poems', POLICY)).statusCode).toBe(404);
  });

  test('without being an operator, and nothing changes', async () => {
    const before = await stored('select count(*) from content_version');
    const { email } = await anAccount(server, harbour, { userType: 'employer' });
    const employer = await logIn(server, email);
    const path = `/operator/clients/${harbour.id}/content/terms`;
    const answer = await call(server, 'PUT', path, { token: employer.token, body: { body: POLICY } });
    expect(answer.statusCode).toBe(403);
    expect(await stored('select count(*) from content_version')).toEqual(before);
  });
});
