import { expect, test } from 'vitest';
import { assumptionsOf } from './assumptions-of.ts';
import { RATES_2025_26 } from './2025-26.ts';
import { RATES_2026_27 } from './2026-27.ts';
import { ratesFor, ratesOn, taxYearOf } from './rates-for.ts';

test.each([
  ['2026-04-05', '2025/26'],
  ['2026-04-06', '2026/27'],
  ['2026-12-31', '2026/27'],
  ['2027-01-01', '2026/27'],
  ['2099-04-06', '2099/00'],
])('%s is in the tax year %s', (day, year) => {
  expect(taxYearOf(day)).toBe(year);
});

test.each(['2025/26', '2026/27'])('the figures of %s begin and end with their tax year', (year) => {
  const rates = ratesFor(year);
  expect(rates && taxYearOf(rates.startsOn)).toBe(year);
  expect(rates && taxYearOf(rates.endsOn)).toBe(year);
  expect(rates?.startsOn.slice(5)).toBe('04-06');
  expect(rates?.endsOn.slice(5)).toBe('04-05');
});

test('a year whose figures are not known has none', () => {
  expect(ratesFor('2031/32')).toBeUndefined();
});

test.each([
  ['2026-04-05', '2025/26'],
  ['2026-04-06', '2026/27'],
  ['2031-01-01', '2026/27'],
  ['2019-01-01', '2025/26'],
])('what holds on %s are the figures of %s, the nearest that are known', (day, taxYear) => {
  expect(ratesOn(day).taxYear).toBe(taxYear);
});

test.each([RATES_2025_26, RATES_2026_27])('every figure of $taxYear says its source and how sure it is', (rates) => {
  const assumptions = assumptionsOf(rates);
  for (const { source, certainty } of assumptions) {
    expect(source).toMatch(/\w{3}/);
    expect(['A', 'B', 'C']).toContain(certainty);
  }
  expect(assumptions.find(({ path }) => path === 'incomeTax.personalAllowancePence')).toMatchObject({
    value: 1_257_000,
    certainty: 'A',
  });
});

test.each([RATES_2025_26, RATES_2026_27])('no figure of $taxYear stands outside the list of assumptions', (rates) => {
  const listed = new Set(assumptionsOf(rates).map(({ value }) => value));
  const rest = JSON.stringify(rates, (_key, value: unknown) => (listed.has(value) ? 'listed' : value));
  expect(rest).toContain('"value":"listed"');
  expect(rest).not.toMatch(/:-?\d/);
});

test('a table survives being stored as text', () => {
  expect(JSON.parse(JSON.stringify(RATES_2026_27))).toEqual(RATES_2026_27);
});

test('the last days of a tax year have the wage of the new April', () => {
  expect(RATES_2025_26.minimumWage.map(({ value }) => value.from)).toEqual(['2025-04-01', '2026-04-01']);
});

test('figures that no rule of tax uses stand as they were published', () => {
  expect(RATES_2025_26.cars.zeroEmission.value).toBe(30_000);
  expect(RATES_2026_27.cars.zeroEmission.value).toBe(40_000);
  expect(RATES_2026_27.premiumTax.standard.value).toBe(120_000);
  expect(RATES_2026_27.premiumTax.travel.value).toBe(200_000);
  expect(RATES_2026_27.automaticEnrolment.value).toMatchObject({
    lowerLimitPence: 624_000,
    upperLimitPence: 5_027_000,
  });
  expect(RATES_2026_27.nationalInsurance.lowerEarningsLimit.value).toEqual({ year: 670_800, month: 55_900 });
  expect(RATES_2026_27.announced.pensionSacrificeCap.value).toEqual({ from: '2029-04-06', yearlyPence: 200_000 });
});
