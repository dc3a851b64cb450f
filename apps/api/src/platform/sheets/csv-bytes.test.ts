import { expect, test } from 'vitest';
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
