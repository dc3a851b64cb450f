import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Stage } from '../../../platform/jobs/testing/stage.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call } from '../../../testing/server.ts';
import {
  anAdministrator,
  aWorker,
  openUploadStage,
  workOf,
  type Administrator,
} from '../../../testing/upload-stage.ts';
import { aJoiner, applied, checked, confirm, csvOf, sendFile, settled, undo } from '../../../testing/uploads.ts';

let stage: Stage;
let sender: Administrator;
beforeAll(async () => {
  stage = await openUploadStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await beOnDay(stage.server, '2026-11-16');
  sender = await anAdministrator(stage);
});

type Cells = Readonly<Record<string, string>>;
const check = (...rows: Cells[]) => checked(stage.server, sender, csvOf(rows));
const apply = (...rows: Cells[]) => applied(stage.server, sender, csvOf(rows));
const rows = <Row>(text: string) => rowsOf<Row>(stage.server, text, [sender.client.id]);

test('a file is checked, and only then applied: person, employment and account are there', async () => {
  const row = aJoiner({
    'Email address': 'Nora@Example.com',
    Bonus: '1500',
    'Bonus paid in': 'July 2027',
    'Works at sea': 'yes',
  });
  expect(await check(row)).toMatchObject({
    state: 'checked',
    mayConfirm: true,
    mayDiscard: true,
    mayUndo: false,
    counts: { rows: 1, joiners: 1, faulty: 0 },
  });
  expect(await rows('select id from employee where client_id = $1')).toEqual([]);
  expect(await apply(row)).toMatchObject({ state: 'applied', counts: { joiners: 1 }, confirmedBy: 'Ann Archer' });
  expect(
    await rows(
      `select e.payroll_number, e.first_name, e.surname_norm, e.date_of_birth::text, e.sex, e.joined_on::text, a.email, a.status,
              m.effective_from::text, m.status as work, m.salary_pence::int, m.bonus_pence::int, m.bonus_paid_in, m.hours_per_week::float, m.custom
         from employee e join account a on a.id = e.account_id join employment m on m.employee_id = e.id
        where e.client_id = $1`,
    ),
  ).toEqual([
    {
      payroll_number: 'N1',
      first_name: 'Nora',
      surname_norm: 'newcomer',
      date_of_birth: '1990-02-28',
      sex: 'female',
      joined_on: '2026-10-01',
      email: 'Nora@Example.com',
      status: 'invited',
      effective_from: '2026-10-01',
      work: 'active',
      salary_pence: 3_200_000,
      bonus_pence: 150_000,
      bonus_paid_in: '2027-07',
      hours_per_week: 37.5,
      custom: { 'sea-going': true },
    },
  ]);
});

test('joiners, changes, leavers and people who come back are found in one file, and people outside it are left alone', async () => {
  const [raised, leaving, back, outside] = [
    await aWorker(stage, sender, { number: 'R1' }),
    await aWorker(stage, sender, { number: 'L1' }),
    await aWorker(stage, sender, { number: 'B1' }),
    await aWorker(stage, sender, { number: 'O1' }),
  ];
  await apply({ 'Payroll number': 'B1', 'Left on': '31/08/2026' });
  const file = [
    aJoiner(),
    { 'Payroll number': 'R1', Salary: '45000' },
    { 'Payroll number': 'L1', 'Left on': '30/11/2026' },
    { 'Payroll number': 'B1', 'Joined on': '02/11/2026' },
  ];
  expect((await apply(...file)).counts).toEqual({
    rows: 4,
    joiners: 1,
    changes: 1,
    leavers: 1,
    rehires: 1,
    added: 0,
    unchanged: 0,
    outdated: 0,
    newAddresses: 0,
    faulty: 0,
  });
  const [first, active] = [
    { from: '2020-01-06', status: 'active', salary: 42_000 },
    { status: 'active', salary: 42_000 },
  ];
  expect(await workOf(stage, raised)).toEqual([first, { from: '2026-11-16', status: 'active', salary: 45_000 }]);
  expect(await workOf(stage, leaving)).toEqual([first, { from: '2026-12-01', status: 'left', salary: 42_000 }]);
  expect(await workOf(stage, back)).toEqual([
    first,
    { from: '2026-09-01', status: 'left', salary: 42_000 },
    { from: '2026-11-02', ...active },
  ]);
  expect(await workOf(stage, outside)).toEqual([first]);
  // I11
  expect((await check(...file)).counts).toMatchObject({ rows: 4, unchanged: 4, faulty: 0 });
});

test('an empty cell leaves what is there, ‘none’ takes it away, and nothing is touched that the file does not name', async () => {
  const id = await aWorker(stage, sender, { number: 'R1', email: 'r1@example.com' });
  await apply({ 'Payroll number': 'R1', Title: 'none', Surname: '', 'Holiday days': '28', 'Email address': '' });
  await stage.server.asOwner("update employee set known_as = 'Annie' where id = $1", [id]);
  await apply({ 'Payroll number': 'R1', Surname: 'Baker', 'Holiday days': 'none' });
  const [row] = await rows<object>(
    `select e.title, e.first_name, e.surname, e.known_as, a.surname as account_surname, a.email, a.status, m.leave_days
       from employee e join account a on a.id = e.account_id join employment m on m.employee_id = e.id
      where e.client_id = $1 order by m.effective_from desc limit 1`,
  );
  expect(row).toEqual({
    title: null,
    first_name: 'Ann',
    surname: 'Baker',
    known_as: 'Annie',
    account_surname: 'Baker',
    email: 'r1@example.com',
    status: 'active',
    leave_days: null,
  });
});

test('who gets an address gets an account; another address is that of the same account', async () => {
  const id = await aWorker(stage, sender, { number: 'R1' });
  await apply({ 'Payroll number': 'R1', 'Email address': 'first@example.com' });
  const accountOf = () =>
    rowsOf(
      stage.server,
      'select a.id, a.email, e.email_norm from employee e join account a on a.id = e.account_id where e.id = $1',
      [id],
    );
  const [first] = await accountOf();
  expect(first).toMatchObject({ email: 'first@example.com', email_norm: 'first@example.com' });
  await apply({ 'Payroll number': 'R1', 'Email address': 'Second@example.com' });
  expect(await accountOf()).toEqual([
    { ...(first as object), email: 'Second@example.com', email_norm: 'second@example.com' },
  ]);
});

test('S3: a row about someone who has become an administrator since is not applied, and listed as outdated', async () => {
  const email = 'promoted@example.com';
  const id = await aWorker(stage, sender, { number: 'R1', email, isRegistered: true });
  const emailNow = () =>
    rowsOf(stage.server, 'select a.email from employee e join account a on a.id = e.account_id where e.id = $1', [id]);
  const { id: uploadId } = await check({
    'Payroll number': 'R1',
    'Email address': 'attacker@example.com',
    Title: 'Dr',
  });
  await stage.server.asOwner(
    "update account set user_type = 'employer', permissions = '{settings}' where id = (select account_id from employee where id = $1)",
    [id],
  );
  await confirm(stage.server, sender, uploadId);
  expect(await settled(stage.server, sender, uploadId)).toMatchObject({
    state: 'applied',
    counts: { changes: 0, outdated: 1 },
  });
  expect(await emailNow()).toEqual([{ email }]);
  expect(await rowsOf(stage.server, 'select title from employee where id = $1', [id])).toEqual([{ title: 'Ms' }]);
  const listed = await call(stage.server, 'GET', `/employee-data-uploads/${uploadId}/faults`, { token: sender.token });
  expect(listed.json()).toMatchObject({
    data: [
      {
        value: 'attacker@example.com',
        message: 'This person has become an administrator since the file was checked, so this row was not applied',
      },
    ],
  });
  await undo(stage.server, sender, uploadId);
  await settled(stage.server, sender, uploadId);
  expect(await emailNow()).toEqual([{ email }]);
});

/** A file that is applied by itself where no row is wrong. */
async function sendForItself(...cells: Cells[]): Promise<string> {
  const answer = await sendFile(stage.server, sender, csvOf(cells), { query: '?apply=when-clean' });
  return answer.json<{ id: string }>().id;
}

describe('a file that may apply itself', () => {
  test('is applied in the name of who sent it, where no row is wrong', async () => {
    const id = await sendForItself(aJoiner());
    expect(await settled(stage.server, sender, id)).toMatchObject({ state: 'applied', confirmedBy: 'Ann Archer' });
    expect(await rows('select payroll_number from employee where client_id = $1')).toHaveLength(1);
  });

  test('waits for a person where one is', async () => {
    const id = await sendForItself(aJoiner(), aJoiner({ 'Payroll number': 'N2', Sex: 'x' }));
    expect(await settled(stage.server, sender, id)).toMatchObject({ state: 'checked', counts: { faulty: 1 } });
    expect(await rows('select payroll_number from employee where client_id = $1')).toEqual([]);
  });
});

test('I14: a file is kept under a clean name, whatever it was called', async () => {
  const answer = await sendFile(stage.server, sender, csvOf([aJoiner()]), {
    name: '..%2F..\u202Egnp' + 'x'.repeat(300) + '.csv',
  });
  const { fileName } = await settled(stage.server, sender, answer.json<{ id: string }>().id);
  expect(fileName).toMatch(/^[^/\u202E]{1,96}\.csv$/);
});

test('nothing of a row is in the log or in the trail: ids and counts alone', async () => {
  const from = stage.server.log.length;
  await apply(aJoiner({ Surname: 'Verysecret', Salary: '98765' }));
  expect(stage.server.log.slice(from).join('\n')).not.toMatch(/Verysecret|98765/);
  const events = await rows<{ action: string; hits: number | null }>(
    'select * from audit_event where client_id = $1 order by at, id',
  );
  expect(JSON.stringify(events)).not.toMatch(/Verysecret|98765/);
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['upload-sent', 'upload-confirmed', 'upload-applied']),
  );
  expect(events.find(({ action }) => action === 'upload-applied')?.hits).toBe(1);
});
