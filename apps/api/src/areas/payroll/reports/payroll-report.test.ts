import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChooser, haveChosen, type Chooser } from '../../../testing/chooser.ts';
import { haveMonths, havePaid } from '../../../testing/closed-months.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { publishChanged } from '../../../testing/schemes.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { aReportReader, haveReports, oneReport, rename, type ReportReader } from '../../../testing/reports.ts';

let server: TestServer;
let harbour: TestClient;
let ann: Chooser;
let bo: Chooser;
let reader: ReportReader;
beforeAll(async () => {
  server = await startTestServer();
  harbour = await aClient(server);
  ann = await aChooser(server, harbour);
  bo = await aChooser(server, harbour);
  await rename(server, ann, ['HA1', 'Ann', 'Archer']);
  await rename(server, bo, ['HA2', 'Bo', '=cmd|1']);
  await haveMonths(server, harbour, ['2026-04', '2026-05']);
  // Ann has a cash plan that grows, money back for April, and parking that ends; Bo sells days and has what the employer pays.
  await havePaid(server, ann, 'health-cash-plan', [
    { month: '2026-04', employee: 1000, employer: 500 },
    { month: '2026-05', employee: 1250, employer: 500, fund: 100 },
    { month: '2026-05', forMonth: '2026-04', employee: -199 },
  ]);
  await havePaid(server, ann, 'season-parking', [{ month: '2026-04', employee: 3000 }]);
  await haveChosen(server, ann, 'health-cash-plan', { values: {}, startsOn: '2026-04-10' });
  const ended = { values: {}, startsOn: '2026-04-01', endsOn: '2026-04-20', state: 'ended' } as const;
  await haveChosen(server, ann, 'season-parking', ended);
  await havePaid(server, bo, 'sell-holiday', [{ month: '2026-05', employee: -11_538 }]);
  await havePaid(server, bo, 'pension', [
    { month: '2026-04', employee: 12_500, employer: 17_500 },
    { month: '2026-05', employee: 12_500, employer: 17_500 },
  ]);
  await havePaid(server, bo, 'employee-assistance', [
    { month: '2026-04', employer: 60 },
    { month: '2026-05', employer: 60 },
  ]);
  await haveReports(server, harbour);
  reader = await aReportReader(server, harbour);
});
afterAll(() => server.close());

const may = () => oneReport(reader, '?type=payroll&year=2026&month=5');
const csvOf = async (id: string) => (await reader.download(id)).body;

const HEAD = [
  'Payroll number',
  'Surname',
  'First name',
  'NI number',
  'Benefit',
  'Pay element',
  'Employer pay element',
  'Treatment',
  'Taxed sacrifice (OpRA)',
  'Month',
  'For month',
  'Effective from',
  'Effective to',
  'Deduction',
  'Payment',
  'Employer cost',
  'Benefit fund',
  'Change from last month',
  'Not taken, minimum wage',
  'Note',
];
const cellsIn = (line: string) => line.split(';');
/** Nobody has left, and nothing was short of the minimum wage. A correction comes once, and what is given back is a payment. */
const CORRECTION = cellsIn(
  'HA1;Archer;Ann;;Health cash plan;HCP;;After tax;;2026-05;2026-04;2026-04-01;2026-04-30;0.00;1.99;0.00;0.00;;0.00;',
);
const PLAN = cellsIn(
  'HA1;Archer;Ann;;Health cash plan;HCP;;After tax;;2026-05;2026-05;2026-04-10;;12.50;0.00;5.00;1.00;2.50;0.00;',
);
/** What is deducted no more has a row, so that payroll ends it. Parking is given up under the optional remuneration rules. */
const PARKING = cellsIn(
  'HA1;Archer;Ann;;Parking;SEASON-PARKING;;Salary sacrifice;Yes;2026-05;2026-05;2026-04-01;2026-04-20;0.00;0.00;0.00;0.00;-30.00;0.00;',
);
// J5: what begins like a formula is a text.
const TALK = cellsIn(
  "HA2;'=cmd|1;Bo;;Someone to talk to;EMPLOYEE-ASSISTANCE;;Employer only;;2026-05;2026-05;;;0.00;0.00;0.60;0.00;0.00;0.00;",
);
const SOLD = cellsIn(
  "HA2;'=cmd|1;Bo;;Sell holiday;SELL-HOLIDAY;;Taxable pay;;2026-05;2026-05;;;0.00;115.38;0.00;0.00;-115.38;0.00;",
);
const PENSION = cellsIn(
  "HA2;'=cmd|1;Bo;;Workplace pension;PEN-EE;PEN-ER;Salary sacrifice;No;2026-05;2026-05;;;125.00;0.00;175.00;0.00;0.00;0.00;",
);
const controlTotal = (rows: number, money: string) => cellsIn(`Control total;${rows};;;;;;;;;;;;${money};;;`);

test('M12, B1, B3: payroll has a row for each person, benefit and month, by surname, with payments, effective days and a control total', async () => {
  const [head, ...rows] = readCsv(await csvOf((await may()).id));
  expect(head).toEqual(HEAD);
  // 12.50 + 125.00; 1.99 + 115.38; 5.00 + 0.60 + 175.00; 1.00
  const total = controlTotal(6, '137.50;117.37;180.60;1.00');
  expect(rows).toEqual([CORRECTION, PLAN, PARKING, TALK, PENSION, SOLD, total]);
});

test('B2: a file may have deductions and payments alone, or changes alone, with the control total of its rows', async () => {
  const { id } = await may();
  const read = async (rows: string) => readCsv((await reader.download(id, `?rows=${rows}`)).body).slice(1);
  expect(await read('all')).toHaveLength(7);
  expect(await read('deductions')).toEqual([
    CORRECTION,
    PLAN,
    PENSION,
    SOLD,
    controlTotal(4, '137.50;117.37;180.00;1.00'),
  ]);
  expect(await read('changes')).toEqual([CORRECTION, PLAN, PARKING, SOLD, controlTotal(4, '12.50;117.37;5.00;1.00')]);
  const named = await reader.download(id, '?rows=changes');
  expect(named.headers['content-disposition']).toContain('changes');
  expect((await reader.download(id, '?rows=some')).statusCode).toBe(422);
});

test('the list says of each what it is about, how long it is, what it adds up to and what its bytes are', async () => {
  const report = await may();
  expect(report).toEqual({
    id: expect.any(String),
    type: 'payroll',
    year: 2026,
    month: 5,
    label: 'May 2026',
    providerName: null,
    period: { from: '2026-05-01', to: '2026-05-31' },
    ruleVersion: '2026.1',
    rowCount: 6,
    checksum: createHash('sha256')
      .update((await reader.download(report.id)).rawPayload)
      .digest('hex'),
    createdAt: expect.any(String),
    // 12.50 + 125.00 - 1.99 - 115.38; 5.00 + 0.60 + 175.00; 1.00
    employeePence: 2013,
    employerPence: 18_060,
    fundPence: 100,
    taxableMonthPence: null,
    taxableYearPence: null,
  });
});

test('a report of a closed month stays the same, whatever becomes of names, numbers and the scheme afterwards', async () => {
  const { id } = await may();
  const before = await csvOf(id);
  await rename(server, ann, ['HA9', 'Anna', 'Baker']);
  await rename(server, ann, ['HA8', 'Anne', 'Carter']);
  await publishChanged(server, harbour, [
    ['benefits.9.name', 'Cash plan'],
    ['benefits.9.payElement', 'OTHER'],
  ]);
  expect(await csvOf(id)).toBe(before);
  const [held] = await rowsOf(server, 'select surname from employee where id = $1', [ann.employeeId]);
  expect(held).toEqual({ surname: 'Carter' });
});

test('one that would not come out as it was breaks off before its last byte, a file of some rows too, and the trail says so', async () => {
  const { id } = await oneReport(reader, '?type=payroll&year=2026&month=4');
  await server.asOwner(
    "update contribution_line set employee_pence = 1001 where month = '2026-04' and employee_pence = 1000",
  );
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${reader.token}`, 'x-bearer-token': reader.token };
  for (const query of ['', '?rows=deductions']) {
    const answer = await fetch(`${origin}/api/client/${harbour.id}/reports/${id}/download${query}`, { headers });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
  }
  await expect
    .poll(() =>
      rowsOf(server, "select outcome from audit_event where actor_id = $1 and action = 'report-broken-off'", [
        reader.id,
      ]),
    )
    .toEqual([{ outcome: 'refused' }, { outcome: 'refused' }]);
});
