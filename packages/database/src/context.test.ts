import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { maintenanceDoor, sessionDoor } from './doors.ts';
import { sqlFor } from './query.ts';
import { TenantDatabase, type Opened } from './tenant-database.ts';
import { openTenantPool, type TenantPool } from './tenant-pool.ts';
import type { Row } from './testing/row-maker.ts';
import { addAccount, addSession, addToken, type TestSession } from './testing/sessions.ts';
import { copyDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let owner: pg.Client;
let pool: TenantPool;
let tenants: TenantDatabase;
let account: Row;
let session: TestSession;
let serial = 0;

beforeAll(async () => {
  database = await copyDatabase(inject('postgresUrl'));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  pool = openTenantPool(database.appUrl, { max: 2, onError: () => undefined });
  tenants = new TenantDatabase(pool);
});
afterAll(async () => {
  await Promise.all([owner.end(), pool.end()]);
  await database.drop();
});
beforeEach(async () => {
  await letPass(0);
  serial++;
  ({ account } = await addAccount(owner, `client-${serial}`, { user_type: 'employer', permissions: ['approve'] }));
  session = await addSession(owner, account);
});

/** Sets the database's clock so many seconds after the session began. */
async function letPass(seconds: number): Promise<void> {
  await owner.query('update installation set clock_offset_seconds = $1', [seconds]);
}

async function open(tokenHash = session.tokenHash, userTypes = ['employer'], permission?: string): Promise<Opened> {
  const { opened } = await tenants.read(sessionDoor(tokenHash, userTypes, { permission }));
  return opened;
}

async function change(table: string, assignment: string): Promise<void> {
  const id = { session: session.sessionId, account: session.accountId, client: session.clientId }[table];
  await owner.query(`update ${table} set ${assignment} where id = $1`, [id]);
}

/** In steps of 5, because the test itself takes a moment. */
async function secondsSinceUse(): Promise<number> {
  const { rows } = await owner.query<{ seconds: number }>(
    'select extract(epoch from app_now() - last_seen_at)::float as seconds from session where id = $1',
    [session.sessionId],
  );
  return Math.floor((rows[0]?.seconds ?? Number.NaN) / 5) * 5;
}

/** No such session, or one that has ended: the caller must log in again. */
const UNKNOWN = { code: '28000' };
const FORBIDDEN = { code: 'PL403' };

test('a session opens its client to the transaction, and says who came', async () => {
  expect(await open()).toEqual({
    client_id: session.clientId,
    account_id: session.accountId,
    session_id: session.sessionId,
    user_type: 'employer',
    permissions: ['approve'],
    is_stale: false,
    actor_id: null,
    scheme_year: null,
    has_only_vouchers: false,
  });
  const { rows } = await tenants.read(
    sessionDoor(session.tokenHash, ['employer'], { permission: 'approve' }),
    sqlFor.selectFrom('client').select('id'),
  );
  expect(rows[0]).toEqual([{ id: session.clientId }]);
});

describe('there is no session', () => {
  test('for a token that nobody was given', async () => {
    await expect(open(Buffer.alloc(32, 7))).rejects.toMatchObject(UNKNOWN);
  });

  test('for the token that only restores one', async () => {
    await expect(open(await addToken(owner, session, 'restore'))).rejects.toMatchObject(UNKNOWN);
  });

  test('after the token has had its 15 minutes, however lively the session is', async () => {
    await letPass(899);
    await change('session', 'last_seen_at = app_now()');
    await expect(open()).resolves.toMatchObject({ session_id: session.sessionId });
    await letPass(901);
    await change('session', 'last_seen_at = app_now()');
    await expect(open()).rejects.toMatchObject(UNKNOWN);
  });

  test('after 15 minutes without use, however long the token lasts', async () => {
    await owner.query("update session_token set expires_at = expires_at + interval '1 day' where hash = $1", [
      session.tokenHash,
    ]);
    await letPass(870);
    await expect(open()).resolves.toMatchObject({ session_id: session.sessionId });
    await letPass(901);
    await expect(open()).rejects.toMatchObject(UNKNOWN);
  });

  test('after 12 hours, however lively it is', async () => {
    await owner.query("update session_token set expires_at = expires_at + interval '1 day' where hash = $1", [
      session.tokenHash,
    ]);
    await letPass(12 * 3600 - 10);
    await change('session', 'last_seen_at = app_now()');
    await expect(open()).resolves.toMatchObject({ session_id: session.sessionId });
    await letPass(12 * 3600 + 1);
    await expect(open()).rejects.toMatchObject(UNKNOWN);
  });

  test.each([
    ['once it is closed', 'session', "closed_at = app_now(), close_reason = 'logout'"],
    ['for an account that is disabled', 'account', "status = 'disabled'"],
    ['for an account that is only invited', 'account', "status = 'invited'"],
    ['for a client that is suspended', 'client', "status = 'suspended'"],
  ])('%s', async (_, table, assignment) => {
    await expect(open()).resolves.toMatchObject({ session_id: session.sessionId });
    await change(table, assignment);
    await expect(open()).rejects.toMatchObject(UNKNOWN);
  });
});

describe('a session is not enough', () => {
  test('for a call that is for other people', async () => {
    await expect(open(session.tokenHash, ['employee', 'operator'])).rejects.toMatchObject(FORBIDDEN);
  });

  test('for a call that nobody may make', async () => {
    await expect(open(session.tokenHash, [])).rejects.toMatchObject(FORBIDDEN);
  });

  test('for a call that does not say whom it is for', async () => {
    const { name, text, values } = sessionDoor(session.tokenHash, []);
    const door = { name, text, values: values.with(1, null) };
    await expect(tenants.read(door)).rejects.toMatchObject(FORBIDDEN);
  });

  test('for a call that needs a permission which the account does not have', async () => {
    await expect(open(session.tokenHash, ['employer'], 'report')).rejects.toMatchObject(FORBIDDEN);
    await expect(open(session.tokenHash, ['employer'], 'approve')).resolves.toMatchObject({ user_type: 'employer' });
  });
});

describe('use of a session', () => {
  test('is due to be noted 20 seconds after it was last', async () => {
    await letPass(19);
    expect((await open()).is_stale).toBe(false);
    await letPass(21);
    expect((await open()).is_stale).toBe(true);
  });

  test('starts its 15 minutes anew when it is noted', async () => {
    await letPass(600);
    await tenants.touch(session.tokenHash);
    expect((await open()).is_stale).toBe(false);
    expect(await secondsSinceUse()).toBe(0);
  });

  test('is not noted twice within 20 seconds', async () => {
    await letPass(15);
    await tenants.touch(session.tokenHash);
    expect(await secondsSinceUse()).toBe(15);
  });

  test('is not noted for the token that only restores it', async () => {
    const restore = await addToken(owner, session, 'restore');
    await letPass(600);
    await tenants.touch(restore);
    expect(await secondsSinceUse()).toBe(600);
  });

  test('does not wake a session that has had its 15 minutes', async () => {
    await owner.query("update session_token set expires_at = expires_at + interval '1 day'");
    await letPass(905);
    await tenants.touch(session.tokenHash);
    expect(await secondsSinceUse()).toBe(905);
  });

  test('does not wake a session that was closed', async () => {
    await change('session', "closed_at = app_now(), close_reason = 'logout'");
    await letPass(600);
    await tenants.touch(session.tokenHash);
    expect(await secondsSinceUse()).toBe(600);
  });
});

test('to log out ends this session and none beside it', async () => {
  const beside = await addSession(owner, account);
  const second = await addToken(owner, session, 'bearer');
  await tenants.write(sessionDoor(session.tokenHash, ['employer']), (transaction) =>
    transaction.call('select close_session()'),
  );
  await expect(open()).rejects.toMatchObject(UNKNOWN);
  await expect(open(second)).rejects.toMatchObject(UNKNOWN);
  await expect(open(beside.tokenHash)).resolves.toMatchObject({ session_id: beside.sessionId });
  const { rows } = await owner.query('select close_reason from session where id = $1', [session.sessionId]);
  expect(rows).toEqual([{ close_reason: 'logout' }]);
});

test('to log out without a session ends none', async () => {
  const connection = await pool.connect();
  await connection.query('begin read write');
  await connection.query('select close_session()');
  await connection.query('commit');
  connection.release();
  await expect(open()).resolves.toMatchObject({ session_id: session.sessionId });
});

describe('maintenance', () => {
  test('opens its client until it has ended', async () => {
    const { rows } = await owner.query<{ id: string }>(
      "insert into maintenance (client_id, purpose) values ($1, 'import') returning id",
      [session.clientId],
    );
    const door = maintenanceDoor(rows[0]?.id ?? '');
    const read = await tenants.read(door, sqlFor.selectFrom('client').select('id'));
    expect(read.rows[0]).toEqual([{ id: session.clientId }]);
    await owner.query('update maintenance set ended_at = app_now() where id = $1', [rows[0]?.id]);
    await expect(tenants.read(door)).rejects.toMatchObject(UNKNOWN);
  });

  test('that nobody began opens nothing', async () => {
    await expect(tenants.read(maintenanceDoor(session.clientId))).rejects.toMatchObject(UNKNOWN);
  });
});

test.each(['commit', 'rollback'])('a context is gone after %s', async (end) => {
  const connection = await pool.connect();
  const { text, values } = sessionDoor(session.tokenHash, ['employer']);
  await connection.query('begin');
  await connection.query(text, [...values]);
  expect((await connection.query('select from client')).rowCount).toBe(1);
  await connection.query(end);
  const { rows } = await connection.query("select current_setting('app.context', true) as context");
  connection.release();
  expect(rows).toEqual([{ context: '' }]);
});

test.each(['', 'local'])('a context that is set %s without a signature is refused', async (scope) => {
  const connection = await pool.connect();
  await connection.query('begin');
  await connection.query(`set ${scope} app.context = '${session.clientId}||'`);
  await expect(connection.query('select * from client')).rejects.toMatchObject(UNKNOWN);
  await connection.query('rollback');
  connection.release();
});
