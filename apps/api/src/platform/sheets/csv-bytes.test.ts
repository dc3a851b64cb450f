import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '../../testing/read-csv.ts';
import { csvLine } from './csv-bytes.ts';

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
