import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';
import type { SheetCell } from '../../../platform/sheets/sheet.ts';
import { anEmployed } from '../../../testing/employed.ts';
import { aLooker } from '../../../testing/masquerades.ts';
import { aClient } from '../../../testing/people.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { call, startTestServer, type TestServer } from '../../../testing/server.ts';

/** What people may be called: each would be something else to a spreadsheet that is careless, or to its file. */
const HOSTILE = [
  "=cmd|' /C calc'!A0",
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  'He said "no", twice',
  '_x0041_ and _x000D_',
  '🙂 Zoë Müller 李',
  'bell \u0007 and escape \u001b',
  '<b>&amp;</b> ]]> <!--',
  'two\nlines',
  '  spaces  ',
  '1e5',
  '2026-04-01',
  'TRUE',
] as const;

/** Comma, quotes around every text and nothing else, UTF-8, cells as they are shown, formulas as formulas. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,true';
/** The program takes seconds to begin, and longer where others work. */
const PATIENCE_MS = 120_000;

let server: TestServer;
let dir: string;
let report: string;
let figures: string;
beforeAll(async () => {
  server = await startTestServer();
  dir = await mkdtemp(path.join(tmpdir(), 'plenty-sheets-'));
  await writeFile(path.join(dir, 'report.xlsx'), await downloadReport());
  await writeFile(path.join(dir, 'figures.xlsx'), await writeFigures());
  const profile = `-env:UserInstallation=file://${dir}/profile`;
  const files = ['report.xlsx', 'figures.xlsx'].map((name) => path.join(dir, name));
  await promisify(execFile)('soffice', [profile, '--headless', '--convert-to', AS_CSV, '--outdir', dir, ...files]);
  report = await readFile(path.join(dir, 'report.csv'), 'utf8');
  figures = await readFile(path.join(dir, 'figures.csv'), 'utf8');
}, PATIENCE_MS);
afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true, force: true });
});

/** By HTTP, as an administrator gets it. */
async function downloadReport(): Promise<Buffer> {
  const client = await aClient(server);
  for (const [index, name] of HOSTILE.entries()) {
    const { employeeId } = await anEmployed(server, client);
    const facts = [employeeId, name, String(index).padStart(3, '0')];
    await server.asOwner('update employee set first_name = $2, surname = $2, surname_norm = $3 where id = $1', facts);
  }
  await server.asOwner(
    "update account set activated_at = '2026-04-11T23:15Z', last_login_at = '2026-05-11T09:30Z' where client_id = $1",
    [client.id],
  );
  const { token } = await aLooker(server, client);
  const answer = await call(server, 'GET', `/v2/client/${client.id}/employees/download-report?format=xlsx`, { token });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function* figuresAndDays(): AsyncGenerator<readonly SheetCell[]> {
  yield [-12.5, 1234567.89, 0, { day: '2026-04-01' }, { day: '1978-08-28' }, null, 'a text'];
}

async function writeFigures(): Promise<Buffer> {
  const columns = [{ header: 'Figure', width: 12, cell: (cell: SheetCell) => cell }];
  const { content } = sheetFile({ title: 'Figures', columns, batches: figuresAndDays() }, 'xlsx', new Date());
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** J5 puts a sign before what begins like a formula; what XML cannot hold is replaced. */
const READ: Readonly<Record<string, string>> = {
  "=cmd|' /C calc'!A0": "'=cmd|' /C calc'!A0",
  '+1': "'+1",
  '-2+3': "'-2+3",
  '@SUM(A1)': "'@SUM(A1)",
  '\t=1+1': "'\t=1+1",
  '\r=1+1': "'\r=1+1",
  'bell \u0007 and escape \u001b': 'bell \u{fffd} and escape \u{fffd}',
};

test('every name is a text, as it was written, whatever it looks like', () => {
  const [, ...rows] = readCsv(report);
  const names = HOSTILE.map((name) => READ[name] ?? name);
  expect(rows.map(([, firstName]) => firstName)).toEqual(names);
  expect(rows.map(([, , surname]) => surname)).toEqual(names);
});

/** Days as they are shown in America, for which a new profile of the program is made. */
test('no cell is a formula: what is no text is a day', () => {
  const outsideQuotes = report.replace(/"(?:[^"]|"")*"/g, 'text');
  const [, first = ''] = outsideQuotes.split('\n');
  expect(first).toBe('text,text,text,text,text,text,text,text,1/6/2020,text,4/12/2026,5/11/2026');
  expect(new Set(outsideQuotes.trimEnd().split('\n').slice(1)).size).toBe(1);
});

test('figures are figures, days are days, nothing is nothing', () => {
  expect(figures.trimEnd().split('\n')).toEqual([
    '"Figure"',
    '-12.5',
    '1234567.89',
    '0',
    '4/1/2026',
    '8/28/1978',
    '',
    '"a text"',
  ]);
});
