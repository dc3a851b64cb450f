import { expect, test } from 'vitest';
import type { Month } from '../dates/day.ts';
import {
  car,
  lines,
  LISTED_RULE,
  monthsFrom,
  only,
  report,
  sum,
  valuesIn,
  YEAR_2026,
  type Told,
} from '../testing/in-kind-report.ts';
import { listPriceMonths } from './list-price-months.ts';

const told: Told = { lines: lines('car26', YEAR_2026, [45_000, 0]), known: () => [car()] };

test('a list price of £40,000 at 4 % is £133.33 or £133.34 a month, and £1,600.00 in the year', () => {
  const values = valuesIn(YEAR_2026, told);
  expect(new Set(values)).toEqual(new Set([13_333, 13_334]));
  expect(sum(values)).toBe(160_000);
  expect(only(report('2027-03', told))).toMatchObject({
    availableFrom: '2026-04',
    availableTo: '2027-03',
    givenUpPence: 0,
    madeGoodPence: 0,
    taxableYearPence: 160_000,
    classOneAYearPence: 24_000,
  });
});

test('what the employee pays for the use of a car after tax is taken off', () => {
  const paid = { lines: lines('pool-car26', ['2026-04'], [3333, 0]), known: () => [car({ benefit: 'pool-car26' })] };
  expect(only(report('2026-04', paid))).toMatchObject({ madeGoodPence: 3333, taxableYearPence: 10_000 });
});

test('who joins in the middle of the tax year has the months from then on', () => {
  const joined = { known: () => [car({ startsOn: '2026-10-01' })] };
  expect(report('2026-09', joined)).toEqual([]);
  // Six of twelve months.
  expect(only(report('2027-03', joined))).toMatchObject({ availableFrom: '2026-10', taxableYearPence: 80_000 });
});

test('who leaves has no more, and the year keeps what there was', () => {
  const left = { known: () => [car({ endsOn: '2026-06-15' })] };
  expect(only(report('2026-08', left))).toMatchObject({
    availableTo: '2026-06',
    taxableMonthPence: 0,
    taxableYearPence: 40_000,
  });
});

test('what is known late counts in the month that knows it, in a new tax year too', () => {
  const late = {
    known: (closed: Month) => (closed < '2027-05' ? [] : [car({ startsOn: '2027-03-01', endsOn: '2027-03-31' })]),
    yearMonths: monthsFrom('2027-04', 12),
    allMonths: monthsFrom('2026-04', 24),
  };
  expect(report('2027-04', late)).toEqual([]);
  expect(only(report('2027-05', late))).toMatchObject({
    availableFrom: null,
    availableTo: null,
    taxableMonthPence: 13_333,
    taxableYearPence: 13_333,
  });
});

test.each([
  ['first-of-month', '2026-07'],
  ['whole-month', '2026-06'],
] as const)('a car from 10 June on, paid by %s, counts from %s on', (proration, first) => {
  const months = listPriceMonths([car({ startsOn: '2026-06-10' })], YEAR_2026, () => ({ ...LISTED_RULE, proration }));
  expect(months[0]).toMatchObject({ month: first, yearlyMicropence: 160_000_000_000 });
});

test('a car that takes the place of another counts from its first month, and ends with its term', () => {
  const changed = {
    known: () => [car(), car({ startsOn: '2026-07-01', months: 2, values: { 'list-price': 3_000_000 } })],
  };
  // Three months of £133.33 and two of £100.00; then the term is over.
  expect(only(report('2026-11', changed))).toMatchObject({ availableTo: '2026-08', taxableYearPence: 60_000 });
});
