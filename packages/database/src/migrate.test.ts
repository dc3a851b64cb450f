import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { StartFailure } from './failure.ts';
import { isMigrationPending, prepareDatabase } from './migrate.ts';
import { quoteName, readMigrations } from './migration-files.ts';
import { findExcessRights, openPool } from './pool.ts';
import { rolePassword, rolesOf, urlFor } from './roles.ts';
import { asOwner, createDatabase, databaseUrl } from './testing/test-database.ts';

const postgresUrl = inject('postgresUrl');
const secretKey = 'a secret for this suite';
const onError = (): void => undefined;
let name: string;
let ownerUrl: string;

beforeEach(async () => {
  name = `empty_${randomBytes(6).toString('hex')}`;
  await createDatabase(postgresUrl, name);
  ownerUrl = databaseUrl(postgresUrl, name);
});
afterEach(() => dropWithRoles(name));

async function dropWithRoles(database: string): Promise<void> {
  const roles = rolesOf(database);
  await asOwner(postgresUrl, async (owner) => {
    await owner.query(`drop database ${quoteName(database)} with (force)`);
    for (const role of [roles.app, roles.auth]) await owner.query(`drop role if exists ${quoteName(role)}`);
  });
}

async function select<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(sql);
  await client.end();
  return rows;
}

const APPLIED = 'select version, name, checksum from migration order by version';
const expected = readMigrations().map(({ version, name: file, checksum }) => ({ version, name: file, checksum }));

describe('a database is brought up to date', () => {
  test('from nothing', async () => {
    const roles = await prepareDatabase(ownerUrl, { secretKey });
    expect(await select(ownerUrl, APPLIED)).toEqual(expected);
    const pool = openPool(urlFor(ownerUrl, roles.app, rolePassword(secretKey, roles.app)), { max: 1, onError });
    expect(await findExcessRights(pool)).toBeUndefined();
    expect(await isMigrationPending(pool)).toBe(false);
    await pool.end();
  });

  test('once: a second start leaves it as it is', async () => {
    await prepareDatabase(ownerUrl, { secretKey });
    const before = await select(ownerUrl, 'select xmin, m.* from migration m order by version');
    await prepareDatabase(ownerUrl, { secretKey });
    expect(await select(ownerUrl, 'select xmin, m.* from migration m order by version')).toEqual(before);
  });

  test('once, by four processes that start together', async () => {
    let filling = 0;
    const afterwards = async (): Promise<void> => {
      expect(++filling).toBe(1);
      await select(ownerUrl, 'select pg_sleep(0.02)');
      filling--;
    };
    await Promise.all(Array.from({ length: 4 }, () => prepareDatabase(ownerUrl, { secretKey, afterwards })));
    expect(await select(ownerUrl, APPLIED)).toEqual(expected);
  });
});

async function refusal(url = ownerUrl): Promise<string> {
  const failure: unknown = await prepareDatabase(url, { secretKey }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  const { message } = failure as StartFailure;
  expect(message).not.toContain('\n');
  return message;
}

/** All that a start could have written. */
function state(): Promise<unknown[]> {
  return select(
    ownerUrl,
    `select (select array_agg(m::text order by version) from migration m) as migrations,
            (select array_agg(relname order by relname) from pg_class where relnamespace = 'public'::regnamespace) as relations,
            (select array_agg(xmin::text order by rolname) from pg_authid) as roles`,
  );
}

describe('a start is refused, and nothing is written,', () => {
  test('by a database of a newer version', async () => {
    await prepareDatabase(ownerUrl, { secretKey });
    await asOwner(ownerUrl, (owner) => owner.query("insert into migration values (9999, '9999_later.sql', 'x')"));
    const before = await state();
    expect(await refusal()).toContain('newer version');
    expect(await state()).toEqual(before);
  });

  test('when a migration is not what it was when it was applied', async () => {
    await prepareDatabase(ownerUrl, { secretKey });
    await asOwner(ownerUrl, (owner) => owner.query("update migration set checksum = 'other' where version = 1"));
    const before = await state();
    expect(await refusal()).toContain('0001_context.sql');
    expect(await state()).toEqual(before);
  });

  test.each([
    ['a server that is not there', 'postgres://owner:hunter2@127.0.0.1:1/plenty'],
    ['a socket that is not there', 'postgres://owner:hunter2@localhost/plenty?host=/nowhere'],
    ['a name that leads nowhere', 'postgres://owner:hunter2@nowhere.invalid/plenty'],
    ['an address that is none', 'postgres://owner:hunter2@localhost:port/plenty'],
    ['a password with an @ that is not written as %40', 'postgres://owner:hunter2@/x@127.0.0.1:1/plenty'],
  ])('by %s, in one line without the password', async (_, url) => {
    const message = await refusal(url);
    expect(message).toMatch(/^DATABASE_URL: /);
    expect(message).not.toContain('hunter2');
  });

  test('by a database that is not there', async () => {
    expect(await refusal(databaseUrl(postgresUrl, 'not_there'))).toContain('"not_there" does not exist');
  });
});

test('a start without a secret names the role that is to be made by hand', async () => {
  await expect(prepareDatabase(ownerUrl, {})).rejects.toThrow(rolesOf(name).app);
});

test('a long name of a database gives roles whose names are not cut', async () => {
  const long = `long_${randomBytes(4).toString('hex')}_${'é'.repeat(24)}x`;
  expect(Buffer.byteLength(long)).toBe(63);
  await createDatabase(postgresUrl, long);
  try {
    const roles = await prepareDatabase(databaseUrl(postgresUrl, long), { secretKey });
    for (const role of [roles.app, roles.auth]) expect(Buffer.byteLength(role)).toBeLessThanOrEqual(63);
    const names = await select<{ rolname: string }>(postgresUrl, 'select rolname from pg_roles');
    expect(names.map(({ rolname }) => rolname)).toEqual(expect.arrayContaining([roles.app, roles.auth]));
  } finally {
    await dropWithRoles(long);
  }
});
