import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '../../testing/read-csv.ts';
import { USUAL_STYLE, type SheetStyle } from '@plenty/domain/sheets/sheet-style';
import { csvBytes, csvLine } from './csv-bytes.ts';
import type { SheetColumn } from './sheet.ts';

test.each(['=1+1', '+44', '-2', '@SUM(A1)', '\tx', '\r=1'])(
  'J5: a text that begins like a formula is kept a text: %j',
  (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
  },
);

test('a negative figure stays a figure', () => {
  expect(csvLine(['Refund', -12.5])).toBe('Refund,-12.5\r\n');
});

test('commas, quotes and line breaks stay within their cell', () => {
  expect(csvLine(['Smith, "Jo"', 'two\nlines'])).toBe('"Smith, ""Jo""","two\nlines"\r\n');
});

test('a day is written as every program reads it, and nothing as nothing', () => {
  expect(csvLine([{ day: '2026-04-01' }, null, 'x'])).toBe('2026-04-01,,x\r\n');
});

test('every text comes back out of its cell as it was, behind a sign where it began like a formula', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', ';', '\t', '\r', '\n', '=', '+', '-', '@', "'", 'é', '🙂'),
  });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      const expected = cells.map((text) => ('=+-@\t\r\n'.includes(text.charAt(0) || 'a') ? `'${text}` : text));
      expect(readCsv(csvLine(cells))).toEqual([expected]);
    }),
    { numRuns: 1000 },
  );
});

test('what is no figure breaks the file off', () => {
  expect(() => csvLine([Number.NaN])).toThrow('a figure that is none');
});

interface Paid {
  readonly name: string;
  readonly pence: number;
  readonly on: string;
}

const PAID: readonly Paid[] = [
  { name: 'Archer', pence: 110, on: '2026-05-01' },
  { name: 'Bell; Jo', pence: -123_456, on: '2026-05-31' },
];
const COLUMNS: readonly SheetColumn<Paid>[] = [
  { header: 'Name', width: 10, cell: ({ name }) => name, total: { text: 'Control total' } },
  { header: 'Amount', width: 10, cell: ({ pence }) => ({ pence }), total: 'sum' },
  { header: 'On', width: 10, cell: ({ on }) => ({ day: on }), total: 'rows' },
];

async function* inOneBatch() {
  yield PAID;
}

async function write(style?: Partial<SheetStyle>, columns = COLUMNS): Promise<string> {
  let written = '';
  const sheet = { title: 'Paid', columns, batches: inOneBatch() };
  for await (const piece of csvBytes(style ? { ...sheet, style: { ...USUAL_STYLE, ...style } } : sheet))
    written += piece;
  return written;
}

test('B1: money has two decimals, and the totals of all rows stand below them', async () => {
  expect(await write()).toBe(
    '\u{feff}Name,Amount,On\r\nArcher,1.10,2026-05-01\r\n"Bell; Jo",-1234.56,2026-05-31\r\nControl total,-1233.46,2\r\n',
  );
});

test.each<[string, Partial<SheetStyle>, string]>([
  ['without headings', { hasHeadings: false }, '\u{feff}Archer,1.10,2026-05-01'],
  ['without the mark of UTF-8', { hasByteOrderMark: false }, 'Name,Amount,On'],
  ['parted by semicolons', { separator: 'semicolon', hasHeadings: false }, '\u{feff}Archer;1.10;2026-05-01'],
  ['parted by tabs', { separator: 'tab', hasHeadings: false }, '\u{feff}Archer\t1.10\t2026-05-01'],
  ['parted by bars', { separator: 'pipe', hasHeadings: false }, '\u{feff}Archer|1.10|2026-05-01'],
  ['with every cell in quotes', { quotes: 'always' }, '\u{feff}"Name","Amount","On"'],
  ['with a decimal comma, in quotes', { decimalMark: 'comma', hasHeadings: false }, '\u{feff}Archer,"1,10",2026-05-01'],
  ['with days as people write them', { days: 'DD/MM/YYYY', hasHeadings: false }, '\u{feff}Archer,1.10,01/05/2026'],
  ['in pence', { money: 'pence', hasHeadings: false }, '\u{feff}Archer,110,2026-05-01'],
])('a file may be %s', async (_, style, first) => {
  expect((await write(style)).split('\r\n')[0]).toBe(first);
});

test('a text with the bar that parts the cells stays within its cell', () => {
  expect(csvLine(['a|b', 'c'], { ...USUAL_STYLE, separator: 'pipe' })).toBe('"a|b"|c\r\n');
  expect(csvLine(['a|b', 'c'])).toBe('a|b,c\r\n');
});

test('a table without totals ends with its last row', async () => {
  const columns = COLUMNS.map(({ header, width, cell }) => ({ header, width, cell }));
  expect((await write(undefined, columns)).split('\r\n')).toHaveLength(4);
});
