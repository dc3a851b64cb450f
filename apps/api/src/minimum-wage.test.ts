import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BelowWageRow } from '@plenty/contract/payroll/minimum-wage';
import type { ImpactRow, ShownImpactTotal } from '@plenty/contract/people/uploads-impact';
import { closeMonths } from './areas/payroll/month-close/close-months.ts';
import { findBelowWage } from './areas/payroll/minimum-wage/find-below-wage.ts';
import type { Stage } from './platform/jobs/testing/stage.ts';
import { runNow } from './platform/jobs/run-now.ts';
import { beOnDay } from './testing/employed.ts';
import { importTestRates } from './testing/invented-rates.ts';
import { mailsTo } from './testing/mails.ts';
import { haveAgreed } from './testing/pay-lines.ts';
import { readCsv } from './testing/read-csv.ts';
import { rowsOf } from './testing/rows-of.ts';
import { call } from './testing/server.ts';
import { anAdministrator, aWorker, openUploadStage, type Administrator } from './testing/upload-stage.ts';
import { applied, checked, csvOf } from './testing/uploads.ts';

let stage: Stage;
let sender: Administrator;
beforeAll(async () => {
  stage = await openUploadStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.server.asOwner('delete from rates_file');
  await beOnDay(stage.server, '2026-11-17');
  sender = await anAdministrator(stage);
});

const chooserOf = (employeeId: string) => ({
  client: sender.client,
  employeeId,
  accountId: '',
  token: '',
  family: [],
});
type Agreed = Parameters<typeof haveAgreed>[3];
const agree = (employeeId: string, code: string, agreed: Omit<Agreed, 'startsOn'> & Partial<Agreed>) =>
  haveAgreed(stage.server, chooserOf(employeeId), code, { startsOn: '2026-04-01', state: 'active', ...agreed });
const night = () => runNow(stage.server.services, sender.client.id, 'minimum wage', findBelowWage);
const ask = (path: string) => call(stage.server, 'GET', path, { token: sender.token });
const listed = async (query = '') =>
  (await ask(`/client/${sender.client.id}/minimum-wage${query}`)).json<{ data: BelowWageRow[]; total: number }>();
const closedLines = (employeeId: string) =>
  rowsOf(
    stage.server,
    `select b.code, l.month, l.for_month, l.employee_pence::integer as taken, l.short_pence::integer as short
       from contribution_line l join benefit b on (b.client_id, b.id) = (l.client_id, l.benefit_id)
      where l.employee_id = $1 and b.code not in ('employee-assistance', 'virtual-gp') order by l.month, l.for_month, b.code`,
    [employeeId],
  );

/** £2,494.75 a month for 37.5 hours. £2,071.05 must be left: 12.71 × 37.5 × 365 ÷ 7 ÷ 12. */
const onNearlyThirtyThousand = (number: string) => aWorker(stage, sender, { number, salaryPence: 29_937_00 });

describe('a file', () => {
  test('says for whom it would leave less than the minimum wage, and counts them, before it is applied', async () => {
    const employeeId = await aWorker(stage, sender, { number: 'HA10129', salaryPence: 47_677_00 });
    await aWorker(stage, sender, { number: 'W-2', salaryPence: 47_677_00 });
    await agree(employeeId, 'electric-car', { pence: 1_200_00 });
    await agree(employeeId, 'pension', { pence: 108_33 });
    const cut = { Salary: '26000', 'Effective from': '01/12/2026' };
    const { id } = await checked(
      stage.server,
      sender,
      csvOf([
        { 'Payroll number': 'HA10129', ...cut },
        { 'Payroll number': 'W-2', ...cut },
      ]),
    );
    const path = `/employee-data-uploads/${id}/eligibility-difference?kind=below-wage`;
    const { data, totals } = (await ask(path)).json<{ data: ImpactRow[]; totals: ShownImpactTotal[] }>();
    // £26,000 less the car and the pension are £10,300 a year, £858.33 a month and a third of a penny; the law asks for £24,852.59.
    expect(data).toMatchObject([
      {
        payrollNumber: 'HA10129',
        benefits: [{ kind: 'below-wage', from: '2026-12-01', wage: { leftPence: 858_34, floorPence: 2_071_05 } }],
      },
    ]);
    expect(totals.find(({ benefitId }) => benefitId === null)).toMatchObject({ belowWage: 1 });
  });
});

describe('a close', () => {
  test('takes what the law leaves, in the order of the scheme, and the next does not collect the rest', async () => {
    const employeeId = await onNearlyThirtyThousand('W-1');
    await agree(employeeId, 'electric-car', { pence: 1_200_00, startsOn: '2026-10-01' });
    await agree(employeeId, 'pension', { pence: 124_74, startsOn: '2026-10-01' });
    await closeMonths(stage.server.services, sender.client.id, '2026-10-20', '2026-10');
    // £423.70 can be taken: the pension stands first in the file, and £298.96 are left for the car.
    const october = [
      { code: 'electric-car', month: '2026-10', for_month: '2026-10', taken: 298_96, short: 901_04 },
      { code: 'pension', month: '2026-10', for_month: '2026-10', taken: 124_74, short: 0 },
    ];
    expect(await closedLines(employeeId)).toEqual(october);

    // Something of theirs changes, so the next close compares every month with its lines.
    await stage.server.asOwner('update selection set changed_at = app_now() where employee_id = $1', [employeeId]);
    await closeMonths(stage.server.services, sender.client.id, '2026-11-17');
    expect(await closedLines(employeeId)).toEqual([
      ...october,
      { code: 'electric-car', month: '2026-11', for_month: '2026-11', taken: 298_96, short: 901_04 },
      { code: 'pension', month: '2026-11', for_month: '2026-11', taken: 124_74, short: 0 },
    ]);
    const [period] = await rowsOf(
      stage.server,
      "select short_pence::integer as short from pay_period where client_id = $1 and month = '2026-10'",
      [sender.client.id],
    );
    expect(period).toEqual({ short: 901_04 });
  });

  test('does not pay back what it never took', async () => {
    const employeeId = await onNearlyThirtyThousand('W-1');
    const car = await agree(employeeId, 'electric-car', { pence: 1_200_00, startsOn: '2026-10-01' });
    await closeMonths(stage.server.services, sender.client.id, '2026-10-20', '2026-10');
    // The car never came.
    await stage.server.asOwner(
      "update selection set state = 'ended', ends_on = starts_on - 1, changed_at = app_now() where id = $1",
      [car],
    );
    await closeMonths(stage.server.services, sender.client.id, '2026-11-17');
    expect(await closedLines(employeeId)).toEqual([
      { code: 'electric-car', month: '2026-10', for_month: '2026-10', taken: 423_70, short: 776_30 },
      { code: 'electric-car', month: '2026-11', for_month: '2026-10', taken: -423_70, short: -776_30 },
    ]);
  });

  test('goes by the rates of its month: those that were imported for April, and not in March', async () => {
    const employeeId = await onNearlyThirtyThousand('W-1');
    await agree(employeeId, 'electric-car', { pence: 1_200_00, startsOn: '2027-03-01' });
    await importTestRates(stage.server);
    await beOnDay(stage.server, '2027-04-20');
    await closeMonths(stage.server.services, sender.client.id, '2027-04-20', '2027-03');
    expect(await closedLines(employeeId)).toMatchObject([
      { month: '2027-03', taken: 423_70, short: 776_30 },
      // £2,494.75 less £2,150.8929 at £13.20 an hour.
      { month: '2027-04', taken: 343_85, short: 856_15 },
    ]);
  });

  test('is drafted with the same figures', async () => {
    const employeeId = await onNearlyThirtyThousand('W-1');
    await agree(employeeId, 'electric-car', { pence: 1_200_00 });
    await closeMonths(stage.server.services, sender.client.id, '2026-10-20', '2026-10');
    const answer = await ask(`/client/${sender.client.id}/payroll-calendar/2026-11/draft?format=csv`);
    const [head = [], ...rows] = readCsv(answer.body);
    const row = rows.find((cells) => cells.includes('W-1') && cells[head.indexOf('Deduction')] !== '0.00') ?? [];
    expect([row[head.indexOf('Deduction')], row[head.indexOf('Not taken, minimum wage')]]).toEqual([
      '423.70',
      '776.30',
    ]);
  });
});

describe('the list of who is below the minimum wage', () => {
  test('has who is paid below it and whom choices take below it, tells administrators once, and lets go of who is put right', async () => {
    await aWorker(stage, sender, { number: 'P-1', salaryPence: 24_000_00 });
    const chooser = await onNearlyThirtyThousand('C-1');
    await agree(chooser, 'electric-car', { pence: 1_200_00, state: 'scheduled', startsOn: '2027-02-01' });
    await aWorker(stage, sender, { number: 'OK-1' });
    await closeMonths(stage.server.services, sender.client.id, '2026-11-17', '2026-10');
    await night();
    await night();
    const { data, total } = await listed('?sort_by=month');
    expect(total).toBe(2);
    expect(data).toMatchObject([
      // 24,000 ÷ 12 = 2,000.00, £71.05 short of £2,071.05.
      {
        payrollNumber: 'P-1',
        month: '2026-12',
        leftPence: 2_000_00,
        floorPence: 2_071_05,
        shortPence: 71_05,
        reason: 'pay',
      },
      { payrollNumber: 'C-1', month: '2027-02', leftPence: 1_294_75, shortPence: 776_30, reason: 'choices' },
    ]);
    expect((await listed('?sort_by=-month')).data.map(({ payrollNumber }) => payrollNumber)).toEqual(['C-1', 'P-1']);
    expect((await listed('?search=p-1')).data.map(({ payrollNumber }) => payrollNumber)).toEqual(['P-1']);
    const told = (await mailsTo(stage.server, sender.email)).filter(({ subject }) => subject.includes('minimum wage'));
    expect(told.map(({ text }) => /2 people at/.test(text))).toEqual([true]);

    const file = await ask(`/client/${sender.client.id}/minimum-wage/download?format=csv`);
    expect(readCsv(file.body).slice(1)).toEqual([
      ['P-1', 'Archer', 'Ann', '2026-12', '2000', '2071.05', '71.05', 'Paid below it'],
      ['C-1', 'Archer', 'Ann', '2027-02', '1294.75', '2071.05', '776.3', 'Because of what they have chosen'],
    ]);

    await applied(
      stage.server,
      sender,
      csvOf([{ 'Payroll number': 'P-1', Salary: '25000', 'Effective from': '01/12/2026' }]),
    );
    await night();
    expect((await listed()).data.map(({ payrollNumber }) => payrollNumber)).toEqual(['C-1']);
  });

  test('has who comes of age to a higher wage', async () => {
    const employeeId = await aWorker(stage, sender, { number: 'Y-1', salaryPence: 22_800_00 });
    // 21 on 15 January 2027: the pay period of February is the first with £12.71 an hour.
    await stage.server.asOwner("update employee set date_of_birth = '2006-01-15' where id = $1", [employeeId]);
    await closeMonths(stage.server.services, sender.client.id, '2026-11-17', '2026-10');
    await night();
    expect((await listed()).data).toMatchObject([
      { payrollNumber: 'Y-1', month: '2027-02', leftPence: 1_900_00, floorPence: 2_071_05, reason: 'birthday' },
    ]);
  });

  test('has who falls below the wage of an imported rates file, from the April in which it begins', async () => {
    await aWorker(stage, sender, { number: 'R-1', salaryPence: 25_000_00 });
    await closeMonths(stage.server.services, sender.client.id, '2026-11-17', '2026-10');
    await night();
    expect((await listed()).data).toEqual([]);
    await importTestRates(stage.server);
    await night();
    // £2,083.33 a month; 13.20 × 37.5 × 365 ÷ 7 ÷ 12 = 2,150.89.
    expect((await listed()).data).toMatchObject([
      {
        payrollNumber: 'R-1',
        month: '2027-04',
        leftPence: 2_083_33,
        floorPence: 2_150_89,
        shortPence: 67_56,
        reason: 'new-rates',
      },
    ]);
  });

  test('is refused to who has no right to reports, and is no other client’s', async () => {
    const path = `/client/${sender.client.id}/minimum-wage`;
    const other = await anAdministrator(stage);
    expect((await call(stage.server, 'GET', path, { token: other.token })).statusCode).toBe(404);
    expect((await call(stage.server, 'GET', `${path}/download`, { token: other.token })).statusCode).toBe(404);
    await stage.server.asOwner("update account set permissions = '{employees}' where id = $1", [sender.id]);
    expect((await ask(path)).statusCode).toBe(403);
    expect((await ask(`${path}/download`)).statusCode).toBe(403);
  });
});
