import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { sessionDoor } from './doors.ts';
import { sql, sqlFor, statementOf } from './query.ts';
import { ReadLines } from './read-lines.ts';
import type { Door } from './tenant-database.ts';
import { openTenantPool, type TenantPool } from './tenant-pool.ts';
import { addAccount, addSession } from './testing/sessions.ts';
import { copyDatabase, type TestDatabase } from './testing/test-database.ts';

const CONNECTIONS = 12;
/** Whatever the machine is doing, reads of these tests count as quick unless they sleep this long. */
const QUICK_MS = 1500;

let database: TestDatabase;
let owner: pg.Client;
let pool: TenantPool;
let lines: ReadLines;
let doors: readonly [arbour: Door, birch: Door];

beforeAll(async () => {
  database = await copyDatabase(inject('postgresUrl'));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  doors = [await doorOf('arbour'), await doorOf('birch')];
  pool = openTenantPool(database.appUrl, { max: CONNECTIONS, onError: () => undefined });
});
afterAll(async () => {
  await Promise.all([owner.end(), pool.end()]);
  await database.drop();
});
beforeEach(async () => {
  lines = new ReadLines(pool, QUICK_MS);
  await read(doors[0], WHOSE);
  await read(doors[0], FAILING).catch(() => undefined);
});

async function doorOf(slug: string): Promise<Door> {
  const { account } = await addAccount(owner, slug);
  return sessionDoor((await addSession(owner, account)).tokenHash, ['employee']);
}

const WHOSE = statementOf(sqlFor.selectFrom('client').select(['name', sql<number>`pg_backend_pid()`.as('pid')]));
const FAILING = statementOf(sqlFor.selectNoFrom(sql<number>`1 / 0`.as('never')));
const SLEEPING = statementOf(
  sqlFor.selectNoFrom([sql<number>`pg_backend_pid()`.as('pid'), sql<string>`pg_sleep(2)::text`.as('late')]),
);
const CLOSED = sessionDoor(Buffer.alloc(32), ['employee']);

interface Row {
  readonly name?: string;
  readonly pid: number;
}

async function read(door: Door, query: typeof WHOSE): Promise<Row> {
  const [, [row]] = (await lines.run(door, [query])) as [unknown, Row[]];
  if (!row) throw new Error('nothing was read');
  return row;
}

const many = <Result>(one: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: 32 }, (_, index) => one(index)));

test('quick reads that come at once share four connections, and each gets the rows of its own client', async () => {
  const rows = await many((index) => read(doors[index % 2 === 0 ? 0 : 1], WHOSE));
  expect(rows.map(({ name }) => name)).toEqual(rows.map((_, index) => (index % 2 === 0 ? 'arbour' : 'birch')));
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(4);
  expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]);
});

test('up to four reads at once each have a connection to themselves', async () => {
  const rows = await Promise.all([1, 2, 3, 4].map(() => read(doors[0], WHOSE)));
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(4);
});

test('a read that fails, and one that is refused, fail no other on their connection', async () => {
  const answers = await many(async (index) => {
    if (index % 3 === 0) return read(doors[0], WHOSE).then(({ name }) => name);
    const failing = index % 3 === 1 ? read(doors[0], FAILING) : read(CLOSED, WHOSE);
    return failing.then(
      () => 'nothing failed',
      (error: pg.DatabaseError) => error.code,
    );
  });
  expect(answers).toEqual(answers.map((_, index) => ['arbour', '22012', '28000'][index % 3]));
});

test('nobody waits behind a read that took long the last time, nor behind one that is new', async () => {
  const slow = Promise.all([read(doors[0], SLEEPING), read(doors[0], SLEEPING)]);
  const rows = await many(() => read(doors[0], WHOSE));
  const sleepers = (await slow).map(({ pid }) => pid);
  expect(rows.map(({ pid }) => pid)).not.toEqual(expect.arrayContaining([sleepers[0]]));
  const again = read(doors[0], SLEEPING);
  const others = await many(() => read(doors[0], WHOSE));
  expect(others.map(({ pid }) => pid)).not.toContain((await again).pid);
});

test('a connection that is cut fails the reads on it, and the next have another', async () => {
  const [victim] = await many(() => read(doors[0], WHOSE));
  const rows = await Promise.allSettled([
    owner.query('select pg_terminate_backend($1)', [victim?.pid]),
    ...Array.from({ length: 32 }, () => read(doors[0], WHOSE)),
  ]);
  expect(rows).toHaveLength(33);
  await expect.poll(() => many(() => read(doors[0], WHOSE)).then((read32) => read32.length)).toBe(32);
  expect((await many(() => read(doors[0], WHOSE))).map(({ pid }) => pid)).not.toContain(victim?.pid);
});
