import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Day } from '@plenty/domain/dates/day';
import { aChooser, haveChosen, type Chooser } from '../../../testing/chooser.ts';
import { importTestRates, inventedRates } from '../../../testing/invented-rates.ts';
import { aLooker } from '../../../testing/masquerades.ts';
import { haveAgreed } from '../../../testing/pay-lines.ts';
import { aClient, type TestClient } from '../../../testing/people.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { aReportReader, closeWithReports, oneReport, rename, type ReportReader } from '../../../testing/reports.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { publishChanged } from '../../../testing/schemes.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';
import { setClock } from '../../../testing/visitor.ts';
import { makeReports } from './make-reports.ts';

let server: TestServer;
let harbour: TestClient;
let ann: Chooser;
let carId: string;
let reader: ReportReader;
const march: { report: string; csv: string } = { report: '', csv: '' };

beforeAll(async () => {
  server = await startTestServer();
  await setClock(server, '2026-04-01T09:00:00Z');
  harbour = await aClient(server);
  // Of £2,500 a month the minimum wage would not leave £450 for the car.
  ann = await aChooser(server, harbour, { salary: 36_000 });
  const bo = await aChooser(server, harbour);
  await rename(server, ann, ['HA1', 'Ann', 'Archer']);
  await rename(server, bo, ['HA2', 'Bo', 'Baker']);
  // £50 a month from the employer, £20 made good after tax; a car with a list price of £40,000.
  await haveAgreed(server, ann, 'private-medical', { startsOn: '2026-04-01', pence: 2000, employerPence: 5000 });
  carId = await haveCar(4_000_000);
  // £30 a month of pay given up for what would be exempt, and cover from October on.
  await haveAgreed(server, bo, 'season-parking', { startsOn: '2026-04-01', pence: 3000 });
  await haveAgreed(server, bo, 'private-medical', { startsOn: '2026-10-01', pence: 0, employerPence: 5000 });
  await closeUpTo('2027-03-17');
});
afterAll(() => server.close());

function haveCar(listPence: number): Promise<string> {
  const parts = { employeePence: 45_000, employerPence: 0, fundPence: 0, totalPence: 45_000 };
  return haveChosen(server, ann, 'electric-car', {
    startsOn: '2026-04-01',
    values: { quote: 45_000, 'list-price': listPence, miles: 10_000, term: '36', licence: 'PRIVATE WORDS' },
    price: { ...parts, months: 36, premiumTaxPence: 0, benefitInKindYearlyPence: listPence * 0.04 },
  });
}

/** The day after a cut-off, its reports and somebody who reads them. */
async function closeUpTo(day: Day): Promise<void> {
  await closeWithReports(server, harbour, day);
  reader = await aReportReader(server, harbour);
}

const inKind = (year: number, month: number) => oneReport(reader, `?type=benefit-in-kind&year=${year}&month=${month}`);
const csvOf = async (id: string) => (await reader.download(id)).body;
const rowsIn = async (year: number, month: number) => readCsv(await csvOf((await inKind(year, month)).id)).slice(1);

const cellsIn = (line: string) => line.split('|');
/** Nobody has given a National Insurance number, and nobody has two benefits in a section. */
const ANN = 'HA1|Archer|Ann||1989-11-20';
const BO = 'HA2|Baker|Bo||1989-11-20';
const CAR = `${ANN}|F: Cars and car fuel|Benefit|Electric car`;
const MEDICAL = 'I: Private medical treatment or insurance|Benefit|Private medical insurance';
const PARKING = `${BO}|M: Other items|Benefit|Parking`;
const controlTotal = (rows: number, money: string, classOneA: string) =>
  cellsIn(`Control total|${rows}||||||||||${money}||${classOneA}|`);

test('the report of March 2027 has the P11D values of the tax year, person by person and benefit by benefit', async () => {
  const report = await inKind(2027, 3);
  march.report = report.id;
  march.csv = await csvOf(report.id);
  const [head, ...rows] = readCsv(march.csv);
  expect(head).toEqual([
    'Payroll number',
    'Surname',
    'First name',
    'NI number',
    'Date of birth',
    'P11D section',
    'Row type',
    'Benefit',
    'Tax year',
    'Available from',
    'Available to',
    'Cost to the employer',
    'Pay given up',
    'Made good',
    'Taxable this month',
    'Taxable this tax year',
    'Reported by',
    'Class 1A this month',
    'Class 1A this tax year',
    'Rates',
  ]);
  const year = '2026/27|2026-04|2027-03';
  const rates = 'Based on 2026/27 rates.';
  expect(rows).toEqual(
    [
      // 4 % of £40,000 is £1,600; of that 15 %.
      `${CAR}|${year}|5400.00|0.00|0.00|133.33|1600.00|P11D|20.00|240.00|${rates}`,
      `${ANN}|${MEDICAL}|${year}|840.00|0.00|240.00|50.00|600.00|P11D|7.50|90.00|${rates}`,
      `${BO}|${MEDICAL}|2026/27|2026-10|2027-03|300.00|0.00|0.00|50.00|300.00|P11D|7.50|45.00|${rates}`,
      `${PARKING}|${year}|360.00|360.00|0.00|30.00|360.00|P11D|4.50|54.00|${rates}`,
    ]
      .map(cellsIn)
      .concat([
        // 5,400 + 840 + 300 + 360; 360; 240; 133.33 + 50 + 50 + 30; 1,600 + 600 + 300 + 360. 15 % of £2,860 is £429.
        controlTotal(4, '6900.00|360.00|240.00|263.33|2860.00', '39.50|429.00'),
      ]),
  );
  // J9, and what people write stays with them.
  expect(march.csv).not.toContain('PRIVATE');
});

test('the list says what is taxable in the month and in the tax year, and how the bytes are known', async () => {
  expect(await inKind(2027, 3)).toMatchObject({
    type: 'benefit-in-kind',
    label: 'Tax year to March 2027',
    period: { from: '2026-04-06', to: '2027-03-31' },
    rowCount: 4,
    checksum: createHash('sha256').update(march.csv).digest('hex'),
    // The car £450, cover £20, parking £30; the employer £50 each.
    employeePence: 50_000,
    employerPence: 10_000,
    fundPence: 0,
    // 133.33 + 50 + 50 + 30; 1,600 + 600 + 300 + 360
    taxableMonthPence: 26_333,
    taxableYearPence: 286_000,
  });
});

test('the months of a tax year add up to it, to the penny', async () => {
  const reports = [
    ...(await reader.list('?type=benefit-in-kind')),
    ...(await reader.list('?type=benefit-in-kind&page=2')),
  ];
  expect(reports).toHaveLength(12);
  expect(reports.reduce((sum, { taxableMonthPence }) => sum + (taxableMonthPence ?? 0), 0)).toBe(286_000);
});

test('from April 2027 payroll takes the tax, and the tax year starts anew', async () => {
  await closeUpTo('2027-04-17');
  const april = '2027/28|2027-04|2027-04';
  const rates = 'Based on 2026/27 rates; 2027/28 is not published yet.';
  // 5 % of £40,000 is announced for 2027/28: £2,000, of which a twelfth. 166.67 + 50 + 50 + 30 is £296.67.
  expect(await rowsIn(2027, 4)).toEqual(
    [
      `${CAR}|${april}|450.00|0.00|0.00|166.67|166.67|Payroll|25.00|25.00|${rates}`,
      `${ANN}|${MEDICAL}|${april}|70.00|0.00|20.00|50.00|50.00|Payroll|7.50|7.50|${rates}`,
      `${BO}|${MEDICAL}|${april}|50.00|0.00|0.00|50.00|50.00|Payroll|7.50|7.50|${rates}`,
      `${PARKING}|${april}|30.00|30.00|0.00|30.00|30.00|Payroll|4.50|4.50|${rates}`,
    ]
      .map(cellsIn)
      .concat([controlTotal(4, '600.00|30.00|20.00|296.67|296.67', '44.50|44.50')]),
  );
});

test('what becomes known later counts in the month that knows it; reports before it stay as they were', async () => {
  await setClock(server, '2027-04-20T09:00:00Z');
  // The list price was £46,000 all along; the scheme tells medical cover in another section from now on.
  await server.asOwner('update selection set values = values || \'{"list-price": 4600000}\' where id = $1', [carId]);
  await rename(server, ann, ['HA9', 'Anna', 'Carter']);
  await publishChanged(server, harbour, [['benefits.8.p11dSection', 'K']]);
  await closeUpTo('2027-05-16');
  const [car, medical] = await rowsIn(2027, 5);
  // Twelve months at 4% of £46,000 and two at 5%, without the £1,600 and the £166.67 that have been told.
  expect(car?.slice(0, 3)).toEqual(['HA9', 'Carter', 'Anna']);
  expect(car?.slice(9, 16)).toEqual(['2027-04', '2027-05', '900.00', '0.00', '0.00', '456.66', '623.33']);
  expect(medical?.[5]).toBe('K: Services supplied');
  expect(await csvOf(march.report)).toBe(march.csv);
});

test('months whose other reports were made before there was this one have it too, and the others stay', async () => {
  const runs = () =>
    rowsOf<{ type: string; sha256: Buffer }>(
      server,
      'select id, type, month, sha256 from report_run where client_id = $1 order by id',
      [harbour.id],
    );
  const others = (await runs()).filter(({ type }) => type !== 'benefit-in-kind');
  const made = (await runs()).filter(({ type }) => type === 'benefit-in-kind');
  expect(made).toHaveLength(14);
  await server.asOwner("delete from report_run where client_id = $1 and type = 'benefit-in-kind'", [harbour.id]);
  expect((await reader.get('/reports')).json()).toMatchObject({ isPreparing: true });
  expect(await makeReports(server.services, harbour.id)).toHaveLength(14);
  expect((await reader.get('/reports')).json()).toMatchObject({ isPreparing: false });
  const again = await runs();
  expect(again.filter(({ type }) => type !== 'benefit-in-kind')).toEqual(others);
  expect(again.filter(({ type }) => type === 'benefit-in-kind').map(({ sha256 }) => sha256)).toEqual(
    made.map(({ sha256 }) => sha256),
  );
});

test('a rate that is imported later counts in the month that closes next; reports before it stay as they were', async () => {
  const april = await inKind(2027, 4);
  const before = await csvOf(april.id);
  await setClock(server, '2027-05-20T09:00:00Z');
  const rates = inventedRates();
  const { nationalInsurance } = rates;
  const classOneA = { ...nationalInsurance.classOneA, value: 160_000 };
  await importTestRates(server, { ...rates, nationalInsurance: { ...nationalInsurance, classOneA } });
  await closeUpTo('2027-06-17');
  const parking = (await rowsIn(2027, 6)).find(([number, ...cells]) => number === 'HA2' && cells.includes('Parking'));
  // £30 a month: 16% of £90, of which £4.80 in June.
  expect(parking?.slice(-3)).toEqual(['4.80', '14.40', 'Based on 2027/28 rates.']);
  expect(await csvOf(april.id)).toBe(before);
  expect(before).toContain('4.50,4.50,"Based on 2026/27 rates; 2027/28 is not published yet."');
});

test('G4, J3: it is another client’s to nobody, and needs the permission for reports', async () => {
  const { id } = await inKind(2027, 3);
  const path = `/client/${harbour.id}/reports/${id}/download`;
  const foreign = await aReportReader(server, await aClient(server, 'quanta'));
  expect((await foreign.download(id)).statusCode).toBe(404);
  expect((await call(server, 'GET', path, { token: foreign.token })).statusCode).toBe(404);
  const employee = await aChooser(server, harbour);
  const { token } = await aLooker(server, harbour, { permissions: ['employees', 'insights'] });
  for (const other of [token, employee.token])
    expect((await call(server, 'GET', path, { token: other })).statusCode).toBe(403);
  expect((await call(server, 'GET', path)).statusCode).toBe(401);
});

test('it comes as a spreadsheet too, and beside others in a ZIP', async () => {
  const { id } = await inKind(2027, 3);
  const [payroll] = await reader.list('?type=payroll');
  const sheet = await reader.download(id, '?format=xlsx');
  expect(sheet.headers['content-disposition']).toContain(
    'filename="Benefits in kind of harbour Limited, tax year to March 2027.xlsx"',
  );
  expect(sheet.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  const zip = await reader.get(`/reports/download-multiple?ids=${id},${payroll?.id}`);
  expect(zip.headers['content-type']).toBe('application/zip');
});
