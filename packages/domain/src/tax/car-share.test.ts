import { expect, test } from 'vitest';
import { RATES_2026_27 } from '../testing/published-rates.ts';
import { carShareIn, carYearOn } from './car-share.ts';
import { SHIPPED_RATES } from './rates/shipped-rates.ts';

const ELECTRIC = { grams: 0, electricMiles: 0 };

// field.md §2.6: 3 %, 4 %, 5 %, 7 %, 9 %; after the last that was announced it stays.
test.each([
  ['2026-03-28', 30_000],
  ['2026-04-30', 40_000],
  ['2027-04-05', 40_000],
  ['2027-04-06', 50_000],
  ['2028-04-30', 70_000],
  ['2029-04-30', 90_000],
  ['2035-04-30', 90_000],
])('an electric car that is paid on %s is taxed on %i millionths of its list price', (paidOn, share) => {
  expect(carShareIn(ELECTRIC, carYearOn(SHIPPED_RATES, paidOn))).toBe(share);
});

test('a figure of the year’s own file counts before what was announced', () => {
  const cars = { ...RATES_2026_27.cars, zeroEmission: { ...RATES_2026_27.cars.zeroEmission, value: 60_000 } };
  const rates = { ...RATES_2026_27, taxYear: '2027/28', cars };
  expect(carShareIn(ELECTRIC, { taxYear: '2027/28', rates })).toBe(60_000);
  expect(carShareIn(ELECTRIC, { taxYear: '2028/29', rates })).toBe(70_000);
});

// gov.uk 480, appendix 2, for 2025/26; the years after it as vensonfleettax.com has them.
test.each([
  [1, 130, [3, 4, 5, 18, 19]],
  [50.9, 129, [6, 7, 8, 18, 19]],
  [50, 69.1, [6, 7, 8, 18, 19]],
  [50, 69, [9, 10, 11, 18, 19]],
  [50, 30, [13, 14, 15, 18, 19]],
  [50, 29, [15, 16, 17, 18, 19]],
  [51, 0, [16, 17, 18, 19, 20]],
  [74, 0, [20, 21, 21, 22, 23]],
  [75, 0, [21, 21, 21, 22, 23]],
  [99, 0, [25, 25, 25, 26, 27]],
  [154, 0, [36, 36, 36, 37, 38]],
  [155, 0, [37, 37, 37, 38, 39]],
  [400, 0, [37, 37, 37, 38, 39]],
])(
  'a car of %d g/km that drives %d miles on its battery is taxed on its percentage of each tax year',
  (grams, electricMiles, percents) => {
    const paidOn = [2025, 2026, 2027, 2028, 2029].map((year) => `${year}-04-30`);
    const shares = paidOn.map((day) => carShareIn({ grams, electricMiles }, carYearOn(SHIPPED_RATES, day)));
    expect(shares.map((share) => share / 10_000)).toEqual(percents);
  },
);
