import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unzip } from '../../testing/unzip.ts';
import { typeOfContent } from '../files/type-of-content.ts';
import { xlsxForm, type WorkbookForm } from './xlsx-form.ts';
import { dayCell, figureCell, flatDocument, textCell } from '@plenty/sheet-reader/testing/flat-documents';
import { cellsOf, rowsOf, sourceOf, XLSX } from '@plenty/sheet-reader/testing/sources';

/** The program takes seconds to begin, and longer where others work. */
const PATIENCE_MS = 120_000;

const YES = '<table:table-cell table:formula="of:=TRUE()" office:value-type="boolean" office:boolean-value="true"/>';
const STAFF = flatDocument([
  ['Payroll number', 'Surname', 'Date of birth', 'Salary', 'Bonus', 'Smoker'].map((header) => textCell(header)),
  [
    textCell('00123'),
    textCell('Ní Bhriain'),
    dayCell('1978-08-28'),
    figureCell(32_000),
    figureCell(0, '[.D2]/10'),
    YES,
  ],
  [
    textCell('00124'),
    textCell('Müller &amp; Søn'),
    dayCell('2000-02-29'),
    figureCell(37.5),
    figureCell(0, '1/0'),
    textCell(''),
  ],
]);
const MERGED = flatDocument([
  [textCell('Person', 'table:number-columns-spanned="2"'), '<table:covered-table-cell/>', textCell('Pay')],
  [textCell('Payroll number'), textCell('Surname'), textCell('Salary')],
]);
const READ = [
  ['Payroll number', 'Surname', 'Date of birth', 'Salary', 'Bonus', 'Smoker'],
  ['00123', 'Ní Bhriain', '1978-08-28', '32000', '3200', 'TRUE'],
  ['00124', 'Müller & Søn', '2000-02-29', '37.5', '#DIV/0!'],
];
const FORM: WorkbookForm = {
  title: 'Employees',
  columns: [
    { header: 'Payroll number', width: 16, kind: 'text', hint: 'By which you know them.', choices: [], isOpen: false },
    { header: 'Sex', width: 10, kind: 'text', hint: 'As "HMRC" has it.', choices: ['Female', 'Male'], isOpen: false },
    { header: 'Joined on', width: 12, kind: 'day', hint: 'The first day.', choices: [], isOpen: false },
  ],
  example: ['EXAMPLE', 'Female', { day: '2025-09-01' }],
  guide: { title: 'How to fill this in', rows: [['Column', 'What to write']] },
  rows: 200_000,
};

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'plenty-spreadsheets-'));
  await writeFile(path.join(dir, 'staff.fods'), STAFF);
  await writeFile(path.join(dir, 'merged.fods'), MERGED);
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxForm(FORM, new Date('2026-11-16T12:00:00Z'))) pieces.push(piece);
  await writeFile(path.join(dir, 'form.xlsx'), Buffer.concat(pieces));
  await save('xlsx', ['staff.fods', 'merged.fods', 'form.xlsx']);
  // Semicolons, Windows-1252 and cells as they are shown, which is how it is saved on the continent.
  await save('csv:Text - txt - csv (StarCalc):59,34,1,1,,0,false,true', ['staff.fods']);
}, PATIENCE_MS);
afterAll(() => rm(dir, { recursive: true, force: true }));

async function save(format: string, names: readonly string[]): Promise<void> {
  const profile = `-env:UserInstallation=file://${dir}/profile`;
  const files = names.map((name) => path.join(dir, name));
  const saved = path.join(dir, 'saved');
  await promisify(execFile)('soffice', [profile, '--headless', '--convert-to', format, '--outdir', saved, ...files]);
}

const saved = (name: string): Promise<Buffer> => readFile(path.join(dir, 'saved', name));

describe('what LibreOffice saves', () => {
  test('is known by its content', async () => {
    expect(typeOfContent(await saved('staff.xlsx'), 'any')).toBe(XLSX);
    expect(typeOfContent(await saved('form.xlsx'), 'any')).toBe(XLSX);
    expect(typeOfContent(await saved('staff.csv'), 'any')).toBe('text/csv');
  });

  test('as XLSX is read: days, numbers stored as text, accents, what formulas came to', async () => {
    expect(await cellsOf(sourceOf(XLSX, await saved('staff.xlsx')))).toEqual(READ);
  });

  test('as CSV of the continent is read', async () => {
    const rows = await cellsOf(sourceOf('text/csv', await saved('staff.csv')));
    expect(rows).toEqual([
      READ[0],
      ['00123', 'Ní Bhriain', '28/08/1978', '32000', '3200', 'TRUE'],
      ['00124', 'Müller & Søn', '29/02/2000', '37.5', '#DIV/0!'],
    ]);
  });

  test('with headings that are merged is refused by name', async () => {
    await expect(cellsOf(sourceOf(XLSX, await saved('merged.xlsx')))).rejects.toThrow(
      'The cells A1:B1 are merged across the line of headings.',
    );
  });

  test('of a form of ours still has its rows, its drop-downs and its hints', async () => {
    const notes: string[] = [];
    const source = sourceOf(XLSX, await saved('form.xlsx'));
    const rows = await rowsOf(source, { otherSheets: [FORM.guide.title], onNote: (note) => notes.push(note) });
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Payroll number', 'Sex', 'Joined on'],
      ['EXAMPLE', 'Female', '2025-09-01'],
    ]);
    expect(notes).toEqual([]);
    const sheet = String(unzip(await saved('form.xlsx')).get('xl/worksheets/sheet1.xml'));
    expect(sheet).toMatch(/<dataValidation [^>]*promptTitle="Sex"[^>]*type="list"><formula1>Lists!\$B\$1:\$B\$2</);
    expect(sheet).toContain('prompt="As &quot;HMRC&quot; has it."');
  });
});
