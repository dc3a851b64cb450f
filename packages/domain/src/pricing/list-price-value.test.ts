import { expect, test } from 'vitest';
import { ONE } from '../money/pence.ts';
import { RATES_2026_27 } from '../testing/published-rates.ts';
import type { ListPriceInKind } from '../tax/treatment.ts';
import { listPriceValue } from './list-price-value.ts';

const CAR: ListPriceInKind = {
  value: 'list-price',
  field: 'list',
  share: 'by-tax-year',
  emissionsField: 'co2',
  electricMilesField: 'miles',
  capitalField: 'capital',
  privateUseField: 'private',
};
const valueIn = (taxYear: string, values: Record<string, number>) =>
  listPriceValue(CAR, { list: 4_000_000, co2: 0, ...values }, { taxYear, rates: RATES_2026_27 }) / ONE;

test.each([
  ['electric, 4 % of £40,000', {}, 1600_00],
  ['of 48 g/km and 45 miles, 10 %', { co2: 48, miles: 45 }, 4000_00],
  ['of 120 g/km, 30 %', { co2: 120 }, 12_000_00],
  ['with £3,000 paid towards it, 4 % of £37,000', { capital: 300_000 }, 1480_00],
  ['with £8,000 paid towards it, of which £5,000 count', { capital: 800_000 }, 1400_00],
  ['with £50 a month for private use', { private: 5000 }, 1000_00],
  ['with £200 a month for private use: nothing is left', { private: 20_000 }, 0],
])('a car %s', (_car, values, pence) => {
  expect(valueIn('2026/27', values)).toBe(pence);
});

test('of £15,000, 5 % are taxed in 2027/28: £62.50 a month', () => {
  expect(valueIn('2027/28', { list: 1_500_000 })).toBe(12 * 62_50);
});

test('the percentage is that of the tax year, before private use is taken off', () => {
  expect(valueIn('2027/28', { capital: 300_000, private: 5000 })).toBe(1850_00 - 600_00);
});

test('a car whose emissions are not known has no value', () => {
  const year = { taxYear: '2026/27', rates: RATES_2026_27 };
  expect(listPriceValue(CAR, { list: 4_000_000 }, year)).toBeNaN();
});
