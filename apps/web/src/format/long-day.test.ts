import { expect, test } from 'vitest';
import { longDay } from './long-day.ts';

test.each([
  ['2026-04-01', '1 April 2026'],
  ['2026-12-31', '31 December 2026'],
  ['2028-02-29', '29 February 2028'],
])('%s is written %s', (day, written) => {
  expect(longDay(day)).toBe(written);
});
