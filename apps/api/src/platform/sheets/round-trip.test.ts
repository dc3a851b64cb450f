import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvBytes } from './csv-bytes.ts';
import type { Sheet, SheetCell } from './sheet.ts';
import { xlsxBytes } from './xlsx-bytes.ts';
import { cellsOf, sourceOf, XLSX } from '@plenty/sheet-reader/testing/sources';

/** Our writers put an apostrophe before what looks like a formula, so one that somebody wrote there is taken for ours. */
const CELL = fc
  .string({
    unit: fc.constantFrom(
      'a',
      'B',
      '7',
      '"',
      ',',
      ';',
      '\t',
      '\r',
      '\n',
      '=',
      '-',
      "'",
      '<',
      '&',
      '>',
      ']]>',
      '_x0041_',
      'é',
      '€',
      '🙂',
      ' ',
    ),
    maxLength: 12,
  })
  .filter((text) => !/^'+[=\-\t\r\n]/.test(text));
/** The last cell of each row has a letter, for empty ones at the end are dropped. */
const TABLE = fc
  .integer({ min: 1, max: 6 })
  .chain((columns) =>
    fc.array(fc.tuple(fc.array(CELL, { minLength: columns - 1, maxLength: columns - 1 }), CELL), {
      minLength: 1,
      maxLength: 8,
    }),
  )
  .map((rows) => rows.map(([cells, last]) => [...cells, `z${last}`]));

function sheetOf(head: readonly string[], rows: readonly (readonly SheetCell[])[]): Sheet<readonly SheetCell[]> {
  async function* batches() {
    yield rows;
  }
  const columns = head.map((header, index) => ({
    header,
    width: 10,
    cell: (row: readonly SheetCell[]) => row[index] ?? null,
  }));
  return { title: 'Table', columns, batches: batches() };
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('whatever table our writer writes as XLSX is read back the same', async () => {
  await fc.assert(
    fc.asyncProperty(TABLE, fc.integer({ min: 50, max: 5000 }), async (table, pieceBytes) => {
      const [head = [], ...rows] = table;
      const content = await bytesOf(xlsxBytes(sheetOf(head, rows), new Date('2026-11-16')));
      expect(await cellsOf(sourceOf(XLSX, content, pieceBytes))).toEqual(table);
    }),
    { numRuns: 200 },
  );
});

test('whatever table our writer writes as CSV is read back the same', async () => {
  await fc.assert(
    fc.asyncProperty(TABLE, fc.integer({ min: 4, max: 500 }), async (table, pieceBytes) => {
      const [head = [], ...rows] = table;
      const content = await bytesOf(csvBytes(sheetOf(head, rows)));
      expect(await cellsOf(sourceOf('text/csv', content, pieceBytes))).toEqual(table);
    }),
    { numRuns: 500 },
  );
});

test('figures and days are read back as people write them', async () => {
  const rows = [
    [-12.5, { day: '2026-04-01' }],
    [1_234_567.89, { day: '1978-08-28' }],
    [0.1 + 0.2, { day: '1900-03-01' }],
  ];
  const expected = [
    ['Pay', 'Day'],
    ['-12.5', '2026-04-01'],
    ['1234567.89', '1978-08-28'],
    ['0.3', '1900-03-01'],
  ];
  expect(await cellsOf(sourceOf(XLSX, await bytesOf(xlsxBytes(sheetOf(['Pay', 'Day'], rows), new Date()))))).toEqual(
    expected,
  );
});

const ENCODINGS = {
  utf8: (text: string) => Buffer.from(text),
  'utf-16le': (text: string) => Buffer.from(`\u{feff}${text}`, 'utf16le'),
  'utf-16be': (text: string) => Buffer.from(`\u{feff}${text}`, 'utf16le').swap16(),
  latin1: (text: string) => Buffer.from(text, 'latin1'),
};

const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

test('a table is read back the same from every separator, end of line and encoding', async () => {
  const plain = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', ' '), maxLength: 8 });
  const tables = fc
    .integer({ min: 2, max: 5 })
    .chain((columns) =>
      fc.array(fc.array(plain, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 6 }),
    )
    .map((rows) =>
      rows.map((cells) => [...cells.slice(1).map((cell) => (cell.startsWith('\t') ? `x${cell}` : cell)), 'end']),
    );
  const separators = fc.constantFrom(',', ';', '\t');
  const ends = fc.constantFrom('\n', '\r', '\r\n');
  const encodings = fc.constantFrom(...Object.values(ENCODINGS));
  await fc.assert(
    fc.asyncProperty(tables, separators, ends, encodings, async (table, separator, end, encode) => {
      const text = table.map((cells) => cells.map(quote).join(separator)).join(end);
      const content = encode(`sep=${separator}${end}${text}`);
      expect(await cellsOf(sourceOf('text/csv', content, 64))).toEqual(table);
    }),
    { numRuns: 500 },
  );
});
