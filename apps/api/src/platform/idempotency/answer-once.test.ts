import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, type TestClient } from '../../testing/people.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { call, startTestServer, type TestServer } from '../../testing/server.ts';
import { aVisitor, setClock, TODAY, type Visitor } from '../../testing/visitor.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await setClock(server, `${TODAY}T09:00:00Z`);
  client = await aClient(server);
});
afterAll(() => server.close());

const GIVING = { charity: 'lifeboats', amount: 20 };

async function give(visitor: Visitor, key: string, amount = 20) {
  const { token, host } = visitor;
  const path = `/benefit/${await visitor.benefit('giving')}/selection`;
  const body = { values: { ...GIVING, amount }, temporarySelection: false };
  return call(server, 'POST', path, { token, host, body, headers: { 'idempotency-key': key } });
}

test('a request that comes again with its key is answered as it was, and nothing is done twice', async () => {
  const ann = await aVisitor(server, client);
  const first = await give(ann, 'one');
  expect(first.statusCode).toBe(200);
  const again = await give(ann, 'one');
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
  expect(await ann.events()).toHaveLength(1);
  expect(await ann.mails()).toHaveLength(1);
});

test('K8: the same key with another body is refused with 422, and changes nothing', async () => {
  const ann = await aVisitor(server, client);
  await give(ann, 'two');
  const other = await give(ann, 'two', 30);
  expect(other.statusCode).toBe(422);
  expect(other.json()).toMatchObject({ code: 'key-reused', message: 'This was sent before with other content' });
  expect(await ann.events()).toHaveLength(1);
});

test('of twenty that come at once with one key one is done, and the others are answered the same or told to wait', async () => {
  const ann = await aVisitor(server, client);
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(ann, 'three')));
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ body }) => body)).size).toBe(1);
  for (const { statusCode, headers, body } of answers.filter((each) => each.statusCode !== 200)) {
    expect([statusCode, headers['retry-after']]).toEqual([409, '5']);
    expect(JSON.parse(body)).toMatchObject({ code: 'in-progress' });
  }
  expect(await ann.events()).toHaveLength(1);
});

test('a key is one person’s own', async () => {
  const [ann, ben] = [await aVisitor(server, client), await aVisitor(server, client)];
  await give(ann, 'four');
  expect((await give(ben, 'four', 30)).statusCode).toBe(200);
  expect(await ben.selections()).toHaveLength(1);
});

test('a request that was refused may be sent again with its key, mended', async () => {
  const ann = await aVisitor(server, client);
  expect((await give(ann, 'five', 9_999_999)).statusCode).toBe(422);
  expect((await give(ann, 'five')).statusCode).toBe(200);
});

test.each(['', 'two words', 'x'.repeat(201)])('%j is no key', async (key) => {
  const ann = await aVisitor(server, client);
  const answer = await give(ann, key);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toHaveProperty('errors.idempotency-key');
});

test('what is kept of an answer cannot be read from the table', async () => {
  const ann = await aVisitor(server, client);
  await give(ann, 'six');
  const rows = await rowsOf<{ answer_sealed: Buffer }>(
    server,
    'select answer_sealed from kept_answer where account_id = $1',
    [ann.accountId],
  );
  expect(rows).toHaveLength(1);
  expect(String(rows[0]?.answer_sealed)).not.toContain('lifeboats');
});
