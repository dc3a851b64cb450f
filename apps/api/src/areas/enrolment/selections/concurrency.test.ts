import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aVisitor, setClock, TODAY, type Visitor } from '../../../testing/visitor.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await setClock(server, `${TODAY}T09:00:00Z`);
  client = await aClient(server);
});
afterAll(() => server.close());

const GIVING = { charity: 'lifeboats', amount: 20 };
const LIVE = new Set(['draft', 'pending', 'scheduled', 'active']);

async function give(visitor: Visitor, body: object = {}, method: 'POST' | 'PATCH' = 'POST') {
  const path = `/benefit/${await visitor.benefit('giving')}/selection`;
  return visitor.call(method, path, { values: GIVING, temporarySelection: false, ...body });
}

/** Who waits for more than two seconds behind others is told to try again: under load that may be some of twenty. */
const BUSY = 503;

/** How often each status was answered. */
function statuses(answers: readonly { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

function refusalsOf(answers: readonly { statusCode: number }[]): number[] {
  return answers.map(({ statusCode }) => statusCode).filter((status) => status >= 400);
}

const optOut = (visitor: Visitor, id: string, body: object = {}) =>
  visitor.call('PATCH', `/selection/${id}`, { status: 'opted-out', reason: 'No longer needed', ...body });

test('a double click chooses once: one of the two is told what there is now', async () => {
  const ann = await aVisitor(server, client);
  const answers = await Promise.all([give(ann), give(ann)]);
  expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
  const [won, lost] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect(lost?.json()).toMatchObject({
    code: 'selection-changed',
    message: 'This has changed since you opened it. Please look at it again',
    selection: won?.json(),
  });
  expect(await ann.selections()).toHaveLength(1);
  expect(await ann.events()).toHaveLength(1);
  expect(await ann.notes()).toHaveLength(1);
  expect(await ann.mails()).toHaveLength(1);
});

test('of two tabs that change the same version one wins, and the other gets the state as it is', async () => {
  const ann = await aVisitor(server, client);
  const { version } = (await give(ann)).json<SelectionDetails>();
  const answers = await Promise.all(
    [30, 40].map((amount) => give(ann, { values: { ...GIVING, amount }, version }, 'PATCH')),
  );
  expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
  const [won, lost] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect(lost?.json<{ selection: SelectionDetails }>().selection).toEqual(won?.json());
  const live = (await ann.selections()).filter(({ state }) => LIVE.has(state));
  expect(live).toHaveLength(1);
  expect((await ann.events()).map(({ action }) => action)).toEqual(['submit', 'replace', 'submit']);
});

test('twenty who apply again at once have one new selection', async () => {
  const ann = await aVisitor(server, client);
  const first = (await give(ann)).json<SelectionDetails>();
  const gone = (await optOut(ann, first.selectionId)).json<SelectionDetails>();
  expect(gone.cta.type).toBe('reapply');
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(ann, { version: gone.version })));
  expect(statuses(answers.filter(({ statusCode }) => statusCode < 400))).toEqual({ 200: 1 });
  expect([409, BUSY]).toEqual(expect.arrayContaining(refusalsOf(answers)));
  const rows = await ann.selections();
  expect(rows.map(({ state }) => state)).toEqual(['opted-out', 'scheduled']);
  expect((await ann.events()).map(({ action }) => action)).toEqual(['submit', 'opt-out', 'submit']);
  expect(await ann.mails()).toHaveLength(3);
});

test('twenty who apply again without a word of what they saw have one new selection, too', async () => {
  const ann = await aVisitor(server, client);
  await optOut(ann, (await give(ann)).json<SelectionDetails>().selectionId);
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(ann)));
  expect(statuses(answers.filter(({ statusCode }) => statusCode < 400))).toEqual({ 200: 1 });
  expect([409, BUSY]).toEqual(expect.arrayContaining(refusalsOf(answers)));
  expect((await ann.selections()).map(({ state }) => state)).toEqual(['opted-out', 'scheduled']);
});

test('who opts out while another tab saves a change has nothing that comes back', async () => {
  for (let round = 0; round < 5; round++) {
    const ann = await aVisitor(server, client);
    const { selectionId, version } = (await give(ann)).json<SelectionDetails>();
    const [left, saved] = await Promise.all([
      optOut(ann, selectionId, { version }),
      give(ann, { values: { ...GIVING, amount: 99 }, temporarySelection: true, version }, 'PATCH'),
    ]);
    expect(left.statusCode).toBe(200);
    expect([200, 409]).toContain(saved.statusCode);
    expect((await ann.selections()).map(({ state }) => state)).toEqual(['opted-out']);
  }
});

test('to opt out twice at once is to opt out once', async () => {
  const ann = await aVisitor(server, client);
  const { selectionId, version } = (await give(ann)).json<SelectionDetails>();
  const answers = await Promise.all([1, 2, 3].map(() => optOut(ann, selectionId, { version })));
  expect(statuses(answers)).toEqual({ 200: 1, 409: 2 });
  const again = await optOut(ann, selectionId);
  expect(again.json()).toMatchObject({ code: 'selection-changed', selection: { status: 'opted-out' } });
  expect((await ann.events()).map(({ action }) => action)).toEqual(['submit', 'opt-out']);
  expect((await ann.mails()).map(({ template }) => template)).toEqual(['selection-confirmed', 'opted-out']);
});

test('a draft that is thrown away while it is submitted is one or the other', async () => {
  for (let round = 0; round < 5; round++) {
    const ann = await aVisitor(server, client);
    const path = `/benefit/${await ann.benefit('giving')}/selection`;
    const { version } = (await give(ann, { temporarySelection: true })).json<SelectionDetails>();
    const [submitted, reset] = await Promise.all([give(ann, { version }, 'PATCH'), ann.call('DELETE', path)]);
    const found = [submitted.statusCode, reset.statusCode, ...(await ann.selections()).map(({ state }) => state)];
    expect([
      [200, 404, 'scheduled'],
      [404, 200],
    ]).toContainEqual(found);
  }
});

test('a decision and a change of what waits come one after the other: the later finds that it has moved on', async () => {
  const ann = await aVisitor(server, client);
  const path = `/benefit/${await ann.benefit('season-parking')}/selection`;
  const choose = (method: 'POST' | 'PATCH', site: string, version?: number) =>
    ann.call(method, path, { values: { site }, temporarySelection: false, ...(version && { version }) });
  const { version, selectionId } = (await choose('POST', 'bristol')).json<SelectionDetails>();
  // As a decision writes it: the state and the version that were seen are in the WHERE.
  await server.asOwner(
    `update selection set state = 'scheduled', version = version + 1 where id = $1 and state = 'pending' and version = $2`,
    [selectionId, version],
  );
  const late = await choose('PATCH', 'plymouth', version);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ selection: { status: 'scheduled', values: { site: 'bristol' } } });
  const decided = await rowsOf(
    server,
    `update selection set state = 'scheduled' where id = $1 and state = 'pending' and version = $2 returning id`,
    [selectionId, version],
  );
  expect(decided).toEqual([]);
});
