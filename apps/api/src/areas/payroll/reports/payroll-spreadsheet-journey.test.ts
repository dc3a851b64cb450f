import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellsOf, sourceOf, XLSX } from '@plenty/sheet-reader/testing/sources';
import { havePayrollFiles } from '../../../testing/payroll-files.ts';
import { aClient } from '../../../testing/people.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { aReportReader, oneReport } from '../../../testing/reports.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

/** Comma, quotes where needed, UTF-8, cells as they are shown. */
const AS_SHOWN = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true';
/** The program takes seconds to begin, and longer where others work. */
const PATIENCE_MS = 120_000;

const COLUMNS = [
  { from: 'payroll-number', heading: 'Employee Ref', totalText: 'TOTAL' },
  { from: 'pay-element', heading: 'Code', codes: { 'PEN-EE': '0101' }, total: 'rows' },
  { from: 'effective-from', heading: 'From' },
  { from: 'amount', heading: 'Value', total: 'sum' },
];
const FILES = [
  { code: 'plain', name: 'Plain', columns: COLUMNS },
  { code: 'brackets', name: 'Brackets', columns: COLUMNS, thousands: true, negatives: 'brackets', days: 'DD-MMM-YYYY' },
  {
    code: 'pence',
    name: 'Pence',
    columns: COLUMNS,
    money: 'pence',
    negatives: 'minus-after',
    days: 'YYYYMMDD',
    headings: false,
  },
];

let server: TestServer;
let dir: string;
const shown = new Map<string, string[][]>();
beforeAll(async () => {
  server = await startTestServer();
  const client = await aClient(server);
  await havePayrollFiles(server, client, FILES);
  const reader = await aReportReader(server, client);
  const { id } = await oneReport(reader, '?type=payroll&year=2026&month=5');
  dir = await mkdtemp(path.join(tmpdir(), 'plenty-payroll-'));
  const { rawPayload } = await reader.download(id, '?format=xlsx');
  await writeFile(path.join(dir, 'report.xlsx'), rawPayload);
  for (const { code } of FILES) {
    const file = await reader.get(`/reports/${id}/payroll-file?file=${code}&format=xlsx`);
    await writeFile(path.join(dir, `${code}.xlsx`), file.rawPayload);
  }
  const names = ['report', ...FILES.map(({ code }) => code)];
  await convert(names);
}, PATIENCE_MS);
afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

async function convert(names: readonly string[]): Promise<void> {
  const profile = `-env:UserInstallation=file://${dir}/profile`;
  const files = names.map((name) => path.join(dir, `${name}.xlsx`));
  await promisify(execFile)('soffice', [profile, '--headless', '--convert-to', AS_SHOWN, '--outdir', dir, ...files]);
  for (const name of names) shown.set(name, readCsv(await readFile(path.join(dir, `${name}.csv`), 'utf8')));
}

test('B1: in LibreOffice every amount of the payroll report has two decimals, and the control total is below the rows', () => {
  const [head = [], ...rows] = shown.get('report') ?? [];
  const at = (name: string) => head.indexOf(name);
  expect(rows.map((row) => [row[0], row[at('Deduction')], row[at('Payment')], row[at('Employer cost')]])).toEqual([
    ['HA1', '125.00', '0.00', '175.00'],
    ['HA1', '0.00', '1115.38', '0.00'],
    ['HA2', '0.00', '1.99', '0.00'],
    ['HA2', '12.50', '0.00', '5.00'],
    ['Control total', '137.50', '1117.37', '180.00'],
  ]);
  expect(rows.at(-1)?.[1]).toBe('4');
});

test('M12: in LibreOffice a payroll file has the columns, codes, totals and formats that its layout says', () => {
  expect(shown.get('plain')).toEqual([
    ['Employee Ref', 'Code', 'From', 'Value'],
    ['HA1', '0101', '', '125.00'],
    ['HA1', 'SELL-HOLIDAY', '', '-1115.38'],
    ['HA2', 'HCP', '01/04/2026', '-1.99'],
    ['HA2', 'HCP', '10/04/2026', '12.50'],
    ['TOTAL', '4', '', '-979.87'],
  ]);
});

test('in LibreOffice thousands, brackets and the names of months are formats', () => {
  expect(shown.get('brackets')?.slice(1)).toEqual([
    ['HA1', '0101', '', '125.00'],
    ['HA1', 'SELL-HOLIDAY', '', '(1,115.38)'],
    ['HA2', 'HCP', '01-Apr-2026', '(1.99)'],
    ['HA2', 'HCP', '10-Apr-2026', '12.50'],
    ['TOTAL', '4', '', '(979.87)'],
  ]);
});

test('in LibreOffice a file in pence has whole figures, and no headings where there are none', () => {
  expect(shown.get('pence')).toEqual([
    ['HA1', '0101', '', '12500'],
    ['HA1', 'SELL-HOLIDAY', '', '111538-'],
    ['HA2', 'HCP', '20260401', '199-'],
    ['HA2', 'HCP', '20260410', '1250'],
    ['TOTAL', '4', '', '97987-'],
  ]);
});

test('behind the formats are figures that programs add up', async () => {
  const rows = await cellsOf(sourceOf(XLSX, await readFile(path.join(dir, 'brackets.xlsx'))));
  expect(rows.map((row) => row[3])).toEqual(['Value', '125', '-1115.38', '-1.99', '12.5', '-979.87']);
});
