import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Stage } from '../../../platform/jobs/testing/stage.ts';
import { haveChosen } from '../../../testing/chooser.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { BICYCLE, Moving, PENSION } from '../../../testing/existing-benefits.ts';
import { aWorker, openUploadStage } from '../../../testing/upload-stage.ts';
import { applied, csvOf } from '../../../testing/uploads.ts';
let stage: Stage;
let moving: Moving;
beforeAll(async () => {
  stage = await openUploadStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await beOnDay(stage.server, '2026-11-16');
  moving = await Moving.begin(stage);
});

const HOLIDAY = { 'Payroll number': 'R1', 'Has it since': '01/04/2026' };

describe('a row of it is wrong', () => {
  test('where nobody has the payroll number, the benefit is not known, or its day is missing', async () => {
    expect(await moving.faultsOf({ ...PENSION, 'Payroll number': 'X9' })).toEqual([
      ['Payroll number', "Nobody with the payroll number 'X9' is known. Please send employee data first"],
    ]);
    expect(await moving.faultsOf({ ...PENSION, 'Has it since': '' })).toEqual([
      ['Has it since', 'Please fill in Has it since'],
    ]);
    const [[column, message] = ['', '']] = await moving.faultsOf({ ...PENSION, Benefit: 'Pensoin' });
    expect([column, message.slice(0, 59)]).toEqual([
      'Benefit',
      "'Pensoin' is not known here. Please write Workplace pension",
    ]);
  });

  test('where what is chosen is missing, not allowed, or none of the benefit’s', async () => {
    expect(await moving.faultsOf({ ...PENSION, 'Your contribution': '' })).toEqual([
      ['Your contribution', 'Please enter a value for Your contribution'],
    ]);
    expect(await moving.faultsOf({ ...PENSION, 'Your contribution': '2' })).toEqual([
      ['Your contribution', 'Please enter a value between 4 and 40'],
    ]);
    expect(await moving.faultsOf({ ...PENSION, Shop: 'Spoke and Chain (any branch)' })).toEqual([
      ['Shop', 'Workplace pension does not ask for this. Please leave the cell empty'],
    ]);
  });

  test('where the person is not eligible, has left, or has chosen it here', async () => {
    expect(await moving.faultsOf({ ...PENSION, Benefit: 'Childcare vouchers', 'Your contribution': '' })).toMatchObject(
      [['Benefit', 'Childcare vouchers is not open to this person on 16 November 2026']],
    );
    await haveChosen(
      stage.server,
      { client: moving.sender.client, employeeId: moving.ann, accountId: '', token: '', family: [] },
      'pension',
      {
        values: { percent: 8 },
        startsOn: '2026-06-01',
      },
    );
    expect(await moving.faultsOf(PENSION)).toEqual([
      ['Benefit', 'This person has had Workplace pension here since 1 June 2026. A file cannot change that'],
    ]);
    await applied(stage.server, moving.sender, csvOf([{ 'Payroll number': 'R1', 'Left on': '31/10/2026' }]));
    expect(await moving.faultsOf(BICYCLE)).toEqual([
      ['Payroll number', 'This person is not employed on 16 November 2026'],
    ]);
  });

  test('where an agreed term is over', async () => {
    expect(await moving.faultsOf({ ...BICYCLE, 'Has it since': '01/04/2024' })).toEqual([
      ['Has it since', 'The 18 months agreed from 1 April 2024 are over'],
    ]);
  });

  test('where the same benefit comes twice, or with one that nobody has together with it', async () => {
    const twice = await moving.faultsOf(PENSION, { ...PENSION, 'Your contribution': '6' });
    expect(twice.map(([column]) => column)).toEqual(['Benefit', 'Benefit']);
    const bought = { ...HOLIDAY, Benefit: 'Buy holiday', 'Days to buy': '2' };
    const sold = { ...HOLIDAY, Benefit: 'Sell holiday', 'Days to sell': '2' };
    expect(await moving.faultsOf(bought, sold)).toEqual([
      ['Benefit', 'Nobody can have Sell holiday and Buy holiday together'],
    ]);
  });
});

test('a file without the columns that it needs is refused as a whole', async () => {
  const { 'Has it since': _, ...row } = PENSION;
  expect(await moving.check(row)).toMatchObject({
    state: 'refused',
    message: "There is no column 'Has it since'. Please use the headers of the template",
  });
});

test('benefits that everybody has without choosing them need no row, and one does no harm', async () => {
  expect(
    await moving.check({ 'Payroll number': 'R1', Benefit: 'Virtual GP', 'Has it since': '01/04/2024' }),
  ).toMatchObject({
    counts: { unchanged: 1, faulty: 0 },
  });
});

test('what takes somebody below the minimum wage is told before it is brought in', async () => {
  const low = await aWorker(stage, moving.sender, { number: 'R2', salaryPence: 2_500_000 });
  expect(low).not.toBe(moving.ann);
  const lines = await moving.impactOf({ ...PENSION, 'Payroll number': 'R2', 'Your contribution': '10' });
  expect(lines.map(({ kind }) => kind)).toEqual(['gains', 'below-wage']);
});
