import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aChooser } from '../../../testing/chooser.ts';
import { aLook, aLooker } from '../../../testing/masquerades.ts';
import { haveAgreed } from '../../../testing/pay-lines.ts';
import { aCalendarKeeper } from '../../../testing/payroll-calendars.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { aReportReader, closeWithReports } from '../../../testing/reports.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { setClock } from '../../../testing/visitor.ts';
import { publishNextYear } from '../../../testing/next-year.ts';

let server: TestServer;
let client: TestClient;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await setClock(server, '2026-04-02T09:00:00Z');
  client = await aClient(server, `months-${++count}`);
  const ann = await aChooser(server, client);
  await haveAgreed(server, ann, 'health-cash-plan', { startsOn: '2026-04-01', pence: 1500, employerPence: 500 });
});

test('B7: a year of months has cut-off, pay date, state, days left, and what each closed month came to', async () => {
  await closeWithReports(server, client, '2026-05-20');
  await setClock(server, '2026-06-10T09:00:00Z');
  const keeper = await aCalendarKeeper(server, client);
  const calendar = await keeper.read();
  expect(calendar).toMatchObject({
    clientName: `${client.slug} Limited`,
    year: 2026,
    years: [2026, 2027],
    openMonth: '2026-06',
    canClose: true,
    first: null,
  });
  expect(calendar.months).toHaveLength(9);
  expect(calendar.months.map(({ month, state }) => `${month} ${state}`).slice(0, 4)).toEqual([
    '2026-04 closed',
    '2026-05 closed',
    '2026-06 open',
    '2026-07 upcoming',
  ]);
  expect(calendar.months[0]).toEqual({
    month: '2026-04',
    cutOffOn: '2026-04-15',
    payOn: '2026-04-25',
    state: 'closed',
    daysLeft: null,
    isOverdue: false,
    isExtended: false,
    employeePence: 1500,
    // 5.00 for the cash plan, 1.10 for someone to talk to, and the employer's doctor.
    employerPence: 500 + 110 + GP_PENCE,
    fundPence: 0,
    shortPence: 0,
    reports: expect.any(Number),
  });
  expect(calendar.months[0]?.reports).toBeGreaterThan(1);
  expect(calendar.months[2]).toMatchObject({ daysLeft: 5, employeePence: null, employerPence: null, reports: 0 });
  expect(calendar.months[3]).toMatchObject({ daysLeft: null, cutOffOn: '2026-07-15', payOn: '2026-07-25' });
});

/** Harbour’s virtual doctor: 2.35 a month. */
const GP_PENCE = 235;

test('another year is asked for by its number, and one that the payroll does not reach is the usual one', async () => {
  const keeper = await aCalendarKeeper(server, client);
  const next = await keeper.read('?year=2027');
  expect(next.year).toBe(2027);
  expect(next.months.map(({ month }) => month)).toEqual(['2027-01', '2027-02', '2027-03', '2027-04']);
  expect((await keeper.read('?year=2031')).year).toBe(2026);
  expect((await call(server, 'GET', `${keeper.path}?year=x`, { token: keeper.token })).statusCode).toBe(422);
});

test('a month whose cut-off has passed and that has not closed yet has no days left', async () => {
  await setClock(server, '2026-04-17T00:30:00Z');
  const keeper = await aCalendarKeeper(server, client);
  expect((await keeper.read()).months[0]).toMatchObject({ month: '2026-04', state: 'open', daysLeft: -2 });
});

test('months after the last day of a scheme year that none follows are extended, on the calendar and in reports', async () => {
  await closeWithReports(server, client, '2027-04-20');
  const keeper = await aCalendarKeeper(server, client);
  const { months } = await keeper.read('?year=2027');
  expect(months.slice(2, 5).map(({ month, isExtended }) => [month, isExtended])).toEqual([
    ['2027-03', false],
    ['2027-04', true],
    ['2027-05', true],
  ]);
  const reader = await aReportReader(server, client);
  const [payroll] = await reader.list('?type=payroll&year=2027&month=4');
  expect(payroll?.label).toBe('April 2027 (extended year)');
  expect((await reader.download(payroll?.id ?? '')).headers['content-disposition']).toContain(
    'April 2027 (extended year).csv',
  );
  expect((await reader.list('?type=payroll&year=2027&month=3')).map(({ label }) => label)).toEqual(['March 2027']);
});

test('a month of the next scheme year follows that year’s own payroll days', async () => {
  await publishNextYear(server, client, { changes: [['year.payroll', { approvalDay: 5, cutOffDay: 8, payDay: 20 }]] });
  const keeper = await aCalendarKeeper(server, client);
  const { months, rehearsableTo } = await keeper.read('?year=2027');
  expect(months.at(-1)).toMatchObject({ month: '2027-04', cutOffOn: '2027-04-08', payOn: '2027-04-20' });
  expect(months.at(-1)?.isExtended).toBe(false);
  // Nobody’s choices have been carried into it.
  expect(rehearsableTo).toBe('2027-03');
});

test('before a scheme is published there are no months', async () => {
  const id = server.services.newId();
  await server.asOwner("insert into client (id, slug, name) values ($1, $2, 'New')", [id, `new-${count}`]);
  const keeper = await aCalendarKeeper(server, { ...client, id }, { isOperator: true });
  expect(await keeper.read()).toMatchObject({ clientName: 'New', months: [], openMonth: null, canClose: false });
});

const pathsOf = (base: string) =>
  [
    ['GET', base],
    ['GET', `${base}/2026-04/draft`],
    ['GET', `${base}/2026-04/rehearsal`],
    ['POST', `${base}/2026-04/close`],
  ] as const;

describe('nobody else', () => {
  test('without the permission for reports, as an employee, as the other kind of user or in a masquerade', async () => {
    const keeper = await aCalendarKeeper(server, client);
    const operator = await aCalendarKeeper(server, client, { isOperator: true });
    const others = [
      (await aLooker(server, client, { permissions: ['employees', 'settings', 'insights'] })).token,
      (await aChooser(server, client)).token,
      (await aLook(server, client)).token,
    ];
    for (const [base, tokens] of [
      [keeper.path, [...others, operator.token]],
      [operator.path, [...others, keeper.token]],
    ] as const)
      for (const [method, path] of pathsOf(base)) {
        const body = method === 'POST' ? { body: {} } : {};
        expect((await call(server, method, path, body)).statusCode).toBe(401);
        for (const token of tokens) expect((await call(server, method, path, { token, ...body })).statusCode).toBe(403);
      }
  });

  test('of another client sees or closes any month', async () => {
    const other = await aClient(server, `other-${count}`);
    const { token } = await aCalendarKeeper(server, other);
    for (const [method, path] of pathsOf(`/client/${client.id}/payroll-calendar`)) {
      const body = method === 'POST' ? { body: { password: 'any' } } : {};
      expect((await call(server, method, path, { token, ...body })).statusCode).toBe(404);
    }
  });
});
