import { expect, test } from 'vitest';
import { SHIPPED_RATES } from '../tax/rates/shipped-rates.ts';
import { addUpTotalBenefits, type BenefitLine, type ClosedYearFacts } from './total-benefits.ts';

const PENSION = {
  benefitId: 'pension-2026',
  code: 'pension',
  name: 'Pension',
  category: 'Your future',
  groupCode: 'pension',
  tax: { employee: { taken: 'salary-sacrifice', optionalRemuneration: false }, benefitInKind: { value: 'none' } },
} as const;
const DENTAL = {
  benefitId: 'dental-2026',
  code: 'dental',
  name: 'Dental insurance',
  category: 'Your health',
  groupCode: 'dental',
  tax: { employee: { taken: 'after-tax' }, benefitInKind: { value: 'none' } },
} as const;

function aLine(benefit: typeof PENSION | typeof DENTAL, month: string, given: Partial<BenefitLine> = {}): BenefitLine {
  return {
    ...benefit,
    isFromBonus: false,
    isPension: false,
    isSettlement: false,
    month,
    forMonth: month,
    employeePence: 0,
    employerPence: 0,
    fundPence: 0,
    ...given,
  };
}

const YEAR: ClosedYearFacts = {
  rates: SHIPPED_RATES,
  listed: [],
  months: [
    { month: '2026-04', paidOn: '2026-04-25' },
    { month: '2026-05', paidOn: '2026-05-25' },
  ],
  terms: [{ from: '2018-04-01', status: 'active', salaryPence: 3_000_000, region: 'england', niCategory: 'A' }],
  lines: [
    aLine(PENSION, '2026-04', { employeePence: 12_500, employerPence: 12_500 }),
    aLine(PENSION, '2026-05', { employeePence: 12_500, employerPence: 12_500 }),
    aLine(DENTAL, '2026-04', { employeePence: 500, fundPence: 1200 }),
    aLine(DENTAL, '2026-05', { fundPence: 1700 }),
    aLine(DENTAL, '2026-05', { forMonth: '2026-04', employeePence: -500, fundPence: 500 }),
  ],
};

test('the reward is pay and what the employer pays, the fund’s money among it; what the employee pays comes out of pay', () => {
  expect(addUpTotalBenefits(YEAR)).toMatchObject({
    pay: { pence: 500_000 },
    employeePence: 25_000,
    // 12,500 twice, and 1,200 + 1,700 + 500 from the fund.
    employerPence: 28_400,
    fundPence: 3400,
    totalPence: 53_400,
    rewardPence: 528_400,
  });
});

test('every sum has the lines that it is made of: months of pay, and each benefit’s by category', () => {
  const { pay, categories } = addUpTotalBenefits(YEAR);
  expect(pay.months).toEqual([
    { month: '2026-04', pence: 250_000, bonusPence: 0 },
    { month: '2026-05', pence: 250_000, bonusPence: 0 },
  ]);
  expect(categories.map(({ name, totalPence }) => [name, totalPence])).toEqual([
    ['Your future', 50_000],
    ['Your health', 3400],
  ]);
  const [dental] = categories[1]?.benefits ?? [];
  expect(dental).toMatchObject({ code: 'dental', employeePence: 0, employerPence: 3400, totalPence: 3400 });
  expect(dental?.lines.map(({ month, forMonth, totalPence }) => [month, forMonth, totalPence])).toEqual([
    ['2026-04', '2026-04', 1700],
    ['2026-05', '2026-05', 1700],
    ['2026-05', '2026-04', 0],
  ]);
});

test('tax is saved on what was taken before tax in the months that have closed: 28 % of £250', () => {
  expect(addUpTotalBenefits(YEAR).taxSaved.pence).toBe(7000);
});

test('what is settled on leaving is paid by the employee, after tax: it saves none', () => {
  const settled = aLine(PENSION, '2026-05', { employeePence: 100_000, isSettlement: true });
  const total = addUpTotalBenefits({ ...YEAR, lines: [...YEAR.lines, settled] });
  expect(total).toMatchObject({ employeePence: 125_000, employerPence: 28_400 });
  expect(total.taxSaved.pence).toBe(7000);
});

test('a year without a closed month is nothing', () => {
  expect(addUpTotalBenefits({ ...YEAR, months: [], lines: [] })).toMatchObject({
    rewardPence: 0,
    totalPence: 0,
    taxSaved: { pence: 0, lines: [] },
    categories: [],
  });
});

test('a bonus is pay of its month, and what is exchanged of it comes out of it and saves tax once', () => {
  const months = ['2026-05', '2026-06'].map((month) => ({ month, paidOn: `${month}-25` }));
  const own = { status: 'active', salaryPence: 4_800_000, region: 'england', niCategory: 'A' } as const;
  const terms = [{ ...own, from: '2018-04-01', bonus: { pence: 1_000_000, paidIn: '2026-06' } }];
  const exchanged = aLine(PENSION, '2026-06', { isFromBonus: true, employeePence: 1_000_000 });
  const total = addUpTotalBenefits({ months, terms, lines: [exchanged], rates: SHIPPED_RATES, listed: [] });
  expect(total.pay).toEqual({
    pence: 1_800_000,
    months: [
      { month: '2026-05', pence: 400_000, bonusPence: 0 },
      { month: '2026-06', pence: 1_400_000, bonusPence: 1_000_000 },
    ],
  });
  expect(total.pay.pence - total.employeePence).toBe(800_000);
  // £10,000 less £6,117.80. A year of £48,000 is taxed with £7,086.00, of which two months have £1,181.00.
  expect(total.taxSaved).toEqual({
    pence: 388_220,
    lines: [
      { label: 'Income tax 2026/27', pence: 354_600, how: '£4,727.00 without your choices, £1,181.00 with them' },
      { label: 'National Insurance 2026/27', pence: 33_620, how: '£808.60 without your choices, £472.40 with them' },
    ],
  });
});
