import { expect, test } from 'vitest';
import { dayOfInstant } from './day-of-instant.ts';

test.each([
  ['2026-07-01T22:59:00.000Z', '1 July 2026'],
  ['2026-07-01T23:30:00.000Z', '2 July 2026'],
  ['2026-01-01T23:30:00.000Z', '1 January 2026'],
])('%s is on %s in London', (instant, day) => {
  expect(dayOfInstant(instant)).toBe(day);
});
