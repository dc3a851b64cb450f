import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImpactRow } from '@plenty/contract/people/uploads-impact';
import type { Stage } from '../../../platform/jobs/testing/stage.ts';
import { haveChosen } from '../../../testing/chooser.ts';
import { closeDueMonths } from '../../../testing/closed-months.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { call } from '../../../testing/server.ts';
import { anAdministrator, aWorker, openUploadStage, type Administrator } from '../../../testing/upload-stage.ts';
import { applied, checked, csvOf, settled, undo } from '../../../testing/uploads.ts';

let stage: Stage;
let sender: Administrator;
let employeeId: string;
beforeAll(async () => {
  stage = await openUploadStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await beOnDay(stage.server, '2026-11-16');
  sender = await anAdministrator(stage);
  // Pay of £26,000 is £100 for each of 260 days.
  employeeId = await aWorker(stage, sender, { number: 'R1', salaryPence: 2_600_000 });
});

const NOTHING = { employerPence: 0, fundPence: 0, premiumTaxPence: 0, benefitInKindYearlyPence: 0 };

function have(code: string, pence: number, chosen: { values: object; months?: number }): Promise<string> {
  const { values, months } = chosen;
  const price = { ...NOTHING, totalPence: pence, employeePence: pence, ...(months !== undefined && { months }) };
  const chooser = { client: sender.client, employeeId, accountId: '', token: '', family: [] };
  return haveChosen(stage.server, chooser, code, { values, startsOn: '2026-04-01', price });
}

/** £1,200 for a device in twelve months, and five days bought for £41.67 a month. */
async function withDeviceAndHoliday(): Promise<void> {
  await have('technology', 10_000, { values: { value: 120_000, term: '12' }, months: 12 });
  await have('buy-holiday', 4167, { values: { days: 5 } });
}

const leaving = (cells: Readonly<Record<string, string>> = {}) =>
  csvOf([{ 'Payroll number': 'R1', 'Left on': '20/12/2026', ...cells }]);

/** What a file says of what it settles. */
async function shownFor(uploadId: string) {
  const path = `/employee-data-uploads/${uploadId}/eligibility-difference?kind=settles`;
  const { data } = (await call(stage.server, 'GET', path, { token: sender.token })).json<{ data: ImpactRow[] }>();
  return data.flatMap(({ benefits }) => benefits.map(({ benefit, from, settlement }) => [benefit, from, settlement]));
}

const settlements = () =>
  rowsOf(
    stage.server,
    `select b.code, l.month, l.employee_pence::int as pence
       from contribution_line l join benefit b on (b.client_id, b.id) = (l.client_id, l.benefit_id)
      where l.employee_id = $1 and l.kind = 'settlement' order by l.month, b.code`,
    [employeeId],
  );

describe('what a file settles with leavers is shown before it is applied', () => {
  test('with what they owe, and that the days of holiday taken are missing', async () => {
    await withDeviceAndHoliday();
    const { id } = await checked(stage.server, sender, leaving());
    expect(await shownFor(id)).toEqual([
      ['Technology', '2026-12-20', { kind: 'term', owed: { pence: 30_000 } }],
      ['Buy holiday', '2026-12-20', { kind: 'holiday-bought', owed: { missing: 'days-taken' } }],
    ]);
  });

  test('with holiday, once the days taken are told, to the penny that the close then takes', async () => {
    await withDeviceAndHoliday();
    const { id } = await applied(stage.server, sender, leaving({ 'Holiday days taken': '28' }));
    // Of the 33 days of the contract 23.8685 are earned in 264 of 365 days: of 28 taken, 4.1315 were bought. They are £413.18 of
    // £500.04. Paid are eight months and 20 of 31 days of £41.67, £360.24.
    expect(await shownFor(id)).toEqual([
      ['Technology', '2026-12-20', { kind: 'term', owed: { pence: 30_000 } }],
      ['Buy holiday', '2026-12-20', { kind: 'holiday-bought', owed: { pence: 5294 } }],
    ]);
    await closeDueMonths(stage.server, sender.client, '2026-12-31');
    expect(await settlements()).toEqual([
      { code: 'buy-holiday', month: '2026-12', pence: 5294 },
      { code: 'technology', month: '2026-12', pence: 30_000 },
    ]);
  });

  test('days that are told later are settled with the next month that closes, and shown alone', async () => {
    await withDeviceAndHoliday();
    await applied(stage.server, sender, leaving());
    await closeDueMonths(stage.server, sender.client, '2026-12-31');
    expect(await settlements()).toEqual([
      // What is missing has a row of nothing, which says so.
      { code: 'buy-holiday', month: '2026-12', pence: 0 },
      { code: 'technology', month: '2026-12', pence: 30_000 },
    ]);
    const { id } = await applied(stage.server, sender, csvOf([{ 'Payroll number': 'R1', 'Holiday days taken': '28' }]));
    expect(await shownFor(id)).toEqual([
      ['Buy holiday', '2026-12-20', { kind: 'holiday-bought', owed: { pence: 5294 } }],
    ]);
    await closeDueMonths(stage.server, sender.client, '2027-01-31');
    expect(await settlements()).toEqual([
      { code: 'buy-holiday', month: '2026-12', pence: 0 },
      { code: 'technology', month: '2026-12', pence: 30_000 },
      { code: 'buy-holiday', month: '2027-01', pence: 5294 },
    ]);
  });

  test('a file that is undone settles nothing', async () => {
    await withDeviceAndHoliday();
    const { id } = await applied(stage.server, sender, leaving({ 'Holiday days taken': '28' }));
    await undo(stage.server, sender, id);
    await settled(stage.server, sender, id);
    await closeDueMonths(stage.server, sender.client, '2026-12-31');
    expect(await settlements()).toEqual([]);
  });
});

test('days of holiday taken are of who leaves: of who stays, nothing is kept', async () => {
  await applied(stage.server, sender, csvOf([{ 'Payroll number': 'R1', 'Holiday days taken': '12' }]));
  expect(
    await rowsOf(stage.server, 'select leave_days_taken from employment where employee_id = $1', [employeeId]),
  ).toEqual([{ leave_days_taken: null }]);
});
