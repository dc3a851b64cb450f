import { describe, expect, test } from 'vitest';
import { RATES_2025_26, RATES_2026_27 } from '../../testing/published-rates.ts';
import { listFigures } from './list-figures.ts';
import { RatesBook } from './rates-book.ts';
import { SHIPPED_FILES, SHIPPED_RATES, withImported } from './shipped-rates.ts';
import { taxYearOf } from './tax-year.ts';
import type { TaxYearRates } from './tax-year-rates.ts';

/** Invented for these tests. */
function inventedFrom(startsOn: string, rest: Partial<TaxYearRates> = {}): TaxYearRates {
  const taxYear = taxYearOf(startsOn);
  return { ...RATES_2026_27, taxYear, startsOn, endsOn: `${Number(taxYear.slice(0, 4)) + 1}-04-05`, ...rest };
}

describe('the files of the release', () => {
  test.each(SHIPPED_FILES)('that of $taxYear begins and ends with its tax year', ({ taxYear, startsOn, endsOn }) => {
    expect([taxYearOf(startsOn), startsOn.slice(5)]).toEqual([taxYear, '04-06']);
    expect([taxYearOf(endsOn), endsOn.slice(5)]).toEqual([taxYear, '04-05']);
  });

  test.each(SHIPPED_FILES)('every figure of $taxYear says its source and how sure it is', (rates) => {
    const figures = listFigures(rates);
    for (const { source, certainty } of figures) {
      expect(source).toMatch(/\w{3}/);
      expect(['A', 'B', 'C']).toContain(certainty);
    }
    expect(figures.find(({ path }) => path === 'incomeTax.personalAllowancePence')).toMatchObject({
      value: 1_257_000,
      certainty: 'A',
      nextChangeOn: '2031-04-06',
    });
  });

  test.each(SHIPPED_FILES)('no figure of $taxYear stands without a source', (rates) => {
    const listed = new Set(listFigures(rates).map(({ value }) => value));
    const rest = JSON.stringify(rates, (_key, value: unknown) => (listed.has(value) ? 'listed' : value));
    expect(rest).toContain('"value":"listed"');
    expect(rest).not.toMatch(/:-?\d/);
  });

  test('have the figures that were published', () => {
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
});

test.each([
  ['2026-04-05', '2025/26'],
  ['2026-04-06', '2026/27'],
  ['2031-01-01', '2026/27'],
  ['2019-01-01', '2025/26'],
])('on %s the rates of %s are in force, or the nearest that are known', (day, taxYear) => {
  expect(SHIPPED_RATES.on(day).taxYear).toBe(taxYear);
});

test('an imported file holds from its first day, and takes the place of one that begins on the same day', () => {
  const cars = { ...RATES_2026_27.cars, zeroEmission: { ...RATES_2026_27.cars.zeroEmission, value: 70_000 } };
  const book = withImported([inventedFrom('2026-04-06', { cars }), inventedFrom('2027-04-06')]);
  expect(book.on('2026-04-05').cars.zeroEmission.value).toBe(30_000);
  expect(book.on('2026-04-06').cars.zeroEmission.value).toBe(70_000);
  expect(book.on('2027-04-05').taxYear).toBe('2026/27');
  expect(book.on('2027-04-06').taxYear).toBe('2027/28');
  expect(book.files).toHaveLength(3);
});

test('rates that change within a tax year hold from that day', () => {
  const book = withImported([inventedFrom('2027-01-06')]);
  expect([book.on('2027-01-05').startsOn, book.on('2027-01-06').startsOn]).toEqual(['2026-04-06', '2027-01-06']);
});

test('the last days of a tax year have the minimum wage of the new April', () => {
  expect(RATES_2025_26.minimumWage.map(({ value }) => value.from)).toEqual(['2025-04-01', '2026-04-01']);
});

describe('after the last day that is known', () => {
  test('the tax year is one that is not published yet', () => {
    expect(SHIPPED_RATES.unpublishedYearOn('2027-04-05')).toBeNull();
    expect(SHIPPED_RATES.unpublishedYearOn('2027-04-06')).toBe('2027/28');
    expect(withImported([inventedFrom('2027-04-06')]).unpublishedYearOn('2027-04-06')).toBeNull();
  });

  test('each table that changes says the first day that it does not know', () => {
    expect(SHIPPED_RATES.gaps()).toEqual([
      { table: 'incomeTax', from: '2027-04-06' },
      { table: 'nationalInsurance', from: '2027-04-06' },
      { table: 'minimumWage', from: '2027-04-01' },
      { table: 'studentLoans', from: '2027-04-06' },
      { table: 'automaticEnrolment', from: '2027-04-06' },
      { table: 'cars', from: '2027-04-06' },
    ]);
  });

  test('a book without files knows nothing', () => {
    expect(() => new RatesBook([]).on('2026-04-06')).toThrow('no rates are known');
  });
});
