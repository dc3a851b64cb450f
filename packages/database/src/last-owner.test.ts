import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest';
import { addOperatorSession } from './testing/operator-session.ts';
import { asOwner, copyDatabase } from './testing/test-database.ts';

/** Somebody must be left who can govern the operators, whatever a server asks of the database. */
const database = await copyDatabase(inject('postgresUrl'));
const pool = new pg.Pool({ connectionString: database.authUrl, max: 2 });
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const LAST = { code: 'PLOPR' };
let first: string;
let second: string;
beforeEach(() =>
  asOwner(database.ownerUrl, async (owner) => {
    first = (await addOperatorSession(owner, 'owner')).accountId;
    await owner.query("update account set email = 'first@plenty.example', email_norm = 'first@plenty.example'");
    second = (await addOperatorSession(owner, 'owner')).accountId;
  }),
);
afterEach(() =>
  asOwner(database.ownerUrl, (owner) =>
    owner.query(`set session_replication_role = replica; delete from session_token; delete from session;
                 delete from operator_role; delete from account; set session_replication_role = origin`),
  ),
);

const demote = (id: string) => ["update operator_role set role = 'support' where account_id = $1", [id]] as const;
const disable = (id: string) => ["update account set status = 'disabled' where id = $1", [id]] as const;
const remove = (id: string) => ['delete from operator_role where account_id = $1', [id]] as const;
const run = ([text, values]: readonly [string, readonly unknown[]]) => pool.query(text, [...values]);

test.each([
  ['demoted', demote],
  ['disabled', disable],
  ['deleted', remove],
])('the last owner who can log in cannot be %s, and one of two can', async (_, change) => {
  await run(change(first));
  await expect(run(change(second))).rejects.toMatchObject(LAST);
});

test('an owner who is disabled is no other owner', async () => {
  await run(disable(first));
  await expect(run(demote(second))).rejects.toMatchObject(LAST);
});

test('of two owners who demote each other at once, one stays', async () => {
  const [one, two] = [await pool.connect(), await pool.connect()];
  try {
    await Promise.all([one.query('begin'), two.query('begin')]);
    await one.query(...mutable(demote(second)));
    const later = two.query(...mutable(disable(first))).then(
      () => 'let through',
      (error: { code?: string }) => error.code,
    );
    // It waits for the first to end, unless nothing makes it wait.
    await Promise.race([later, oneWaits()]);
    await one.query('commit');
    expect(await later).toBe(LAST.code);
    await two.query('rollback');
  } finally {
    one.release();
    two.release();
  }
});

async function oneWaits(): Promise<void> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect
    .poll(() => asOwner(database.ownerUrl, async (owner) => (await owner.query(waiting)).rowCount))
    .toBeGreaterThan(0);
}

function mutable([text, values]: readonly [string, readonly unknown[]]): [string, unknown[]] {
  return [text, [...values]];
}
