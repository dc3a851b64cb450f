import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '@plenty/database/testing/test-database';
import type { Stage } from '../../../platform/jobs/testing/stage.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { anAdministrator, aWorker, openUploadStage, type Administrator } from '../../../testing/upload-stage.ts';
import { aJoiner, applied, csvOf, readUpload, settled, undo } from '../../../testing/uploads.ts';

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

/** All that is kept of the client's people, but for when it was written down. */
async function everything(): Promise<Record<string, object[]>> {
  const kept: Record<string, object[]> = {};
  for (const [table, times, order] of [
    ['account', '{created_at}', 'id'],
    ['employee', '{changed_at}', 'id'],
    ['employment', '{recorded_at}', 'employee_id, effective_from'],
    // A version never comes again: whoever has seen one has seen that state.
    ['selection', '{changed_at,created_at,version}', 'id'],
  ] as const)
    kept[table] = await rowsOf(
      stage.server,
      `select to_jsonb(t) - '${times}'::text[] as row from ${table} t where client_id = $1 order by ${order}`,
      [sender.client.id],
    );
  return kept;
}

async function aSelection(employeeId: string, code: string, values: object): Promise<void> {
  await stage.server.asOwner(
    `insert into selection (client_id, id, employee_id, scheme_year_id, benefit_id, benefit_code, state, values, starts_on)
     select client_id, $2, $3, scheme_year_id, id, code, 'active', $5, '2026-04-01' from benefit where client_id = $1 and code = $4`,
    [sender.client.id, stage.server.services.newId(), employeeId, code, JSON.stringify(values)],
  );
}

const MIXED = [
  aJoiner({ 'Email address': 'nora@example.com' }),
  {
    'Payroll number': 'R1',
    Salary: '52000',
    Title: 'Dr',
    Surname: 'Baker',
    'Email address': 'new@example.com',
    Smoker: 'yes',
  },
  { 'Payroll number': 'L1', 'Left on': '31/10/2026' },
  { 'Payroll number': 'F1', Department: 'Stores', 'Email address': 'first@example.com' },
  { 'Payroll number': 'B1', 'Joined on': '02/11/2026', Grade: 'D' },
];

async function takenBack(id: string) {
  expect((await undo(stage.server, sender, id)).statusCode).toBe(202);
  return settled(stage.server, sender, id);
}

test('what was there before is there again, to the last field', async () => {
  await aWorker(stage, sender, { number: 'R1', email: 'old@example.com' });
  const leaver = await aWorker(stage, sender, { number: 'L1', email: 'l1@example.com' });
  const [, back] = [await aWorker(stage, sender, { number: 'F1' }), await aWorker(stage, sender, { number: 'B1' })];
  await stage.server.asOwner(
    `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week, salary_pence, region)
     values ($1, $2, '2026-08-01', 'left', 'C', 'Sales', 'Leeds', 37.5, 4200000, 'england')`,
    [sender.client.id, back],
  );
  await aSelection(leaver, 'cycle-to-work', { amount: 500_00 });
  const before = await everything();
  const { id, counts } = await applied(stage.server, sender, csvOf(MIXED));
  expect(counts).toMatchObject({ joiners: 1, changes: 2, leavers: 1, rehires: 1, faulty: 0 });
  const between = await everything();
  expect(between).not.toEqual(before);
  expect(between['account']).toHaveLength((before['account']?.length ?? 0) + 2);
  expect(await takenBack(id)).toMatchObject({ state: 'undone', mayUndo: false, undoneBy: 'Ann Archer' });
  expect(await everything()).toEqual(before);
});

test('what the clock ended because of the file stands again', async () => {
  const leaver = await aWorker(stage, sender, { number: 'L1' });
  await aSelection(leaver, 'cycle-to-work', { amount: 500_00 });
  const before = await everything();
  const { id } = await applied(stage.server, sender, csvOf([{ 'Payroll number': 'L1', 'Left on': '31/10/2026' }]));
  const stateNow = async () =>
    (await rowsOf<{ state: string }>(stage.server, 'select state from selection where employee_id = $1', [leaver]))[0]
      ?.state;
  await expect.poll(stateNow).toBe('ended');
  await takenBack(id);
  expect(await stateNow()).toBe('active');
  expect(await everything()).toEqual(before);
});

test('what the clock ends just while the file is taken back stands again, too', async () => {
  const leaver = await aWorker(stage, sender, { number: 'L1' });
  await aSelection(leaver, 'cycle-to-work', { amount: 500_00 });
  const before = await everything();
  const { id } = await applied(stage.server, sender, csvOf([{ 'Payroll number': 'L1', 'Left on': '31/10/2026' }]));
  const idle = "select 1 from job_progress where client_id = $1 and state in ('waiting', 'running')";
  await expect.poll(() => stage.rows(idle, [sender.client.id])).toEqual([]);
  await stage.server.asOwner(
    "update selection set state = 'active', ends_on = null, reason = null where employee_id = $1",
    [leaver],
  );
  // As the job of the night does it: the person first.
  await asOwner(stage.server.database.ownerUrl, async (clock) => {
    await clock.query('begin');
    await clock.query('select id from employee where id = $1 for update', [leaver]);
    await clock.query("update selection set state = 'ended', ends_on = '2026-10-31' where employee_id = $1", [leaver]);
    await undo(stage.server, sender, id);
    const waits = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const isHeldUp = async () =>
      (await stage.rows(waits, [])).length > 0 || (await readUpload(stage.server, sender, id)).state === 'undone';
    await expect.poll(isHeldUp).toBe(true);
    await clock.query('commit');
  });
  await settled(stage.server, sender, id);
  expect(await everything()).toEqual(before);
});

test('the same file can be applied again afterwards', async () => {
  const file = csvOf([aJoiner({ 'Email address': 'nora@example.com' })]);
  const { id } = await applied(stage.server, sender, file);
  await takenBack(id);
  expect(await applied(stage.server, sender, file)).toMatchObject({ state: 'applied', counts: { joiners: 1 } });
});

async function expectRefusal(id: string, reason: RegExp): Promise<void> {
  expect(await readUpload(stage.server, sender, id)).toMatchObject({
    mayUndo: false,
    undoRefusal: expect.stringMatching(reason),
  });
  const answer = await undo(stage.server, sender, id);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'upload-kept', message: expect.stringMatching(reason) });
  expect(await readUpload(stage.server, sender, id)).toMatchObject({ state: 'applied' });
}

const addNora = () => applied(stage.server, sender, csvOf([aJoiner({ 'Email address': 'nora@example.com' })]));

describe('it is refused, with the reason', () => {
  test('where another file was applied later; once that one is undone it can be', async () => {
    const first = await addNora();
    const second = await applied(stage.server, sender, csvOf([aJoiner({ 'Payroll number': 'N2' })]));
    await expectRefusal(first.id, /Only the last can be undone/);
    await takenBack(second.id);
    expect(await takenBack(first.id)).toMatchObject({ state: 'undone' });
  });

  test('where somebody whom it added has registered', async () => {
    const { id } = await addNora();
    await stage.server.asOwner(
      "update account set status = 'active', activated_at = app_now() where client_id = $1 and email = 'nora@example.com'",
      [sender.client.id],
    );
    await expectRefusal(id, /has registered since/);
  });

  test('where somebody in it has chosen something', async () => {
    const worker = await aWorker(stage, sender, { number: 'R1' });
    const { id } = await applied(stage.server, sender, csvOf([{ 'Payroll number': 'R1', Salary: '45000' }]));
    await stage.server.asOwner(
      `insert into selection_event (client_id, id, selection_id, at, actor_id, action, state_after, employee_id, benefit_id)
       select client_id, $2, $2, app_now() + interval '1 minute', $3, 'submit', 'active', $4, id from benefit where client_id = $1 limit 1`,
      [sender.client.id, stage.server.services.newId(), sender.id, worker],
    );
    await expectRefusal(id, /has chosen benefits since/);
  });

  test('where a month was closed with people of it', async () => {
    const worker = await aWorker(stage, sender, { number: 'R1' });
    const { id } = await applied(stage.server, sender, csvOf([{ 'Payroll number': 'R1', Salary: '45000' }]));
    await stage.server.asOwner(
      `insert into pay_period (client_id, month, scheme_year_id, approval_on, cut_off_on, pay_on, state, begun_at, closed_at, line_count)
       values ($1, '2026-11', $2, '2026-11-10', '2026-11-15', '2026-11-28', 'closed', app_now(), app_now() + interval '1 minute', 1)`,
      [sender.client.id, sender.client.yearId],
    );
    const line = `insert into contribution_line (client_id, employee_id, benefit_id, month, for_month, employee_pence, employer_pence, fund_pence)
       select client_id, $2, id, '2026-11', '2026-11', 0, 100, 0 from benefit where client_id = $1 limit 1`;
    const other = await aWorker(stage, sender, { number: 'O1' });
    await stage.server.asOwner(line, [sender.client.id, other]);
    expect(await readUpload(stage.server, sender, id)).toMatchObject({ mayUndo: true });
    await stage.server.asOwner(line, [sender.client.id, worker]);
    await expectRefusal(id, /month has been closed since/);
  });
});
