import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { sessionDoor } from './doors.ts';
import { openRightsStage, setRightsOf, type RightsAccount } from './testing/rights-stage.ts';
import { begin } from './testing/scenes.ts';
import { addSession } from './testing/sessions.ts';
import { newId } from './uuid.ts';

/** What the database holds to about rights, whatever a server asks of it. */
const stage = await openRightsStage(inject('postgresUrl'));
const { owner, app, first, second, employee, maintenance, as, through, needTwo } = stage;
afterAll(() => stage.close());
beforeEach(() => stage.reset());

test('nobody changes their own rights, neither more nor fewer', async () => {
  for (const permissions of ['{settings}', '{settings,reports,vouchers}'])
    expect(await through(await as(first), setRightsOf(first, permissions))).toBe('PLOWN');
  expect(await through(await as(first), setRightsOf(first, '{}', 'employee'))).toBe('PLOWN');
});

describe('the last who can give rights keeps that', () => {
  test('whoever asks, while another may lose it', async () => {
    expect(await through(maintenance, setRightsOf(second, '{reports}'))).toBe('done');
    expect(await through(maintenance, setRightsOf(first, '{reports}'))).toBe('PLADM');
    expect(await through(maintenance, setRightsOf(first, '{}', 'employee'))).toBe('PLADM');
    expect(await through(maintenance, setRightsOf(first, '{settings}'))).toBe('done');
  });

  test('who is disabled counts for nothing', async () => {
    await owner.query("update account set status = 'disabled' where id = $1", [second['id']]);
    expect(await through(maintenance, setRightsOf(first, '{reports}'))).toBe('PLADM');
    expect(await through(maintenance, setRightsOf(second, '{reports}'))).toBe('done');
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
    expect(await through(maintenance, setRightsOf(first, '{reports}'))).toBe('PLADM');
    await owner.query('delete from employment where employee_id = $1', [id]);
    await owner.query('update account set not_active_from = null');
  });
});

test('whoever has lost the right meanwhile changes nothing', async () => {
  const door = await as(first);
  await begin(app, door);
  await owner.query("update account set permissions = '{reports}' where id = $1", [first['id']]);
  const [text, values] = setRightsOf(employee, '{reports}');
  await expect(app.query(text, [...values])).rejects.toMatchObject({ code: 'PL403' });
  await app.query('rollback');
});

const ask = (by: RightsAccount, about: RightsAccount) =>
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
    expect(await through(await as(first), setRightsOf(employee, '{reports}'))).toBe('PL2ND');
    expect(await through(await as(first), setRightsOf(employee, '{}'))).toBe('PL2ND');
    expect(await through(await as(first), setRightsOf(second, '{settings,vouchers}'))).toBe('PL2ND');
    expect(await through(await as(first), setRightsOf(second, '{settings}'))).toBe('done');
  });

  test('another confirms, and gives exactly what was asked', async () => {
    await needTwo();
    expect(await through(await as(first), ask(first, employee))).toBe('done');
    expect(await through(await as(first), confirm)).toBe('23514');
    expect(await through(await as(second), confirm, setRightsOf(employee, '{reports,settings}'))).toBe('PL2ND');
    expect(await through(await as(second), confirm, setRightsOf(employee, '{reports}'))).toBe('done');
    // It was for that once.
    expect(await through(await as(second), setRightsOf(employee, '{}', 'employee'))).toBe('done');
    expect(await through(await as(second), setRightsOf(employee, '{reports}'))).toBe('PL2ND');
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
  expect(await through(await as(first), setRightsOf(second, '{}', 'employee'))).toBe('done');
  const door = sessionDoor(session.tokenHash, ['employee']);
  await expect(begin(app, door)).rejects.toMatchObject({ code: '28000' });
  await app.query('rollback');
});

describe('S2: the address of someone who has registered', () => {
  const moved = 'moved@arbour.example';
  const move = (account: RightsAccount) =>
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
