import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContentKind, ContentToEdit, ContentVersion } from '@plenty/contract/portal/content';
import type { ErrorReply } from '@plenty/contract/error-reply';
import { aClient, anAccount, logIn, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { setClock } from '../../../testing/visitor.ts';

let server: TestServer;
let client: TestClient;
let operator: { readonly email: string; token: string };
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await aClient(server, `words${++count}`);
  const { email } = await anAccount(server, undefined);
  operator = { email, token: (await logIn(server, email, 'localhost:3000')).token };
});
afterEach(() => server.shiftClock(0));

const HOST = { host: 'localhost:3000' };
const at = (kind: ContentKind, rest = '') => `/operator/clients/${client.id}/content/${kind}${rest}`;
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = operator.token) =>
  call(server, method, path, { ...HOST, token, ...(body && { body }) });
const get = async <Reply>(path: string, token = operator.token) =>
  (await call(server, 'GET', path, { ...HOST, token })).json<Reply>();
const publish = async (kind: ContentKind, words: string, more: object = {}) => {
  const answer = await send('PUT', at(kind), { body: { title: 'Our words', content: `<p>${words}</p>` }, ...more });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<{ version: number }>().version;
};
const readPublic = async () =>
  (await call(server, 'GET', '/policies/privacy-policy', { host: `${client.slug}.localhost:3000` })).json<{
    content: string;
  }>().content;
const versions = async (kind: ContentKind) =>
  (await get<{ data: ContentVersion[] }>(at(kind, '/versions'))).data.map(({ version, state }) => [version, state]);

test('a text that is scheduled for a day takes over on that day, and not before', async () => {
  await setClock(server, '2026-10-12T09:00:00Z');
  operator.token = (await logIn(server, operator.email, 'localhost:3000')).token;
  await publish('privacy', 'today');
  await publish('privacy', 'later', { from: '2026-10-20' });
  expect(await readPublic()).toBe('<p>today</p>');
  expect(await versions('privacy')).toEqual([
    [2, 'scheduled'],
    [1, 'live'],
  ]);
  // London is an hour ahead of Greenwich until the end of October.
  await setClock(server, '2026-10-19T22:58:00Z');
  expect(await readPublic()).toBe('<p>today</p>');
  await setClock(server, '2026-10-19T23:00:02Z');
  expect(await readPublic()).toBe('<p>later</p>');
  operator.token = (await logIn(server, operator.email, 'localhost:3000')).token;
  expect(await versions('privacy')).toEqual([
    [2, 'live'],
    [1, 'past'],
  ]);
});

test.each(['2020-01-01', '2026-02-30', 'soon'])('a text cannot be published from %s', async (from) => {
  const answer = await send('PUT', at('privacy'), { body: { title: 'T', content: '<p>a</p>' }, from });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<ErrorReply>().errors ?? {})).toEqual(['from']);
  expect(await versions('privacy')).toEqual([]);
});

test('a withdrawn version is never shown, and its number is not used again', async () => {
  await setClock(server, '2026-10-12T09:00:00Z');
  operator.token = (await logIn(server, operator.email, 'localhost:3000')).token;
  await publish('privacy', 'today');
  await publish('privacy', 'later', { from: '2026-10-20' });
  expect((await send('POST', at('privacy', '/versions/2/withdrawal'))).statusCode).toBe(200);
  await setClock(server, '2026-10-21T09:00:00Z');
  operator.token = (await logIn(server, operator.email, 'localhost:3000')).token;
  expect(await readPublic()).toBe('<p>today</p>');
  expect(await versions('privacy')).toEqual([
    [2, 'withdrawn'],
    [1, 'live'],
  ]);
  expect(await publish('privacy', 'newer')).toBe(3);
  const notes = "select changed from audit_event where action = 'content-withdrawn' and client_id = $1";
  expect(await rowsOf(server, notes, [client.id])).toEqual([{ changed: ['privacy'] }]);
});

test('what people read already cannot be withdrawn', async () => {
  await publish('privacy', 'today');
  const answer = await send('POST', at('privacy', '/versions/1/withdrawal'));
  expect([answer.statusCode, answer.json<ErrorReply>().code]).toEqual([409, 'content-not-scheduled']);
  expect(await readPublic()).toBe('<p>today</p>');
});

test('an earlier version is restored as a new one, and the ones between stay in the history', async () => {
  await publish('privacy', 'first');
  await publish('privacy', 'second');
  const answer = await send('POST', at('privacy', '/versions/1/restoration'), { basedOn: 2 });
  expect(answer.json()).toEqual({ kind: 'privacy', version: 3 });
  expect(await readPublic()).toBe('<p>first</p>');
  expect(await versions('privacy')).toEqual([
    [3, 'live'],
    [2, 'past'],
    [1, 'past'],
  ]);
});

test('a restored card is for the same people as before, whatever it asks of their pay', async () => {
  const card = { id: 'a', icon: 'phone', title: 'A', text: 'a', audience: { fact: 'pay', atLeast: 30_000 } };
  const first = (await send('PUT', at('home-cards'), { body: [card] })).json<{ version: number }>().version;
  await send('PUT', at('home-cards'), { body: [] });
  await send('POST', at('home-cards', `/versions/${first}/restoration`), {});
  const bodies = `select body->0->'audience' as audience from content_version
    where client_id = $1 and kind = 'home-cards' and version in ($2, $2 + 2)`;
  expect(await rowsOf(server, bodies, [client.id, first])).toEqual([
    { audience: { fact: 'pay', atLeast: 3_000_000 } },
    { audience: { fact: 'pay', atLeast: 3_000_000 } },
  ]);
  const read = await get<ContentToEdit>(at('home-cards'));
  expect(read.body).toEqual([{ ...card, link: null }]);
  expect(read.audiences).toEqual({ a: expect.stringContaining('£30,000') });
});

test('whoever publishes over a version they have not seen is told so, and nothing is published', async () => {
  await publish('privacy', 'first', { basedOn: 0 });
  await send('PUT', at('privacy', '/draft'), { body: { title: 'Mine', content: '' }, basedOn: 0 });
  const answer = await send('PUT', at('privacy'), { body: { title: 'T', content: '<p>second</p>' }, basedOn: 0 });
  expect([answer.statusCode, answer.json<ErrorReply>().code]).toEqual([409, 'content-changed']);
  expect(await readPublic()).toBe('<p>first</p>');
  expect((await get<ContentToEdit>(at('privacy'))).draft?.body).toEqual({ title: 'Mine', content: '' });
  expect((await send('POST', at('privacy', '/versions/1/restoration'), { basedOn: 0 })).statusCode).toBe(409);
});

test('of many who publish at once over the same version one gets through', async () => {
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      send('PUT', at('privacy'), { body: { title: 'T', content: `<p>${number}</p>` }, basedOn: 0 }),
    ),
  );
  const refused = all.filter(({ statusCode }) => statusCode === 409);
  expect([all.filter(({ statusCode }) => statusCode === 200).length, refused.length]).toEqual([1, 11]);
});

test('a draft is its author’s alone, comes back, and goes when the text is published', async () => {
  const unfinished = { title: '', content: '<p>half \u0000 of it', groups: [null] };
  expect((await send('PUT', at('privacy', '/draft'), { body: unfinished, basedOn: 0 })).statusCode).toBe(200);
  expect((await get<ContentToEdit>(at('privacy'))).draft).toMatchObject({ body: unfinished, basedOn: 0 });
  const colleague = await logIn(server, (await anAccount(server, undefined)).email, 'localhost:3000');
  expect((await get<ContentToEdit>(at('privacy'), colleague.token)).draft).toBeNull();
  await send('DELETE', at('privacy', '/draft'), undefined, colleague.token);
  expect((await get<ContentToEdit>(at('privacy'))).draft).not.toBeNull();
  await publish('privacy', 'whole');
  expect((await get<ContentToEdit>(at('privacy'))).draft).toBeNull();
  await send('PUT', at('privacy', '/draft'), { body: unfinished, basedOn: 1 });
  await send('DELETE', at('privacy', '/draft'));
  expect((await get<ContentToEdit>(at('privacy'))).draft).toBeNull();
});

test('a check says what would be left out, and publishes nothing', async () => {
  const content =
    '<h2 style="color:red">A</h2><script>alert(1)</script><p onclick="x()">b<img src=x></p><a href="javascript:x">c</a>';
  const answer = await send('POST', at('privacy', '/check'), { body: { title: 'T', content } });
  expect(answer.json()).toEqual({
    body: { title: 'T', content: '<h2>A</h2><p>b</p><a>c</a>' },
    leftOut: ['colours and fonts', 'links that can’t be followed', 'pictures', 'scripts'],
  });
  const clean = await send('POST', at('privacy', '/check'), {
    body: { title: 'T', content: '<h2>A</h2><ul><li><p><strong>b</strong></p></li></ul><a href="/app/faqs/">c</a>' },
  });
  expect(clean.json<{ leftOut: string[] }>().leftOut).toEqual([]);
  expect(await versions('privacy')).toEqual([]);
});

test('the list says what people read now and what comes, with who published it', async () => {
  await publish('privacy', 'today');
  const { texts, clientName } = await get<{ texts: Record<string, unknown>[]; clientName: string }>(
    `/operator/clients/${client.id}/content`,
  );
  const [named] = await rowsOf<{ name: string }>(server, 'select name from client where id = $1', [client.id]);
  expect(clientName).toBe(named?.name);
  expect(texts.map(({ kind }) => kind)).toEqual([
    'terms',
    'privacy',
    'cookies',
    'faqs',
    'contact',
    'home-cards',
    'home-banner',
    'carousel',
  ]);
  expect(texts.find(({ kind }) => kind === 'terms')).toMatchObject({ live: null, fallback: 'plenty' });
  expect(texts.find(({ kind }) => kind === 'privacy')).toMatchObject({
    live: { version: 1, publishedBy: expect.stringContaining(' ') },
    scheduled: [],
  });
});

test('employees and administrators of the client are refused every call about its texts', async () => {
  await publish('privacy', 'today');
  const paths = [
    ['GET', `/operator/clients/${client.id}/content`],
    ['GET', at('privacy')],
    ['GET', at('privacy', '/versions')],
    ['GET', at('privacy', '/versions/1')],
    ['POST', at('privacy', '/check'), { body: [] }],
    ['POST', at('privacy', '/versions/1/restoration'), {}],
    ['POST', at('privacy', '/versions/1/withdrawal')],
    ['PUT', at('privacy', '/draft'), { body: [], basedOn: 0 }],
    ['DELETE', at('privacy', '/draft')],
  ] as const;
  for (const userType of ['employee', 'employer'] as const) {
    const { email } = await anAccount(server, client, { userType });
    const { token } = await logIn(server, email, `${client.slug}.localhost:3000`);
    for (const [method, path, body] of paths)
      expect((await call(server, method, path, { token, ...(body && { body }) })).statusCode).toBe(403);
  }
  expect(await versions('privacy')).toEqual([[1, 'live']]);
});
