import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImpactRow, ShownImpactLine } from '@plenty/contract/people/uploads-impact';
import type { Stage } from './platform/jobs/testing/stage.ts';
import { runNow } from './platform/jobs/run-now.ts';
import { haveChosen } from './testing/chooser.ts';
import { beOnDay } from './testing/employed.ts';
import { linesOf } from './testing/pay-lines.ts';
import { logIn } from './testing/people.ts';
import { rowsOf } from './testing/rows-of.ts';
import { call } from './testing/server.ts';
import { anAdministrator, aWorker, openUploadStage, type Administrator } from './testing/upload-stage.ts';
import { applied, checked, csvOf, settled, undo } from './testing/uploads.ts';
import { checkPrices } from './areas/enrolment/repricings/check-prices.ts';
import { writeDay } from './areas/enrolment/selections/write-day.ts';
import { closeMonths } from './areas/payroll/month-close/close-months.ts';

let stage: Stage;
let sender: Administrator;
beforeAll(async () => {
  stage = await openUploadStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await beOnDay(stage.server, '2026-11-17');
  sender = await anAdministrator(stage);
});

interface InPension {
  readonly number: string;
  readonly salaryPence: number;
  readonly percent: number;
  readonly pence: readonly [employee: number, employer: number];
  readonly startsOn?: string;
  readonly state?: string;
}

/** Somebody who has a share of their pay in the pension, or is promised it. */
async function inPension({ number, salaryPence, percent, pence, startsOn = '2026-12-01', state }: InPension) {
  const employeeId = await aWorker(stage, sender, { number, salaryPence });
  const [employeePence, employerPence] = pence;
  const chooser = { client: sender.client, employeeId, accountId: '', token: '', family: [] };
  const id = await haveChosen(stage.server, chooser, 'pension', {
    values: { percent },
    startsOn,
    state: state ?? 'scheduled',
    price: {
      totalPence: employeePence + employerPence,
      employeePence,
      employerPence,
      fundPence: 0,
      premiumTaxPence: 0,
      benefitInKindYearlyPence: 0,
    },
  });
  return { employeeId, id };
}

const versionsOf = (employeeId: string) =>
  rowsOf<Record<string, unknown>>(
    stage.server,
    `select state, starts_on::text as starts, ends_on::text as ends, (price ->> 'employeePence')::integer as employee,
            (price ->> 'employerPence')::integer as employer
       from selection where employee_id = $1 order by starts_on, id`,
    [employeeId],
  );
const night = () => runNow(stage.server.services, sender.client.id, 'selections', writeDay);
const pensionOf = async (employeeId: string) =>
  (await linesOf(stage.server, { id: sender.client.id, employeeId }))
    .filter(([code]) => code === 'pension')
    .map(([, month, forMonth, employee, employer]) => [month, forMonth, employee, employer]);

async function pensionImpact(uploadId: string): Promise<ShownImpactLine[]> {
  const path = `/employee-data-uploads/${uploadId}/eligibility-difference`;
  const answer = await call(stage.server, 'GET', path, { token: sender.token });
  return answer
    .json<{ data: ImpactRow[] }>()
    .data.flatMap(({ benefits }) => benefits)
    .filter(({ benefit }) => benefit === 'Workplace pension');
}

/** Five percent of £42,000 and seven; October has closed. */
async function whoHasPaid(): Promise<string> {
  const { employeeId } = await inPension({
    number: 'R1',
    salaryPence: 4_200_000,
    percent: 5,
    pence: [17_500, 24_500],
    startsOn: '2026-04-01',
    state: 'active',
  });
  await closeMonths(stage.server.services, sender.client.id, '2026-10-20', '2026-10');
  return employeeId;
}

const raised = (number: string, pounds: string, day: string) =>
  csvOf([{ 'Payroll number': number, Salary: pounds, 'Effective from': day }]);

describe('M2: what is promised before a later pay change', () => {
  test('is named in the impact, and follows the pay from the month of the change', async () => {
    // Five percent of £37,576, and seven; then of £45,000.
    const { employeeId } = await inPension({
      number: 'HA10091',
      salaryPence: 3_757_600,
      percent: 5,
      pence: [15_657, 21_919],
    });
    const raise = raised('HA10091', '45000', '15/12/2026');
    const { id } = await applied(stage.server, sender, raise);
    expect(await pensionImpact(id)).toMatchObject([
      { kind: 'repriced', from: '2027-01-01', after: { employeePence: 18_750, employerPence: 26_250 } },
    ]);
    await beOnDay(stage.server, '2026-12-01');
    await night();
    expect(await versionsOf(employeeId)).toEqual([
      { state: 'active', starts: '2026-12-01', ends: '2026-12-31', employee: 15_657, employer: 21_919 },
      { state: 'scheduled', starts: '2027-01-01', ends: null, employee: 18_750, employer: 26_250 },
    ]);
    await beOnDay(stage.server, '2027-01-20');
    await night();
    await closeMonths(stage.server.services, sender.client.id, '2027-01-20', '2026-12');
    expect(await pensionOf(employeeId)).toEqual([
      ['2026-12', '2026-12', 15_657, 21_919],
      ['2027-01', '2027-01', 18_750, 26_250],
    ]);
  });

  test('follows a change on the first of the next month too', async () => {
    // Five and a half percent of £69,458, then of £80,000; the employer gives seven.
    const { employeeId } = await inPension({
      number: 'HA10081',
      salaryPence: 6_945_800,
      percent: 5.5,
      pence: [31_835, 40_517],
    });
    await applied(stage.server, sender, raised('HA10081', '80000', '01/01/2027'));
    await beOnDay(stage.server, '2026-12-02');
    await night();
    await night();
    expect(await versionsOf(employeeId)).toEqual([
      { state: 'active', starts: '2026-12-01', ends: '2026-12-31', employee: 31_835, employer: 40_517 },
      { state: 'scheduled', starts: '2027-01-01', ends: null, employee: 36_667, employer: 46_667 },
    ]);
    await beOnDay(stage.server, '2027-01-20');
    await night();
    await closeMonths(stage.server.services, sender.client.id, '2027-01-20', '2026-12');
    expect(await pensionOf(employeeId)).toEqual([
      ['2026-12', '2026-12', 31_835, 40_517],
      ['2027-01', '2027-01', 36_667, 46_667],
    ]);
  });

  test('follows pay back to what it was when it was chosen', async () => {
    const { employeeId, id } = await inPension({
      number: 'HA10091',
      salaryPence: 3_757_600,
      percent: 5,
      pence: [15_657, 21_919],
    });
    await stage.server.asOwner(
      "update selection set created_at = '2026-11-10T09:00:00Z', submitted_at = '2026-11-10T09:00:00Z' where id = $1",
      [id],
    );
    await applied(stage.server, sender, raised('HA10091', '45000', '01/01/2027'));
    await applied(stage.server, sender, raised('HA10091', '37576', '01/02/2027'));
    for (const day of ['2026-12-01', '2027-01-01', '2027-02-01']) {
      await beOnDay(stage.server, day);
      await night();
    }
    expect(await versionsOf(employeeId)).toEqual([
      { state: 'ended', starts: '2026-12-01', ends: '2026-12-31', employee: 15_657, employer: 21_919 },
      { state: 'ended', starts: '2027-01-01', ends: '2027-01-31', employee: 18_750, employer: 26_250 },
      { state: 'active', starts: '2027-02-01', ends: null, employee: 15_657, employer: 21_919 },
    ]);
  });

  test('is found by the check, and sending the row again repairs what was missed', async () => {
    const { employeeId } = await inPension({
      number: 'HA10091',
      salaryPence: 3_757_600,
      percent: 5,
      pence: [15_657, 21_919],
      state: 'active',
    });
    // As a release before this one left it.
    await stage.server.asOwner(
      `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                               salary_pence, region, probation_until)
       select client_id, employee_id, '2026-12-15', status, grade, department, location, hours_per_week, 4500000, region, probation_until
         from employment where employee_id = $1`,
      [employeeId],
    );
    await beOnDay(stage.server, '2027-02-20');
    await closeMonths(stage.server.services, sender.client.id, '2027-02-20', '2026-12');
    await beOnDay(stage.server, '2027-03-01');
    expect(await checkPrices(stage.server.services, sender.client.id)).toEqual([
      'HA10091: Workplace pension costs £156.57 and the employer £219.19 a month. Since 1 January 2027 it should cost £187.50 and the employer £262.50',
    ]);
    const again = raised('HA10091', '45000', '15/12/2026');
    const { token } = await logIn(stage.server, sender.email, `${sender.client.slug}.localhost:3000`);
    sender = { ...sender, token };
    const { id } = await applied(stage.server, sender, again);
    expect(await pensionImpact(id)).toMatchObject([{ kind: 'repriced', from: '2027-01-01' }]);
    expect(await checkPrices(stage.server.services, sender.client.id)).toEqual([]);
    await beOnDay(stage.server, '2027-03-20');
    await closeMonths(stage.server.services, sender.client.id, '2027-03-20');
    // £187.50 less £156.57, and £262.50 less £219.19, for each month that has closed.
    expect((await pensionOf(employeeId)).filter(([month]) => month === '2027-03')).toEqual([
      ['2027-03', '2027-01', 3093, 4331],
      ['2027-03', '2027-02', 3093, 4331],
      ['2027-03', '2027-03', 18_750, 26_250],
    ]);
  });
});

describe('a raise that is back-dated', () => {
  const RAISE = raised('R1', '48000', '01/10/2026');

  test('corrects the months that have closed, and stands at once', async () => {
    const employeeId = await whoHasPaid();
    await applied(stage.server, sender, RAISE);
    expect(await versionsOf(employeeId)).toEqual([
      { state: 'ended', starts: '2026-04-01', ends: '2026-09-30', employee: 17_500, employer: 24_500 },
      { state: 'active', starts: '2026-10-01', ends: null, employee: 20_000, employer: 28_000 },
    ]);
    await beOnDay(stage.server, '2026-11-20');
    await closeMonths(stage.server.services, sender.client.id, '2026-11-20');
    expect(await pensionOf(employeeId)).toEqual([
      ['2026-10', '2026-10', 17_500, 24_500],
      ['2026-11', '2026-10', 2500, 3500],
      ['2026-11', '2026-11', 20_000, 28_000],
    ]);
  });

  test('B5: corrects October and November where both have closed', async () => {
    const employeeId = await whoHasPaid();
    await beOnDay(stage.server, '2026-11-20');
    await closeMonths(stage.server.services, sender.client.id, '2026-11-20');
    await beOnDay(stage.server, '2026-12-01');
    const { token } = await logIn(stage.server, sender.email, `${sender.client.slug}.localhost:3000`);
    sender = { ...sender, token };
    await applied(stage.server, sender, RAISE);
    await beOnDay(stage.server, '2026-12-20');
    await closeMonths(stage.server.services, sender.client.id, '2026-12-20');
    // £200.00 less £175.00, and £280.00 less £245.00.
    expect((await pensionOf(employeeId)).filter(([month]) => month === '2026-12')).toEqual([
      ['2026-12', '2026-10', 2500, 3500],
      ['2026-12', '2026-11', 2500, 3500],
      ['2026-12', '2026-12', 20_000, 28_000],
    ]);
  });

  test('undone, is as it was', async () => {
    const employeeId = await whoHasPaid();
    const before = await versionsOf(employeeId);
    const { id } = await applied(stage.server, sender, RAISE);
    await undo(stage.server, sender, id);
    expect(await settled(stage.server, sender, id)).toMatchObject({ state: 'undone' });
    expect(await versionsOf(employeeId)).toEqual(before);
  });

  test('is shown with the day from which it counts before it is applied', async () => {
    await whoHasPaid();
    const { id } = await checked(stage.server, sender, RAISE);
    expect(await pensionImpact(id)).toMatchObject([{ kind: 'repriced', from: '2026-10-01' }]);
  });
});
