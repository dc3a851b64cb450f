import { expect, test } from 'vitest';
import { formatPounds, inMicropence, monthlyOf, percent, roundToPence, shareOf } from './pence.ts';

test('a share is exact until it is rounded, once, a half away from nought', () => {
  // 12 % of £8.35 is £1.002; 0.5 of a penny goes up, owed or owing.
  expect(roundToPence(shareOf(835, percent(12)))).toBe(100);
  expect(roundToPence(500_000)).toBe(1);
  expect(roundToPence(-500_000)).toBe(-1);
  expect(roundToPence(499_999)).toBe(0);
});

test('a year is taken in twelve months', () => {
  expect(monthlyOf(inMicropence(120_000))).toBe(10_000);
  // £100 a year is £8.333… a month.
  expect(monthlyOf(inMicropence(10_000))).toBe(833);
});

test.each([
  [0, '£0.00'],
  [5, '£0.05'],
  [99_999, '£999.99'],
  [100_000, '£1,000.00'],
  [100_700_400, '£1,007,004.00'],
  [123_456_789, '£1,234,567.89'],
  [-9_950, '−£99.50'],
])('%i pence read %s', (pence, text) => {
  expect(formatPounds(pence)).toBe(text);
});

test('percent are whole millionths', () => {
  expect(percent(7.5)).toBe(75_000);
  expect(percent(1.85)).toBe(18_500);
});
