import { expect, test } from 'vitest';
import { taxYearOf, taxYearStart } from './tax-year.ts';

test.each([
  ['2026-04-05', '2025/26', '2025-04-06'],
  ['2026-04-06', '2026/27', '2026-04-06'],
  ['2026-12-31', '2026/27', '2026-04-06'],
  ['2027-01-01', '2026/27', '2026-04-06'],
  ['2099-04-06', '2099/00', '2099-04-06'],
])('%s is in the tax year %s, which began on %s', (day, year, start) => {
  expect(taxYearOf(day)).toBe(year);
  expect(taxYearStart(day)).toBe(start);
});
