import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stage } from '../../../platform/jobs/testing/stage.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { anAdministrator, openUploadStage, type Administrator } from '../../../testing/upload-stage.ts';
import { aJoiner, applied, csvOf, settled, undo } from '../../../testing/uploads.ts';

let stage: Stage;
let sender: Administrator;
beforeAll(async () => {
  stage = await openUploadStage();
  await beOnDay(stage.server, '2026-11-16');
  sender = await anAdministrator(stage);
});
afterAll(() => stage.close());

const given = (number: string) =>
  rowsOf(
    stage.server,
    `select e.region_given, e.student_loans_given, m.region, m.student_loans
       from employee e join employment m on (m.client_id, m.employee_id) = (e.client_id, e.id)
      where e.client_id = $1 and e.payroll_number = $2`,
    [sender.client.id, number],
  );

const WITHOUT = { 'Payroll number': 'W1', Region: '' };

test('a file without a region is taken: England is assumed until a file says where somebody lives', async () => {
  const { counts } = await applied(stage.server, sender, csvOf([aJoiner(WITHOUT)]));
  expect(counts).toMatchObject({ joiners: 1, faulty: 0 });
  const assumed = { region: 'england', region_given: false, student_loans: [], student_loans_given: false };
  expect(await given('W1')).toEqual([assumed]);

  const told = { 'Payroll number': 'W1', Region: 'England', 'Student loans': 'none' };
  const { id, counts: later } = await applied(stage.server, sender, csvOf([told]));
  expect(later).toMatchObject({ changes: 1, faulty: 0 });
  expect(await given('W1')).toEqual([{ ...assumed, region_given: true, student_loans_given: true }]);

  expect((await undo(stage.server, sender, id)).statusCode).toBe(202);
  await settled(stage.server, sender, id);
  expect(await given('W1')).toEqual([assumed]);
});

test('a loan that stands is known to come from the employer, so the same loan again is no change', async () => {
  await applied(stage.server, sender, csvOf([aJoiner({ 'Payroll number': 'L1', 'Student loans': 'Plan 2' })]));
  // As it was kept before it was noted who gives loans.
  await stage.server.asOwner(
    "update employee set student_loans_given = false where client_id = $1 and payroll_number = 'L1'",
    [sender.client.id],
  );
  const { counts } = await applied(
    stage.server,
    sender,
    csvOf([
      { 'Payroll number': 'L1', 'Student loans': 'Plan 2' },
      aJoiner({ 'Payroll number': 'L2', 'Student loans': 'Plan 5' }),
    ]),
  );
  expect(counts).toMatchObject({ joiners: 1, changes: 0, unchanged: 1 });
  expect(await given('L2')).toMatchObject([{ student_loans: ['plan-5'], student_loans_given: true }]);
});

test.each(['F', 'I', 'S', 'L', 'N', 'E', 'D', 'K', 'Z', 'X'])(
  'B6, M11: letter %s of National Insurance is taken',
  async (letter) => {
    const { counts } = await applied(
      stage.server,
      sender,
      csvOf([aJoiner({ 'Payroll number': `NI-${letter}`, 'NI category': letter })]),
    );
    expect(counts).toMatchObject({ joiners: 1, faulty: 0 });
    expect(
      await rowsOf(
        stage.server,
        `select m.ni_category from employment m join employee e on (e.client_id, e.id) = (m.client_id, m.employee_id)
        where e.client_id = $1 and e.payroll_number = $2`,
        [sender.client.id, `NI-${letter}`],
      ),
    ).toEqual([{ ni_category: letter }]);
  },
);
