import { describe, expect, test } from 'vitest';
import type { Region } from '../employees/employee-facts.ts';
import type { Deduction } from './deduction.ts';
import { payEffect, type PayEffectInput } from './pay-effect.ts';
import { RATES_2026_27 } from '../testing/published-rates.ts';

function aDeduction(taken: Deduction['employee'], yearlyPence: number, rest: Partial<Deduction> = {}): Deduction {
  return { benefit: 'b', label: 'Benefit', employee: taken, yearlyPence, benefitInKindPence: 0, ...rest };
}

function effectOn(pounds: number, deductions: readonly Deduction[], rest: Partial<PayEffectInput> = {}) {
  const salaryPence = pounds * 100;
  return payEffect({ rates: RATES_2026_27, region: 'england', salaryPence, niCategory: 'A', deductions, ...rest });
}

const EXEMPT = { taken: 'salary-sacrifice', optionalRemuneration: false } as const;
const OPTIONAL = { taken: 'salary-sacrifice', optionalRemuneration: true } as const;

describe('a sacrifice of the exempt kind', () => {
  test.each([
    { given: 1_200, from: 30_000, england: -864_00, scotland: -859_26, employer: -180_00 },
    { given: 2_000, from: 35_000, england: -1_440_00, scotland: -1_420_00, employer: -300_00 },
    { given: 6_000, from: 60_000, england: -3_480_00, scotland: -3_360_00, employer: -900_00 },
  ])('of £$given from £$from costs less than it is', ({ given, from, employer, ...fall }) => {
    for (const region of ['england', 'scotland'] satisfies Region[]) {
      const { difference } = effectOn(from, [aDeduction(EXEMPT, given * 100)], { region });
      expect(difference.takeHome.pence).toBe(fall[region]);
      expect(difference.employerNi.pence).toBe(employer);
    }
  });

  test('is told by the year, the month and what it is made of', () => {
    const { before, after, difference } = effectOn(30_000, [aDeduction(EXEMPT, 1_200_00)]);
    expect(before.takeHome.monthlyPence).toBe(2_093_30);
    expect(after.takeHome).toMatchObject({ pence: 24_255_60, monthlyPence: 2_021_30 });
    expect(difference.takeHome).toEqual({
      pence: -864_00,
      monthlyPence: -72_00,
      lines: [
        { label: 'Gross pay', pence: -1_200_00, how: '£30,000.00 before, £28,800.00 after' },
        { label: 'Income tax', pence: 240_00, how: '£3,486.00 before, £3,246.00 after' },
        { label: 'National Insurance', pence: 96_00, how: '£1,394.40 before, £1,298.40 after' },
      ],
    });
  });

  test('gives back the allowance that high pay had lost', () => {
    // £6,000 of tax and £200 of National Insurance are saved.
    const { difference, after } = effectOn(110_000, [aDeduction(EXEMPT, 10_000_00)]);
    expect(after.personalAllowance.pence).toBe(12_570_00);
    expect(difference.takeHome.pence).toBe(-3_800_00);
  });

  test('saves repayments of student loans as well', () => {
    // 28 % and 9 % of £1,200.
    const { difference } = effectOn(35_000, [aDeduction(EXEMPT, 1_200_00)], { studentLoans: ['plan-2'] });
    expect(difference.takeHome.pence).toBe(-756_00);
  });

  test('of an electric car is taxed at the car’s value beside it', () => {
    // £6,000 given up costs £3,480.00; 40 % of the value in kind of £1,600 are due, and of the employer 15 %.
    const { difference } = effectOn(60_000, [aDeduction(EXEMPT, 6_000_00, { benefitInKindPence: 1_600_00 })]);
    expect(difference.takeHome.pence).toBe(-4_120_00);
    expect(difference.employerNi.pence).toBe(-660_00);
  });
});

describe('a sacrifice under the optional remuneration rules', () => {
  test('saves National Insurance alone, and of the employer nothing', () => {
    const { before, after, difference } = effectOn(30_000, [aDeduction(OPTIONAL, 1_200_00)]);
    expect(difference.takeHome.pence).toBe(-1_104_00);
    expect(after.incomeTax.pence).toBe(before.incomeTax.pence);
    expect(after.employerNi.pence).toBe(3_570_00);
    expect(after.classOneA.pence).toBe(180_00);
    expect(difference.employerNi.pence).toBe(0);
  });

  test('is taxed at the benefit’s own value where that is higher', () => {
    // 20 % of £300 more than the pay given up; Class 1A on £1,500.
    const { difference, after } = effectOn(30_000, [aDeduction(OPTIONAL, 1_200_00, { normalValuePence: 1_500_00 })]);
    expect(difference.takeHome.pence).toBe(-1_164_00);
    expect(after.classOneA.pence).toBe(225_00);
  });

  test('is taxed as the pay given up where the benefit’s value is lower', () => {
    const { difference } = effectOn(30_000, [aDeduction(OPTIONAL, 1_200_00, { normalValuePence: 900_00 })]);
    expect(difference.takeHome.pence).toBe(-1_104_00);
  });
});

describe('of £1,200 from £30,000', () => {
  test.each([
    // 20 % of tax is saved.
    ['net-pay', -960_00, 0],
    ['after-tax', -1_200_00, 0],
    ['pay-reduction', -864_00, -180_00],
    // Paid, not taken: 20 % and 8 % are due, and 15 % of the employer.
    ['taxable-pay', 864_00, 180_00],
  ] as const)('%s changes take-home by %i pence', (taken, takeHome, employer) => {
    const { difference } = effectOn(30_000, [aDeduction({ taken }, 1_200_00)]);
    expect(difference.takeHome.pence).toBe(takeHome);
    expect(difference.employerNi.pence).toBe(employer);
  });

  test('a benefit in kind is taxed, without National Insurance of the employee', () => {
    const { difference, after } = effectOn(30_000, [
      aDeduction({ taken: 'after-tax' }, 0, { benefitInKindPence: 600_00 }),
    ]);
    expect(difference.takeHome.pence).toBe(-120_00);
    expect(difference.employerNi).toMatchObject({ pence: 90_00 });
    expect(after.taxableIncome.lines.map(({ label, pence }) => [label, pence])).toEqual([
      ['Gross pay', 30_000_00],
      ['Benefit', 600_00],
      ['Personal allowance', -12_570_00],
    ]);
  });
});

test('a benefit in kind takes allowance away from high pay, giving before tax gives it back', () => {
  // 40 % on £2,000, and on the £1,000 of allowance that is lost with it.
  const inKind = effectOn(100_000, [aDeduction({ taken: 'after-tax' }, 0, { benefitInKindPence: 2_000_00 })]);
  expect(inKind.difference.takeHome.pence).toBe(-1_200_00);
  // £6,000 of tax is saved.
  const giving = effectOn(110_000, [aDeduction({ taken: 'net-pay' }, 10_000_00)]);
  expect(giving.difference.takeHome.pence).toBe(-4_000_00);
});

test('what stands already counts before and after', () => {
  const standing = [aDeduction(EXEMPT, 2_000_00)];
  const { before, difference } = effectOn(35_000, [aDeduction(EXEMPT, 1_200_00)], { standing });
  // 33,000 − 4,086.00 − 1,634.40
  expect(before.takeHome.pence).toBe(27_279_60);
  expect(difference.takeHome.pence).toBe(-864_00);
});

test('the figures come from the table that is handed in', () => {
  const { incomeTax } = RATES_2026_27;
  const rates = {
    ...RATES_2026_27,
    incomeTax: { ...incomeTax, personalAllowancePence: { ...incomeTax.personalAllowancePence, value: 20_000_00 } },
  };
  // 20 % on £10,000.
  expect(effectOn(30_000, [], { rates }).before.incomeTax.pence).toBe(2_000_00);
});
