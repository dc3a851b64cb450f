import { expect, test } from 'vitest';
import type { Region } from '../employees/employee-facts.ts';
import { assessPay } from './assess-pay.ts';
import { RATES_2025_26, RATES_2026_27 } from '../testing/published-rates.ts';
import type { TaxYearRates } from './rates/tax-year-rates.ts';

function assess(pounds: number, rates: TaxYearRates, region: Region) {
  return assessPay({ rates, region, salaryPence: pounds * 100, niCategory: 'A' }, []);
}

// Worked by hand from the published tables; all in pence.
test.each([
  { pay: 20_000, uk: 1_486_00, scotland: [1_457_73, 1_446_33], employee: 594_40, employer: 2_250_00 },
  { pay: 30_000, uk: 3_486_00, scotland: [3_482_82, 3_451_07], employee: 1_394_40, employer: 3_750_00 },
  { pay: 50_270, uk: 7_540_00, scotland: [9_127_20, 9_095_45], employee: 3_016_00, employer: 6_790_50 },
  { pay: 60_000, uk: 11_432_00, scotland: [13_213_80, 13_182_05], employee: 3_210_60, employer: 8_250_00 },
  { pay: 110_000, uk: 33_432_00, scotland: [37_513_80, 37_482_05], employee: 4_210_60, employer: 15_750_00 },
])('£$pay bears the tax and National Insurance of the tables, in both years', (row) => {
  for (const region of ['england', 'wales', 'northern-ireland'] as const) {
    expect(assess(row.pay, RATES_2025_26, region).incomeTax.pence).toBe(row.uk);
    expect(assess(row.pay, RATES_2026_27, region).incomeTax.pence).toBe(row.uk);
  }
  expect(assess(row.pay, RATES_2025_26, 'scotland').incomeTax.pence).toBe(row.scotland[0]);
  expect(assess(row.pay, RATES_2026_27, 'scotland').incomeTax.pence).toBe(row.scotland[1]);
  for (const rates of [RATES_2025_26, RATES_2026_27]) {
    const { employeeNi, employerNi } = assess(row.pay, rates, 'scotland');
    expect(employeeNi.pence).toBe(row.employee);
    expect(employerNi.pence).toBe(row.employer);
  }
});

test('£16,000 in Scotland leaves £15,073.90 in 2026/27, as the BBC worked out', () => {
  expect(assess(16_000, RATES_2026_27, 'scotland').takeHome.pence).toBe(15_073_90);
});

test('take-home pay of a month is a twelfth of the year’s', () => {
  // 30,000 − 3,486.00 − 1,394.40
  expect(assess(30_000, RATES_2026_27, 'england').takeHome).toMatchObject({ pence: 25_119_60, monthlyPence: 2_093_30 });
});

test.each([
  [100_000, 12_570_00],
  [110_000, 7_570_00],
  [125_139, 50],
  [125_140, 0],
  [250_000, 0],
])('£%i of income has an allowance of %i pence', (pay, allowance) => {
  const { personalAllowance, taxableIncome } = assess(pay, RATES_2026_27, 'england');
  expect(personalAllowance.pence).toBe(allowance);
  expect(taxableIncome.pence).toBe(pay * 100 - allowance);
});

test.each([
  ['england', 125_140, 42_516_00],
  ['england', 150_000, 53_703_00],
  ['scotland', 125_140, 47_701_55],
  ['scotland', 150_000, 59_634_35],
] as const)('in %s £%i without an allowance bears %i pence of tax', (region, pay, tax) => {
  expect(assess(pay, RATES_2026_27, region).incomeTax.pence).toBe(tax);
});

test('every figure says how it is made', () => {
  const pay = assess(60_000, RATES_2026_27, 'england');
  expect(pay.taxableIncome.lines.map(({ label, pence }) => [label, pence])).toEqual([
    ['Gross pay', 60_000_00],
    ['Personal allowance', -12_570_00],
  ]);
  expect(pay.incomeTax.lines).toEqual([
    { label: 'Basic rate', pence: 7_540_00, how: '20% on £37,700.00' },
    { label: 'Higher rate', pence: 3_892_00, how: '40% on £9,730.00' },
  ]);
  expect(pay.employeeNi.lines).toEqual([
    { label: 'National Insurance', pence: 3_016_00, how: '8% on £37,700.00' },
    { label: 'Above the upper earnings limit', pence: 194_60, how: '2% on £9,730.00' },
  ]);
  expect(pay.employerNi.lines).toEqual([{ label: 'National Insurance', pence: 8_250_00, how: '15% on £55,000.00' }]);
  expect(assess(110_000, RATES_2026_27, 'england').personalAllowance.lines).toEqual([
    { label: 'Personal allowance', pence: 12_570_00, how: 'Income that is not taxed' },
    { label: 'Allowance lost', pence: -5_000_00, how: '50% of income above £100,000.00, until none is left' },
  ]);
});
