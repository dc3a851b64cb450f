import { expect, test } from 'vitest';
import { payRatesOn, sayRatesBasis } from './pay-rates.ts';
import { SHIPPED_RATES } from './shipped-rates.ts';

test.each([
  ['2026-03-31', 'Based on 2025/26 rates.'],
  ['2026-04-01', 'Based on 2026/27 rates.'],
  ['2027-03-01', 'Based on 2026/27 rates.'],
  ['2027-04-01', 'Based on 2026/27 rates; 2027/28 is not published yet.'],
  ['2029-04-06', 'Based on 2026/27 rates; 2029/30 is not published yet.'],
])('pay of the month of %s says its rates: %s', (day, words) => {
  expect(sayRatesBasis(payRatesOn(SHIPPED_RATES, day))).toBe(words);
});

test.each([
  ['2029-03-31', undefined],
  ['2029-04-01', 2_000_00],
])('pay of the month of %s has a cap on pension sacrifice of %s', (day, pence) => {
  expect(payRatesOn(SHIPPED_RATES, day).pensionCapPence).toBe(pence);
});
