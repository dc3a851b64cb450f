import { describe, expect, test } from 'vitest';
import type { Month } from '../dates/day.ts';
import type { ContributionLine } from '../month-close/contribution.ts';
import { car, line, lines, monthsFrom, only, report, sum, valuesIn, YEAR_2026 } from '../testing/in-kind-report.ts';
import { howReported } from './benefit-in-kind-rows.ts';
import type { HeldVersion } from './list-price-months.ts';

describe('what the employer pays', () => {
  test('medical cover of £600 a year, paid by the employer, is £50 a month, and £90 of Class 1A in the year', () => {
    const told = { lines: lines('medical26', YEAR_2026, [0, 5000]) };
    expect(only(report('2026-06', told))).toMatchObject({
      benefit: 'medical26',
      availableFrom: '2026-04',
      availableTo: '2026-06',
      costPence: 15_000,
      givenUpPence: 0,
      madeGoodPence: 0,
      taxableMonthPence: 5000,
      taxableYearPence: 15_000,
      // 15 % of £50 and of £150.
      classOneAMonthPence: 750,
      classOneAYearPence: 2250,
    });
    expect(only(report('2027-03', told))).toMatchObject({ taxableYearPence: 60_000, classOneAYearPence: 9000 });
  });

  test('what the fund pays is the employer’s money, and what the employee pays after tax is made good', () => {
    const told = { lines: lines('medical26', ['2026-04'], [2000, 3000, 1000]) };
    expect(only(report('2026-04', told))).toMatchObject({
      costPence: 6000,
      madeGoodPence: 2000,
      taxableYearPence: 4000,
      employeePence: 2000,
      employerPence: 3000,
      fundPence: 1000,
    });
  });

  test('what the employee pays for altogether, after tax, is no income', () => {
    expect(report('2026-04', { lines: lines('medical26', ['2026-04'], [6000, 0]) })).toEqual([]);
  });

  test('what is credited to pay is pay and no benefit', () => {
    // The core costs £50; who takes cover for £30 has £20 more pay.
    const told = { lines: lines('medical26', ['2026-04'], [-2000, 5000]) };
    expect(only(report('2026-04', told))).toMatchObject({ costPence: 3000, madeGoodPence: 0, taxableYearPence: 3000 });
  });

  test('what does not count as income is not told', () => {
    expect(report('2026-04', { lines: lines('pension26', ['2026-04'], [0, 5000]) })).toEqual([]);
  });
});

describe('pay given up under the optional remuneration rules', () => {
  test('a gym of £600 a year for which £480 is given up is taxed at £50 a month, which is higher', () => {
    const told = { lines: lines('gym26', YEAR_2026, [4000, 1000]) };
    expect(only(report('2027-03', told))).toMatchObject({
      costPence: 60_000,
      givenUpPence: 48_000,
      taxableMonthPence: 5000,
      taxableYearPence: 60_000,
    });
  });

  test('what is exempt otherwise is taxed at the pay given up for it', () => {
    const told = { lines: lines('parking26', ['2026-04'], [3000, 500]) };
    expect(only(report('2026-04', told))).toMatchObject({ givenUpPence: 3000, taxableYearPence: 3000 });
  });

  test.each([
    // £300 a month given up; 4 % of £40,000 is £133.33 a month.
    [30_000, 30_000],
    [10_000, 13_333],
  ])('of a car for which %i pence a month are given up, %i are taxed: the higher', (givenUp, taxed) => {
    const told = {
      lines: lines('fuel-car26', ['2026-04'], [givenUp, 0]),
      known: () => [car({ benefit: 'fuel-car26' })],
    };
    expect(only(report('2026-04', told))?.taxableYearPence).toBe(taxed);
  });
});

/** A car whose list price is put right again and again. */
const dearerEachMonth = (closed: Month): HeldVersion[] => [
  car({ benefit: 'gym26', values: { 'list-price': 3_333_331 + Number(closed.slice(5)) } }),
];

describe('a tax year', () => {
  test('starts anew, and is told by payroll from April 2027 on', () => {
    const medical = lines('medical26', monthsFrom('2026-04', 24), [0, 5000]);
    const next = { lines: medical, yearMonths: monthsFrom('2027-04', 12) };
    expect(only(report('2027-03', { lines: medical }))?.taxableYearPence).toBe(60_000);
    expect(only(report('2027-04', next))).toMatchObject({ taxableMonthPence: 5000, taxableYearPence: 5000 });
    expect([howReported('2025/26'), howReported('2026/27'), howReported('2027/28')]).toEqual([
      'P11D',
      'P11D',
      'Payroll',
    ]);
  });

  test('has the corrections that are charged in it, and is never below nothing', () => {
    const back: ContributionLine = { ...line('medical26', '2026-05', [0, -5000]), forMonth: '2026-04' };
    const told = { lines: [...lines('medical26', ['2026-04', '2026-05'], [0, 5000]), back] };
    expect(only(report('2026-05', told))).toMatchObject({
      // April was given back, so that May is the first.
      availableFrom: '2026-05',
      taxableMonthPence: 0,
      taxableYearPence: 5000,
    });
    const ofLastYear = { ...line('medical26', '2026-04', [0, -5000]), forMonth: '2026-03' };
    expect(report('2026-04', { lines: [ofLastYear] })).toEqual([]);
    const payBack = { ...line('gym26', '2026-04', [-4000, -1000]), forMonth: '2026-03' };
    expect(report('2026-04', { lines: [payBack] })).toEqual([]);
  });

  test('goes on over two scheme years, by the benefit’s code', () => {
    const told = { lines: [line('medical26', '2026-09', [0, 5000]), line('medical27', '2026-10', [0, 6000])] };
    expect(only(report('2026-10', told))).toMatchObject({ benefit: 'medical27', taxableYearPence: 11_000 });
  });

  test('is the sum of its months, whatever is chosen, changed and given back in them', () => {
    const odd = YEAR_2026.flatMap((month, at) => [
      line('gym26', month, [3333 + at * 7, 1001 - at * 300]),
      { ...line('gym26', month, [at % 3 === 0 ? -2101 : 0, 13]), forMonth: '2026-04' },
    ]);
    const told = { lines: odd, known: dearerEachMonth };
    expect(sum(valuesIn(YEAR_2026, told))).toBe(only(report('2027-03', told))?.taxableYearPence);
    const charged = YEAR_2026.map((month) => only(report(month, told))?.classOneAMonthPence ?? 0);
    expect(sum(charged)).toBe(only(report('2027-03', told))?.classOneAYearPence);
  });
});

test('what a leaver settles is no pay given up, and taxed as nothing', () => {
  const gym = lines('gym26', ['2026-04', '2026-05'], [2000, 0]);
  const settled: ContributionLine = {
    ...line('gym26', '2026-05', [20_000, 0]),
    kind: 'settlement',
    leftOn: '2026-05-20',
  };
  const row = only(report('2026-05', { lines: [...gym, settled] }));
  expect(row).toMatchObject({ givenUpPence: 4000, taxableYearPence: 4000, employeePence: 2000 });
});
