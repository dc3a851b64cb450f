import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { maintenanceDoor, sessionDoor } from './doors.ts';
import type { Door } from './tenant-database.ts';
import { insertion } from './testing/row-maker.ts';
import { begin, doorOf } from './testing/scenes.ts';
import { addAccount, addSession } from './testing/sessions.ts';
import { copyDatabase, type TestDatabase } from './testing/test-database.ts';
import { newId } from './uuid.ts';

/** What the database holds to about rights, whatever a server asks of it. */

type Account = Readonly<Record<string, unknown>>;

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;
let first: Account;
let second: Account;
let employee: Account;
let maintenance: Door;

beforeAll(async () => {
  database = await copyDatabase(inject('postgresUrl'));
  owner = new pg.Client({ connectionString: database.ownerUrl });
  app = new pg.Client({ connectionString: database.appUrl });
  await Promise.all([owner.connect(), app.connect()]);
  const { client, account } = await addAccount(owner, 'arbour');
  employee = account;
  first = await another(account);
  second = await another(account);
  const { rows } = await owner.query<{ id: string }>(
    "insert into maintenance (client_id, purpose) values ($1, 'test') returning id",
    [client['id']],
  );
  maintenance = maintenanceDoor(rows[0]?.id ?? '');
  await owner.query('insert into client_setting (client_id) values ($1)', [client['id']]);
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await database.drop();
});
beforeEach(async () => {
  await owner.query("update client_setting set features = '{}'");
  await owner.query('delete from rights_request');
  await owner.query("update account set user_type = 'employee', permissions = '{}', status = 'active'");
  await owner.query(
    "update account set user_type = 'employer', permissions = '{settings,reports}' where id = any ($1)",
    [[first['id'], second['id']]],
  );
});

async function another(account: Account): Promise<Account> {
  const email = `${newId(Date.now())}@arbour.example`;
  const row = { ...account, id: newId(Date.now()), email, email_norm: email, user_type: 'employer' };
  const { text, values } = insertion('account', row);
  await owner.query(text, values);
  return row;
}

/** Runs one after the other in a transaction of a door; answers the SQLSTATE of the first that is refused. */
async function through(door: Door, ...statements: readonly (readonly [string, readonly unknown[]])[]): Promise<string> {
  await begin(app, door);
  try {
    for (const [text, values] of statements) await app.query(text, [...values]);
    await app.query('commit');
    return 'done';
  } catch (error) {
    await app.query('rollback');
    return (error as pg.DatabaseError).code ?? 'unknown';
  }
}

const as = async (account: Account): Promise<Door> => doorOf(await addSession(owner, account));
const setRights = ({ id }: Account, permissions: string, userType = 'employer') =>
  ['update account set permissions = $2, user_type = $3 where id = $1', [id, permissions, userType]] as const;
const needTwo = () => owner.query("update client_setting set features = '{two-person-rights}'");

test('nobody changes their own rights, neither more nor fewer', async () => {
  for (const permissions of ['{settings}', '{settings,reports,vouchers}'])
    expect(await through(await as(first), setRights(first, permissions))).toBe('PLOWN');
  expect(await through(await as(first), setRights(first, '{}', 'employee'))).toBe('PLOWN');
});

describe('the last who can give rights keeps that', () => {
  test('whoever asks, while another may lose it', async () => {
    expect(await through(maintenance, setRights(second, '{reports}'))).toBe('done');
    expect(await through(maintenance, setRights(first, '{reports}'))).toBe('PLADM');
    expect(await through(maintenance, setRights(first, '{}', 'employee'))).toBe('PLADM');
    expect(await through(maintenance, setRights(first, '{settings}'))).toBe('done');
  });

  test('who is disabled counts for nothing', async () => {
    await owner.query("update account set status = 'disabled' where id = $1", [second['id']]);
    expect(await through(maintenance, setRights(first, '{reports}'))).toBe('PLADM');
    expect(await through(maintenance, setRights(second, '{reports}'))).toBe('done');
  });

  test('who has left counts for nothing', async () => {
    const id = newId(Date.now());
    await owner.query(
      `insert into employee (client_id, id, account_id, payroll_number, first_name, surname, surname_norm, date_of_birth, sex, joined_on)
       values ($1, $2, $3, '1', 'Ann', 'Archer', 'archer', '1978-08-28', 'female', '2020-01-06')`,
      [second['client_id'], id, second['id']],
    );
    await owner.query(
      `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week, salary_pence, region)
       values ($1, $2, '2021-01-06', 'left', 'C', 'Sales', 'Leeds', 37.5, 4200000, 'england')`,
      [second['client_id'], id],
    );
    expect(await through(maintenance, setRights(first, '{reports}'))).toBe('PLADM');
    await owner.query('delete from employment where employee_id = $1', [id]);
    await owner.query('update account set not_active_from = null');
  });
});

test('whoever has lost the right meanwhile changes nothing', async () => {
  const door = await as(first);
  await begin(app, door);
  await owner.query("update account set permissions = '{reports}' where id = $1", [first['id']]);
  const [text, values] = setRights(employee, '{reports}');
  await expect(app.query(text, [...values])).rejects.toMatchObject({ code: 'PL403' });
  await app.query('rollback');
});

const ask = (by: Account, about: Account) =>
  [
    `insert into rights_request (client_id, id, kind, account_id, permissions, rights_version, asked_by, expires_at)
     values ($1, $2, 'rights', $3, '{reports}', 0, $4, app_now() + interval '7 days')`,
    [by['client_id'], newId(Date.now()), about['id'], by['id']],
  ] as const;

describe('where two persons are needed', () => {
  const confirm = [
    "update rights_request set state = 'confirmed', decided_by = app_account(), decided_at = app_now()",
    [],
  ] as const;

  test('one gives nothing, to nobody, and takes what they want', async () => {
    await needTwo();
    expect(await through(await as(first), setRights(employee, '{reports}'))).toBe('PL2ND');
    expect(await through(await as(first), setRights(employee, '{}'))).toBe('PL2ND');
    expect(await through(await as(first), setRights(second, '{settings,vouchers}'))).toBe('PL2ND');
    expect(await through(await as(first), setRights(second, '{settings}'))).toBe('done');
  });

  test('another confirms, and gives exactly what was asked', async () => {
    await needTwo();
    expect(await through(await as(first), ask(first, employee))).toBe('done');
    expect(await through(await as(first), confirm)).toBe('23514');
    expect(await through(await as(second), confirm, setRights(employee, '{reports,settings}'))).toBe('PL2ND');
    expect(await through(await as(second), confirm, setRights(employee, '{reports}'))).toBe('done');
    // It was for that once.
    expect(await through(await as(second), setRights(employee, '{}', 'employee'))).toBe('done');
    expect(await through(await as(second), setRights(employee, '{reports}'))).toBe('PL2ND');
  });

  test('nobody asks for themselves, and one request waits about a person', async () => {
    expect(await through(await as(first), ask(first, first))).toBe('23514');
    expect(await through(await as(first), ask(first, employee))).toBe('done');
    expect(await through(await as(second), ask(second, employee))).toBe('23505');
  });

  test('one cannot switch that off', async () => {
    await needTwo();
    const off = ["update client_setting set features = '{}'", []] as const;
    expect(await through(await as(first), off)).toBe('PL2ND');
    expect(await through(maintenance, off)).toBe('done');
    const { rows } = await owner.query<{ features: string[] }>('select features from client_setting');
    expect(rows[0]?.features).toEqual(['two-person-rights']);
  });
});

test('whoever loses the role is logged out', async () => {
  const session = await addSession(owner, second);
  expect(await through(await as(first), setRights(second, '{}', 'employee'))).toBe('done');
  const door = sessionDoor(session.tokenHash, ['employee']);
  await expect(begin(app, door)).rejects.toMatchObject({ code: '28000' });
  await app.query('rollback');
});

describe('S2: the address of someone who has registered', () => {
  const moved = 'moved@arbour.example';
  const move = (account: Account) =>
    ['update account set email = $2, email_norm = $2 where id = $1', [account['id'], moved]] as const;
  const propose = (agreed: string) =>
    owner.query(
      `insert into email_change (client_id, account_id, email, email_norm, sent_by, confirmed_by, agreed_at, agreed_by)
       select client_id, id, $2, $2, $3, $3, ${agreed} from account where id = $1`,
      [employee['id'], moved, first['id']],
    );
  beforeEach(() => owner.query('delete from email_change'));

  test('is changed by no statement of ours, proposed or not, nor is that of an administrator', async () => {
    expect(await through(maintenance, move(employee))).toBe('PLADR');
    await propose('null, null');
    expect(await through(maintenance, move(employee))).toBe('PLADR');
    await owner.query("update account set status = 'invited' where id = $1", [first['id']]);
    expect(await through(maintenance, move(first))).toBe('PLADR');
  });

  test('is another once the new one was reached and the person has agreed', async () => {
    await propose('app_now(), id');
    expect(await through(maintenance, ['update email_change set reached_at = app_now()', []])).toBe('done');
    const { rows } = await owner.query('select email from account where id = $1', [employee['id']]);
    expect(rows).toEqual([{ email: moved }]);
  });
});
