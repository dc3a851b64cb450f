import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { maintenanceDoor } from './doors.ts';
import { sql, sqlFor } from './query.ts';
import { copyRows, StagingDatabase, type StagedRow } from './staging.ts';
import { TenantDatabase, type Door } from './tenant-database.ts';
import { openTenantPool } from './tenant-pool.ts';
import { addAccount } from './testing/sessions.ts';
import { copyDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let owner: pg.Client;
let staging: StagingDatabase;
let door: Door;
let clientId: string;
beforeAll(async () => {
  database = await copyDatabase(inject('postgresUrl'));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { client } = await addAccount(owner, 'arbour');
  clientId = String(client['id']);
  const { rows } = await owner.query<{ id: string }>(
    "insert into maintenance (client_id, purpose) values ($1, 'import') returning id",
    [clientId],
  );
  door = maintenanceDoor(rows[0]?.id ?? '');
  staging = new StagingDatabase(database.appUrl, 1);
});
afterAll(async () => {
  await Promise.all([owner.end(), staging.close()]);
  await database.drop();
});

const TABLE = 'create temporary table staged (number integer, words text, list text[], is_true boolean) on commit drop';

/** What the rows have become in the database. */
function stage(rows: Iterable<StagedRow>): Promise<unknown> {
  return staging.write(door, async (transaction) => {
    await transaction.call(TABLE);
    await copyRows(transaction, 'staged', rows);
    const staged = sql<string>`(select coalesce(jsonb_agg(jsonb_build_array(number, words, list, is_true)), '[]') from staged)`;
    const [row] = await transaction.run(sqlFor.selectNoFrom(staged.as('staged')));
    return row?.staged;
  });
}

function* manyRows(count: number): Generator<StagedRow> {
  for (let number = 0; number < count; number++) yield [number, 'x'.repeat(100), [], true];
}

/** The database cuts the connection while they travel. */
function* cutRows(): Generator<StagedRow> {
  yield* manyRows(5000);
  void owner.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy staged%'");
  yield* manyRows(500_000);
}

function addYear(ofClient: string): Promise<void> {
  return staging.write(door, async (transaction) => {
    await transaction.call('create temporary table staged (client_id uuid) on commit drop');
    await copyRows(transaction, 'staged', [[ofClient]]);
    await transaction.call(`insert into scheme_year (client_id, id, year, starts_on, ends_on)
      select client_id, gen_random_uuid(), 2026, '2026-04-01', '2027-03-31' from staged`);
  });
}

test('rows arrive as they were, whatever is in them', async () => {
  const rows: StagedRow[] = [
    [1, 'plain', ['a', 'b'], true],
    [null, '', [], false],
    [-2, '\\N', ['\\', '"', ',', '{}', '', 'NULL'], null],
    [3, 'tab\tline\nreturn\rback\\slash', ['tab\t', 'line\n'], true],
    [4, 'Zoë Nic Ó 🎈', [' '], true],
    [5, '\\.', [], true],
  ];
  expect(await stage(rows)).toEqual(rows);
});

test('more rows than a connection holds at once all arrive, and none is an answer too', async () => {
  const count = sqlFor.selectNoFrom(sql<number>`(select count(*)::integer from staged)`.as('count'));
  const staged = await staging.write(door, async (transaction) => {
    await transaction.call(TABLE);
    await copyRows(transaction, 'staged', manyRows(50_000));
    return transaction.run(count);
  });
  expect(staged).toEqual([{ count: 50_000 }]);
  expect(await stage([])).toEqual([]);
});

describe('what fails leaves nothing, says why, and leaves the connection fit for the next', () => {
  test.each<[string, Iterable<StagedRow>, object]>([
    ['a row that does not fit', [['one', 'x', [], true]], { code: '22P02' }],
    [
      'a row in the middle that does not fit',
      (function* () {
        yield* manyRows(20_000);
        yield ['one', 'x', [], true];
        yield* manyRows(20_000);
      })(),
      { code: '22P02' },
    ],
    [
      'whoever makes the rows',
      (function* (): Generator<StagedRow> {
        yield* manyRows(5000);
        throw new Error('no more names');
      })(),
      { message: 'no more names' },
    ],
  ])('%s', async (_, rows, failure) => {
    await expect(stage(rows)).rejects.toMatchObject(failure);
    expect(await stage([[1, 'x', [], true]])).toEqual([[1, 'x', [], true]]);
  });

  test('a connection that is cut', async () => {
    await expect(stage(cutRows())).rejects.toThrow(/terminat|EPIPE|ECONNRESET/);
    expect(await stage([[1, 'x', [], true]])).toEqual([[1, 'x', [], true]]);
  });
});

test('a table of clients takes no COPY, and staged rows only of the client that the door opened', async () => {
  const intoTable = staging.write(door, (transaction) => copyRows(transaction, 'scheme_year', []));
  await expect(intoTable).rejects.toMatchObject({ code: '0A000' });
  const { client: other } = await addAccount(owner, 'other');
  await expect(addYear(String(other['id']))).rejects.toMatchObject({ code: '42501' });
  await addYear(clientId);
  const { rows } = await owner.query('select client_id from scheme_year');
  expect(rows).toEqual([{ client_id: clientId }]);
});

test('the connections of requests refuse to COPY', async () => {
  const pool = openTenantPool(database.appUrl, { max: 1, onError: () => undefined });
  const write = new TenantDatabase(pool).write(door, (transaction) => copyRows(transaction, 'staged', []));
  await expect(write).rejects.toThrow('only a StagingDatabase can COPY');
  await pool.end();
});
