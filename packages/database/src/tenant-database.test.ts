import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sessionDoor } from './doors.ts';
import { sql, sqlFor } from './query.ts';
import { TenantDatabase, type Door, type Transaction } from './tenant-database.ts';
import { openTenantPool, type TenantPool } from './tenant-pool.ts';
import { addAccount, addSession } from './testing/sessions.ts';
import { openSlowLine } from './testing/slow-line.ts';
import { copyDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let owner: pg.Client;
let pool: TenantPool;
let tenants: TenantDatabase;
let door: Door;
let clientId: string;
const onError = (): void => undefined;

beforeAll(async () => {
  database = await copyDatabase(inject('postgresUrl'));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { client, account } = await addAccount(owner, 'arbour');
  const { tokenHash } = await addSession(owner, account);
  clientId = String(client['id']);
  door = sessionDoor(tokenHash, ['employee']);
  pool = openTenantPool(database.appUrl, { max: 1, onError });
  tenants = new TenantDatabase(pool);
});
afterAll(async () => {
  await Promise.all([owner.end(), pool.end()]);
  await database.drop();
});

const closedDoor = sessionDoor(Buffer.alloc(32), ['employee']);
const clients = sqlFor.selectFrom('client').select(['id', 'name']);
const failing = sqlFor.selectNoFrom(sql<number>`1 / 0`.as('never'));
const waiting = sqlFor.selectNoFrom(sql<string>`pg_sleep(10)::text`.as('late'));
const addYear = (year: number) =>
  sqlFor.insertInto('scheme_year').values({
    client_id: clientId,
    id: sql<string>`gen_random_uuid()`,
    year,
    starts_on: `${year}-04-01`,
    ends_on: `${year + 1}-03-31`,
  });

const INSERT_YEARS = `insert into scheme_year (client_id, id, year, starts_on, ends_on)
  select (select app_client()), gen_random_uuid(), r.year, make_date(r.year, 4, 1), make_date(r.year + 1, 3, 31)
    from json_to_recordset($1::json) as r (year integer)`;

const addYears = (years: readonly number[]) => (work: Transaction) =>
  Promise.all(years.map((year) => work.add(INSERT_YEARS, { year })));

async function savedYears(): Promise<number[]> {
  const { rows } = await owner.query<{ year: number }>('select year from scheme_year order by year');
  return rows.map(({ year }) => year);
}

const WAITING = "from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";

async function untilWaiting(): Promise<void> {
  await expect.poll(() => owner.query(`select ${WAITING}`), { interval: 10 }).toMatchObject({ rowCount: 1 });
}

/** Cuts off whoever is waiting, as a restart of the database does. */
async function cutWaiting(): Promise<void> {
  await untilWaiting();
  await owner.query(`select pg_terminate_backend(pid) ${WAITING}`);
}

describe('over a slow line', () => {
  let line: Awaited<ReturnType<typeof openSlowLine>>;
  let slowPool: TenantPool;
  let slow: TenantDatabase;
  beforeAll(async () => {
    line = await openSlowLine(database.appUrl);
    slowPool = openTenantPool(line.url, { max: 1, onError });
    slow = new TenantDatabase(slowPool);
    await slowPool.query('select 1');
  });
  afterAll(async () => {
    await slowPool.end();
    line.close();
  });

  test('four statements that wait for each other take four round trips', async () => {
    const roundTrips = await line.countRoundTrips(async () => {
      for (let sent = 0; sent < 4; sent++) await slowPool.query('select 1');
    });
    expect(roundTrips).toBe(4);
  });

  test('a read with its context takes one, however many queries it has', async () => {
    expect(await line.countRoundTrips(() => slow.read(door, clients))).toBe(1);
    expect(await line.countRoundTrips(() => slow.read(door, clients, clients, clients))).toBe(1);
  });

  test('a refused read takes one', async () => {
    expect(await line.countRoundTrips(() => slow.read(closedDoor, clients).catch(onError))).toBe(1);
  });

  test('a write takes one with its first statement, and one to commit', async () => {
    expect(await line.countRoundTrips(() => slow.write(door, (work) => work.run(clients)))).toBe(2);
  });

  test('rows that nobody reads travel with the commit', async () => {
    const roundTrips = await line.countRoundTrips(() =>
      slow.write(door, async (work) => {
        await work.run(clients);
        await addYears([1990, 1991])(work);
      }),
    );
    expect(roundTrips).toBe(2);
    expect(await savedYears()).toEqual(expect.arrayContaining([1990, 1991]));
  });
});

describe('rows that nobody reads in a transaction', () => {
  test('are kept with all else', async () => {
    await tenants.write(door, async (work) => {
      await work.run(addYear(2040));
      await addYears([2041, 2042])(work);
    });
    expect(await savedYears()).toEqual(expect.arrayContaining([2040, 2041, 2042]));
  });

  test('are kept however many there are', async () => {
    const years = Array.from({ length: 2500 }, (_, at) => 3000 + at);
    await tenants.write(door, addYears(years));
    const saved = await savedYears();
    expect(years.filter((year) => !saved.includes(year))).toEqual([]);
    await owner.query('delete from scheme_year where year >= 3000');
  });

  test('fail the transaction where one of them cannot be written', async () => {
    const write = tenants.write(door, async (work) => {
      await work.run(addYear(2043));
      await addYears([2044, 2044])(work);
    });
    await expect(write).rejects.toMatchObject({ code: '23505' });
    expect(await savedYears()).not.toContain(2043);
  });

  test('are dropped with the work that throws', async () => {
    const write = tenants.write(door, async (work) => {
      await addYears([2045])(work);
      throw new Error('changed my mind');
    });
    await expect(write).rejects.toThrow('changed my mind');
    await tenants.write(door, (work) => work.run(addYear(2046)));
    expect(await savedYears()).not.toContain(2045);
  });
});

describe('a door that does not open', () => {
  test('answers a read with its own refusal', async () => {
    await expect(tenants.read(closedDoor, clients, clients)).rejects.toMatchObject({ code: '28000' });
  });

  test('answers a write with its own refusal, whether or not the work waits for it', async () => {
    await expect(tenants.write(closedDoor, (work) => work.run(clients))).rejects.toMatchObject({ code: '28000' });
    await expect(tenants.write(closedDoor, (work) => work.opened)).rejects.toMatchObject({ code: '28000' });
    await expect(tenants.write(closedDoor, async () => 'unaware')).rejects.toMatchObject({ code: '28000' });
    await expect(tenants.write(closedDoor, async () => Promise.reject(new Error('own')))).rejects.toMatchObject({
      code: '28000',
    });
  });

  test('leaves the connection fit for the next', async () => {
    await tenants.read(closedDoor, clients).catch(onError);
    await tenants.write(closedDoor, (work) => work.run(addYear(2001))).catch(onError);
    expect((await tenants.read(door, clients)).rows[0]).toEqual([{ id: clientId, name: 'arbour' }]);
    expect(await savedYears()).not.toContain(2001);
  });
});

describe('a read', () => {
  test('sees one moment in all its queries', async () => {
    const years = sqlFor.selectFrom('scheme_year').select('year');
    const pause = sqlFor.selectNoFrom(sql<string>`pg_sleep(0.5)::text`.as('late'));
    const read = tenants.read(door, years, pause, years);
    await untilWaiting();
    await owner.query("insert into scheme_year values ($1, gen_random_uuid(), 2003, '2003-04-01', '2004-03-31')", [
      clientId,
    ]);
    const { rows } = await read;
    expect(rows[2]).toEqual(rows[0]);
    expect((await tenants.read(door, years)).rows[0]).toContainEqual({ year: 2003 });
  });

  test('cannot write', async () => {
    await expect(tenants.read(door, addYear(2002))).rejects.toMatchObject({ code: '25006' });
    await expect(tenants.read(door, clients, addYear(2002))).rejects.toMatchObject({ code: '25006' });
    expect(await savedYears()).not.toContain(2002);
  });

  test('leaves its client open to nobody', async () => {
    await tenants.read(door, clients);
    expect((await pool.query('select from client')).rowCount).toBe(0);
  });

  test('fails with the failure of its first query that does', async () => {
    await expect(tenants.read(door, clients, failing, clients)).rejects.toMatchObject({ code: '22012' });
  });
});

describe('a write', () => {
  test('is kept when its work is done', async () => {
    const result = await tenants.write(door, async (work) => {
      await work.run(addYear(2010));
      return (await work.opened).client_id;
    });
    expect(result).toBe(clientId);
    expect(await savedYears()).toContain(2010);
  });

  test('is undone when a statement fails', async () => {
    const write = tenants.write(door, async (work) => {
      await work.run(addYear(2011));
      await work.run(failing);
    });
    await expect(write).rejects.toMatchObject({ code: '22012' });
    expect(await savedYears()).not.toContain(2011);
  });

  test('is undone when a statement fails and the work does not care', async () => {
    const write = tenants.write(door, async (work) => {
      await work.run(addYear(2012));
      await work.run(failing).catch(onError);
      return 'done';
    });
    await expect(write).rejects.toThrow('rolled back');
    expect(await savedYears()).not.toContain(2012);
  });

  test('is undone when its work throws', async () => {
    const write = tenants.write(door, async (work) => {
      await work.run(addYear(2013));
      throw new Error('changed my mind');
    });
    await expect(write).rejects.toThrow('changed my mind');
    // Left open on the connection, it would be kept by the next commit there.
    await tenants.write(door, (work) => work.run(addYear(2014)));
    expect(await savedYears()).not.toContain(2013);
    expect(await savedYears()).toContain(2014);
  });
});

test('a statement that does not say that it writes cannot', async () => {
  await expect(pool.query('select touch_session($1)', [Buffer.alloc(32)])).rejects.toMatchObject({ code: '25006' });
  await expect(tenants.touch(Buffer.alloc(32))).resolves.toBeUndefined();
});

test('a read that gets no answer in time fails, and the next has another connection', async () => {
  const hasty = openTenantPool(database.appUrl, { max: 1, onError, statementTimeoutMs: 3000 });
  const nap = sqlFor.selectNoFrom(sql<string>`pg_sleep(0.1)::text`.as('late'));
  const { rows } = await hasty.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Each is in time, and all together are not.
  const read = new TenantDatabase(hasty).read(door, ...Array.from({ length: 50 }, () => nap));
  await expect(read).rejects.toThrow('Query read timeout');
  expect((await hasty.query('select pg_backend_pid() as pid')).rows).not.toEqual(rows);
  await hasty.end();
  // The database finishes what nobody waits for any more, and the next tests look for who sleeps.
  await expect.poll(() => owner.query(`select ${WAITING}`)).toMatchObject({ rowCount: 0 });
});

describe('a connection that is cut', () => {
  test('fails the read, and the next has another', async () => {
    await Promise.all([expect(tenants.read(door, waiting)).rejects.toMatchObject({ code: '57P01' }), cutWaiting()]);
    expect((await tenants.read(door, clients)).rows[0]).toHaveLength(1);
  });

  test('fails the write, and the next has another', async () => {
    const write = tenants.write(door, async (work) => {
      await work.run(addYear(2020));
      await work.run(waiting);
    });
    await Promise.all([expect(write).rejects.toMatchObject({ code: '57P01' }), cutWaiting()]);
    expect(await savedYears()).not.toContain(2020);
    expect((await tenants.read(door, clients)).rows[0]).toHaveLength(1);
  });
});
