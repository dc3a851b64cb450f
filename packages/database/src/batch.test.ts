import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { runBatch, type Statement } from './batch.ts';
import { openPool, types } from './pool.ts';
import { copyDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let pool: pg.Pool;
let connection: pg.PoolClient;

beforeAll(async () => {
  database = await copyDatabase(inject('postgresUrl'));
  pool = openPool(database.ownerUrl, { max: 1, onError: () => undefined });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
// Of its own for each test: what was prepared before is not prepared again.
beforeEach(async () => {
  connection = await pool.connect();
  return () => connection.release(true);
});

const named = (text: string, ...values: unknown[]): Statement => ({ name: text.slice(0, 50), text, values });
const one = named('select 1 as number');
const failing = named('select 1 / 0');

describe('a batch', () => {
  test('answers each statement with its own rows', async () => {
    const rows = await runBatch(connection, [
      named('select number from generate_series(1, $1::int) number', 2),
      named('select where false'),
      named('select null::text as nothing, 3::bigint as pence, $1::date as day', '2026-04-06'),
      named('select number from generate_series(1, $1::int) number', 1),
    ]);
    expect(rows).toEqual([
      [{ number: 1 }, { number: 2 }],
      [],
      [{ nothing: null, pence: 3, day: '2026-04-06' }],
      [{ number: 1 }],
    ]);
  });

  test('is one transaction', async () => {
    const id = named('select txid_current()::text as id');
    const [[first], [second]] = (await runBatch(connection, [id, id])) as [[unknown], [unknown]];
    expect(second).toEqual(first);
    const [[later]] = (await runBatch(connection, [id])) as [[unknown]];
    expect(later).not.toEqual(first);
  });

  test('leaves no transaction open, whether it went well or not', async () => {
    await runBatch(connection, [one]);
    expect(connection.getTransactionStatus()).toBe('I');
    await expect(runBatch(connection, [one, failing])).rejects.toMatchObject({ code: '22012' });
    await connection.query('select 1');
    expect(connection.getTransactionStatus()).toBe('I');
  });

  test('takes the values that a query takes, and sends them alike', async () => {
    const text = 'select $1::text a, $2::text b, $3::text c, $4::text d, $5::text e, $6::text f, $7::text g';
    const values = [7, true, null, new Date(0), { key: 'ü' }, ['a', 'b"c', null], 'text'];
    const { rows } = await connection.query(text, values);
    expect(await runBatch(connection, [named(text, ...values)])).toEqual([rows]);
    expect(await runBatch(connection, [named('select $1::bytea as bytes', Buffer.from([0, 255]))])).toEqual([
      [{ bytes: Buffer.from([0, 255]) }],
    ]);
  });
});

describe('behind a statement that fails', () => {
  test('none is run, and its failure is the answer', async () => {
    const lock = named('select pg_advisory_lock(7)');
    await expect(runBatch(connection, [one, failing, lock])).rejects.toMatchObject({ code: '22012' });
    const { rows } = await connection.query(
      "select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
    );
    expect(rows).toEqual([]);
  });

  test.each([
    ['while it ran', failing, '22012'],
    ['over its values', named('select $1::uuid', 'none'), '22P02'],
    ['over its text', named('select from nowhere'), '42P01'],
  ])('the same statements run the next time (%s)', async (_, faulty, code) => {
    await expect(runBatch(connection, [one, faulty])).rejects.toMatchObject({ code });
    await expect(runBatch(connection, [faulty, one])).rejects.toMatchObject({ code });
    expect(await runBatch(connection, [one])).toEqual([[{ number: 1 }]]);
  });

  test('a statement that failed over its values runs with others', async () => {
    const text = 'select $1::int as number';
    await expect(runBatch(connection, [named(text, 'none')])).rejects.toMatchObject({ code: '22P02' });
    expect(await runBatch(connection, [named(text, 5)])).toEqual([[{ number: 5 }]]);
  });
});

test('a row that cannot be read fails its batch, and no other', async () => {
  const MONEY = 790;
  pg.types.setTypeParser(MONEY, () => {
    throw new Error('unreadable');
  });
  await expect(runBatch(connection, [named('select 1::money'), one])).rejects.toThrow('unreadable');
  expect(await runBatch(connection, [one])).toEqual([[{ number: 1 }]]);
});

test('a statement of the same name that was prepared otherwise is no hindrance, nor in its way', async () => {
  const two = named('select 2 as number');
  await runBatch(connection, [one]);
  await connection.query({ name: two.name, text: two.text });
  expect((await connection.query({ name: one.name, text: one.text })).rows).toEqual([{ number: 1 }]);
  expect(await runBatch(connection, [two])).toEqual([[{ number: 2 }]]);
});

test('batches that are sent ahead of each other each get their own answer', async () => {
  const wait = named("select 'late' as word from pg_sleep(0.05)");
  const answers = await Promise.all([
    runBatch(connection, [wait, one]),
    runBatch(connection, [failing]).catch((error: pg.DatabaseError) => error.code),
    connection.query('select 2 as number').then(({ rows }) => rows as unknown[]),
    runBatch(connection, [one, wait]),
  ]);
  expect(answers).toEqual([
    [[{ word: 'late' }], [{ number: 1 }]],
    '22012',
    [{ number: 2 }],
    [[{ number: 1 }], [{ word: 'late' }]],
  ]);
});

test('an ordinary connection, which sends nothing ahead, runs batches too', async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl, types });
  await client.connect();
  expect(await runBatch(client, [one, one])).toEqual([[{ number: 1 }], [{ number: 1 }]]);
  await client.end();
});
