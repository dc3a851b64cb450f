import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { maintenanceDoor, sessionDoor } from './doors.ts';
import type { Door } from './tenant-database.ts';
import { insertion, RowMaker } from './testing/row-maker.ts';
import { begin, doorOf } from './testing/scenes.ts';
import { addAccount, addSession } from './testing/sessions.ts';
import { copyDatabase, type TestDatabase } from './testing/test-database.ts';
import { newId } from './uuid.ts';

/** Who looks after whose children, and what is spent on it. */
const VOUCHERS = ['voucher_carer', 'voucher_order', 'voucher_entry'] as const;

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;
let doors: Record<'the person' | 'a colleague' | 'an administrator' | 'who looks as the person' | 'nobody', Door>;

beforeAll(async () => {
  database = await copyDatabase(inject('postgresUrl'));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  app = new pg.Client({ connectionString: database.appUrl });
  await Promise.all([owner.connect(), app.connect()]);
  const { client, account } = await addAccount(owner, 'arbour');
  const maker = new RowMaker(owner, { client, account }, 'A');
  for (const table of ['family_member', 'medical_answer', 'nomination', 'selection', ...VOUCHERS])
    await maker.rowOf(table);
  const colleague = await another(account, 'employee');
  // Somebody with an employee's record of their own, and a family that they may see.
  await maker.insert('employee', { ...(await maker.draft('employee')), account_id: colleague['id'] });
  const maintenance = await owner.query<{ id: string }>(
    "insert into maintenance (client_id, purpose) values ($1, 'test') returning id",
    [client['id']],
  );
  doors = {
    'the person': doorOf(await addSession(owner, account)),
    'a colleague': doorOf(await addSession(owner, colleague)),
    'an administrator': doorOf(await addSession(owner, await another(account, 'employer'))),
    'who looks as the person': await lookingDoor(account),
    nobody: maintenanceDoor(maintenance.rows[0]?.id ?? ''),
  };
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await database.drop();
});

async function another(account: Readonly<Record<string, unknown>>, userType: string) {
  const email = `${newId(Date.now())}@arbour.example`;
  const row = { ...account, id: newId(Date.now()), email, email_norm: email, user_type: userType };
  const { text, values } = insertion('account', row);
  await owner.query(text, values);
  return row;
}

async function lookingDoor(account: Readonly<Record<string, unknown>>): Promise<Door> {
  const looker = await another(account, 'employer');
  await owner.query("update account set permissions = '{masquerade}' where id = $1", [looker.id]);
  const [own, looking] = [await addSession(owner, looker), await addSession(owner, account)];
  await owner.query(
    'update session set actor_client_id = $2, actor_id = $3, actor_session_id = $4, scheme_year = 2026 where id = $1',
    [looking.sessionId, own.clientId, own.accountId, own.sessionId],
  );
  return sessionDoor(looking.tokenHash, ['employee'], { mayMasquerade: true });
}

async function rowsSeenBy(who: keyof typeof doors, table: string): Promise<number> {
  await begin(app, doors[who]);
  const { rowCount } = await app.query(`select from ${table}`);
  await app.query('rollback');
  return rowCount ?? 0;
}

describe('within a client', () => {
  test.each([
    ['the person', 'family_member', 1],
    ['a colleague', 'family_member', 0],
    ['an administrator', 'family_member', 0],
    // Work that nobody is logged in for, such as the notice that a child grows out of cover.
    ['nobody', 'family_member', 1],
    ['the person', 'nomination', 1],
    ['a colleague', 'nomination', 0],
    ['an administrator', 'nomination', 0],
    // The yearly reminder.
    ['nobody', 'nomination', 1],
    ['who looks as the person', 'nomination', 0],
    ['the person', 'medical_answer', 1],
    ['a colleague', 'medical_answer', 0],
    ['an administrator', 'medical_answer', 0],
    ['nobody', 'medical_answer', 0],
    ['who looks as the person', 'medical_answer', 0],
    ['who looks as the person', 'selection', 1],
    ['an administrator', 'selection', 1],
  ] as const)('%s sees of %s: %i', async (who, table, count) => {
    expect(await rowsSeenBy(who, table)).toBe(count);
  });

  test.each(VOUCHERS)(
    'the person and work that nobody is logged in for see %s, and nobody else does',
    async (table) => {
      const seen = [];
      for (const who of ['the person', 'nobody', 'a colleague', 'an administrator'] as const)
        seen.push(await rowsSeenBy(who, table));
      expect(seen).toEqual([1, 1, 0, 0]);
    },
  );

  test.each(['family_member', 'medical_answer'])('nobody writes a %s for a colleague', async (table) => {
    await begin(app, doors['a colleague']);
    const column = table === 'family_member' ? 'title' : 'answered_at';
    const changed = await app.query(`update ${table} set ${column} = ${column}`);
    await app.query('rollback');
    expect(changed.rowCount).toBe(0);
  });
});
