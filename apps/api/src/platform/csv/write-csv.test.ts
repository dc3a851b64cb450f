import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

const written = (...cells: (string | number)[]) => Buffer.from(writeCsv([cells])).toString('utf8');

test.each(['=1+1', '+44', '-2', '@SUM(A1)', '\tx', '\r=1'])(
  'J5: a text that begins like a formula is kept a text: %j',
  (text) => {
    expect(written(text).replaceAll('"', '')).toBe(`\u{feff}'${text}\r\n`);
  },
);

test('a negative figure stays a figure', () => {
  expect(written('Refund', -12.5)).toBe('\u{feff}Refund,-12.5\r\n');
});

test('commas, quotes and line breaks stay within their cell', () => {
  expect(written('Smith, "Jo"', 'two\nlines')).toBe('\u{feff}"Smith, ""Jo""","two\nlines"\r\n');
});
