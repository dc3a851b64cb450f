import { asOwner } from '@plenty/database/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { VoucherEntry, VoucherOrder } from '@plenty/contract/payroll/vouchers';
import { openStage, until, type Stage } from '../../../platform/jobs/testing/stage.ts';
import { beOnDay } from '../../../testing/employed.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import type { TestServer } from '../../../testing/server.ts';
import { aClosedMonth, aMember, ledgerOf, type Member } from '../../../testing/vouchers.ts';
import { creditVouchers } from './credit-vouchers.ts';
import { vouchersDay, vouchersNight } from './vouchers-night.ts';

const WAIT_FOR_LOCK =
  "select pg_stat_clear_snapshot() from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and pid <> pg_backend_pid()";

let stage: Stage;
let server: TestServer;
let harbour: TestClient;
let count = 0;
beforeAll(async () => {
  stage = await openStage([vouchersDay, vouchersNight]);
  server = stage.server;
  await stage.run();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await beOnDay(server, '2026-11-26');
  harbour = await aClient(server, `harbour${++count}`);
});

const credit = (day = '2026-11-26') => creditVouchers(server.services, harbour.id, day);

/** The job of the night, to its end. */
async function runNight(): Promise<void> {
  await vouchersNight.run({ services: server.services, signal: new AbortController().signal });
  await until(async () => (await stage.rows("select from job_progress where state <> 'done'")).length === 0);
  expect(stage.errors).toEqual([]);
}

const kinds = async (member: Member) =>
  (await ledgerOf(server, member)).rows.map(({ kind, amount, after }) => [kind, amount, after]);
interface Listed<Row> {
  readonly data: Row[];
}

const madeFor = async (member: Member) =>
  (await member.get<Listed<VoucherOrder>>('/ccv/orders')).data.map(({ orderValue, on, state }) => [
    orderValue,
    on,
    state,
  ]);
const mailsTo = (member: Member, template: string) =>
  rowsOf(server, 'select from mail m join account a on a.email = m.recipient where a.id = $1 and m.template = $2', [
    member.accountId,
    template,
  ]);

const assessmentsOf = ({ employeeId }: Member) =>
  rowsOf(
    server,
    `select tax_year, basic_pay_pence::integer as pay, monthly_limit_pence::integer as limit, assessed_on::text as on
       from voucher_assessment where employee_id = $1 order by tax_year`,
    [employeeId],
  );
const earnFrom = ({ employeeId }: Member, day: string, pounds: number) =>
  server.asOwner(
    `insert into employment (client_id, employee_id, effective_from, status, grade, department, location, hours_per_week,
                             salary_pence, region)
     select client_id, employee_id, $2, status, grade, department, location, hours_per_week, $3, region from employment
      where employee_id = $1 limit 1`,
    [employeeId, day, pounds * 100],
  );

describe('on pay day', () => {
  test('what the voucher lines of a closed month came to is paid in, once, however often it is tried', async () => {
    const [ann, bob] = [await aMember(server, harbour), await aMember(server, harbour)];
    await aClosedMonth(server, harbour, '2026-10', [
      { of: ann, pence: 12_000 },
      { of: bob, pence: 5000 },
    ]);
    await aClosedMonth(server, harbour, '2026-11', [{ of: ann, pence: 12_000 }]);
    await asOwner(server.database.ownerUrl, async (owner) => {
      // All three have found the month before any has paid it in.
      await owner.query('begin');
      await owner.query('insert into voucher_month (client_id, month) values ($1, $2)', [harbour.id, '2026-10']);
      const credits = Promise.all([credit(), credit(), credit()]);
      await expect.poll(async () => (await owner.query(WAIT_FOR_LOCK)).rowCount).toBe(3);
      await owner.query('rollback');
      await credits;
    });
    await credit();
    expect(await kinds(ann)).toEqual([
      ['payroll', 12_000, 12_000],
      ['payroll', 12_000, 24_000],
    ]);
    expect(await kinds(bob)).toEqual([['payroll', 5000, 5000]]);
    expect((await ann.get<{ lastCreditDate: string }>('/ccv/balance')).lastCreditDate).toBe('2026-11-25');
  });

  test('and not before it', async () => {
    const ann = await aMember(server, harbour);
    await aClosedMonth(server, harbour, '2026-11', [{ of: ann, pence: 12_000 }]);
    await credit('2026-11-24');
    expect(await kinds(ann)).toEqual([]);
    await credit('2026-11-25');
    expect(await kinds(ann)).toEqual([['payroll', 12_000, 12_000]]);
  });

  test('an entry opens to the lines that it is made of', async () => {
    const ann = await aMember(server, harbour);
    await aClosedMonth(server, harbour, '2026-10', [{ of: ann, pence: 12_000 }]);
    await aClosedMonth(server, harbour, '2026-11', [
      { of: ann, pence: 10_000 },
      { of: ann, pence: -2000, forMonth: '2026-10' },
    ]);
    await credit();
    const { data } = await ann.get<Listed<VoucherEntry>>('/ccv/entries');
    expect(data[0]).toMatchObject({
      label: 'From your pay of November 2026',
      amountPence: 8000,
      lines: [
        { label: 'Vouchers for November 2026', pence: 10_000 },
        { label: 'Correction for October 2026', pence: -2000 },
      ],
    });
  });

  test('a correction takes what is there, and what it does not find is paid by later vouchers first', async () => {
    const ann = await aMember(server, harbour);
    await aClosedMonth(server, harbour, '2026-09', [{ of: ann, pence: 12_000 }]);
    await credit('2026-10-24');
    await ann.pay(90);
    // £120 are wanted back and £30 are there: £90 are owed. The next £50 go there, and of the £120 after them £40.
    await aClosedMonth(server, harbour, '2026-10', [{ of: ann, pence: -12_000, forMonth: '2026-09' }]);
    await credit('2026-10-25');
    expect(await ledgerOf(server, ann)).toMatchObject({ balance: 0, owed: 9000, sum: 0 });
    await aClosedMonth(server, harbour, '2026-11', [{ of: ann, pence: 5000 }]);
    await credit();
    expect(await ledgerOf(server, ann)).toMatchObject({ balance: 0, owed: 4000, sum: 0 });
    await aClosedMonth(server, harbour, '2026-12', [{ of: ann, pence: 12_000 }]);
    await credit('2026-12-25');
    expect(await ledgerOf(server, ann)).toMatchObject({ balance: 8000, owed: 0, sum: 8000 });
    const payroll = (await kinds(ann)).filter(([kind]) => kind === 'payroll').map(([, amount]) => amount);
    expect(payroll).toEqual([12_000, -12_000, 5000, 12_000]);
  });
});

describe('what is paid every month', () => {
  test('is placed on each voucher date from the next on, once for a month', async () => {
    await beOnDay(server, '2026-10-26');
    const ann = await aMember(server, harbour);
    await ann.pay(60, { when: 'monthly' });
    await aClosedMonth(server, harbour, '2026-10', [{ of: ann, pence: 10_000 }]);
    await aClosedMonth(server, harbour, '2026-11', [{ of: ann, pence: 10_000 }]);
    await beOnDay(server, '2026-11-26');
    await Promise.all([credit(), credit()]);
    await runNight();
    // October's pay day was the day before it was asked for.
    expect(await madeFor(ann)).toEqual([[60, '2026-11-25', 'placed']]);
    expect(await ledgerOf(server, ann)).toMatchObject({ balance: 14_000, sum: 14_000 });
  });

  test('waits where the balance is too low, with one mail, and is tried again each night', async () => {
    await beOnDay(server, '2026-11-20');
    const ann = await aMember(server, harbour);
    await ann.pay(60, { when: 'monthly' });
    await aClosedMonth(server, harbour, '2026-11', [{ of: ann, pence: 5000 }]);
    await beOnDay(server, '2026-11-25');
    await runNight();
    await runNight();
    expect(await madeFor(ann)).toEqual([]);
    expect(await mailsTo(ann, 'voucher-order-waits')).toHaveLength(1);
    await server.asOwner('update voucher_account set balance_pence = 6000 where employee_id = $1', [ann.employeeId]);
    await beOnDay(server, '2026-11-27');
    await runNight();
    expect(await madeFor(ann)).toEqual([[60, '2026-11-27', 'placed']]);
  });

  test('ends with a mail when the child is too old', async () => {
    await beOnDay(server, '2026-08-20');
    // 15 on 31 August 2026: to 1 September.
    const ann = await aMember(server, harbour, { children: ['2011-08-31'], voucherBalancePence: 50_000 });
    await ann.pay(60, { when: 'monthly' });
    await aClosedMonth(server, harbour, '2026-08');
    await aClosedMonth(server, harbour, '2026-09');
    await beOnDay(server, '2026-09-25');
    await credit('2026-09-25');
    expect(await madeFor(ann)).toEqual([[60, '2026-08-25', 'placed']]);
    expect((await ann.get<Listed<VoucherOrder>>('/ccv/orders?kind=saved')).data).toEqual([]);
    expect(await mailsTo(ann, 'voucher-order-ended')).toHaveLength(1);
  });
});

describe('basic earnings', () => {
  test('are assessed once in a tax year, of the pay on 6 April, and the limit stays whatever pay does then', async () => {
    await beOnDay(server, '2026-04-06');
    const ann = await aMember(server, harbour, { salary: 40_000 });
    await earnFrom(ann, '2026-05-01', 60_000);
    await beOnDay(server, '2026-06-01');
    await runNight();
    await runNight();
    const first = { tax_year: '2026/27', pay: 4_000_000, limit: 24_300, on: '2026-04-06' };
    expect(await assessmentsOf(ann)).toEqual([first]);
    expect(await ann.get('/ccv/limit')).toMatchObject({
      monthlyLimitPence: 24_300,
      assessment: { taxYear: '2026/27', basicPayPence: 4_000_000, assessedOn: '2026-04-06' },
    });
    await beOnDay(server, '2027-04-06');
    await runNight();
    expect(await assessmentsOf(ann)).toEqual([
      first,
      { tax_year: '2027/28', pay: 6_000_000, limit: 12_400, on: '2027-04-06' },
    ]);
  });

  test('of who joined before 6 April 2011, never joined or has left are not assessed', async () => {
    const early = await aMember(server, harbour, { voucherSchemeJoinedOn: '2011-04-05' });
    const late = await aMember(server, harbour, { voucherSchemeJoinedOn: '2018-10-05' });
    const gone = await aMember(server, harbour, { status: 'left', voucherBalancePence: 1 });
    await runNight();
    for (const member of [early, late, gone]) expect(await assessmentsOf(member)).toEqual([]);
  });
});
