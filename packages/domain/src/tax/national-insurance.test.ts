import { expect, test } from 'vitest';
import { employeeNi, employerNi } from './national-insurance.ts';
import { RATES_2025_26, RATES_2026_27 } from '../testing/published-rates.ts';

// By hand, in pence: £17,430 of £30,000 is above the primary threshold, £25,000 above the secondary one; of £60,000
// £37,700 is between the limits and £9,730 above.
test.each([
  ['A', { of30: [1_394_40, 3_750_00], of60: [3_210_60, 8_250_00] }],
  ['B', { of30: [322_46, 3_750_00], of60: [892_05, 8_250_00] }],
  ['C', { of30: [0, 3_750_00], of60: [0, 8_250_00] }],
  ['H', { of30: [1_394_40, 0], of60: [3_210_60, 1_459_50] }],
  ['J', { of30: [348_60, 3_750_00], of60: [948_60, 8_250_00] }],
  ['M', { of30: [1_394_40, 0], of60: [3_210_60, 1_459_50] }],
  ['V', { of30: [1_394_40, 0], of60: [3_210_60, 1_459_50] }],
  // Freeports and investment zones: employees pay as in A, B, C and J; what employers are spared is left out.
  ['F', { of30: [1_394_40, 3_750_00], of60: [3_210_60, 8_250_00] }],
  ['I', { of30: [322_46, 3_750_00], of60: [892_05, 8_250_00] }],
  ['S', { of30: [0, 3_750_00], of60: [0, 8_250_00] }],
  ['L', { of30: [348_60, 3_750_00], of60: [948_60, 8_250_00] }],
  ['N', { of30: [1_394_40, 3_750_00], of60: [3_210_60, 8_250_00] }],
  ['E', { of30: [322_46, 3_750_00], of60: [892_05, 8_250_00] }],
  ['K', { of30: [0, 3_750_00], of60: [0, 8_250_00] }],
  ['D', { of30: [348_60, 3_750_00], of60: [948_60, 8_250_00] }],
  // Under 21 and deferred: 2 % of all above the threshold, and nothing of the employer below the upper one.
  ['Z', { of30: [348_60, 0], of60: [948_60, 1_459_50] }],
  ['X', { of30: [0, 0], of60: [0, 0] }],
] as const)('letter %s has rates of its own', (category, { of30, of60 }) => {
  for (const { nationalInsurance: rates } of [RATES_2025_26, RATES_2026_27]) {
    const liability = { rates, category, period: 'year' } as const;
    expect([employeeNi(30_000_00, liability).pence, employerNi(30_000_00, liability).pence]).toEqual(of30);
    expect([employeeNi(60_000_00, liability).pence, employerNi(60_000_00, liability).pence]).toEqual(of60);
  }
});

test('a month by itself, with the month’s limits, is not a twelfth of the year', () => {
  const liability = { rates: RATES_2026_27.nationalInsurance, category: 'A', period: 'month' } as const;
  // 8 % on £1,452; times twelve £1,393.92, where the year bears £1,394.40. The employer's 15 % are on £2,083.
  expect(employeeNi(2_500_00, liability).pence).toBe(116_16);
  expect(employerNi(2_500_00, liability).pence).toBe(312_45);
});

test.each([
  [12_570_00, 0],
  [12_570_06, 0],
  [12_570_07, 1],
])('%i pence of pay bear %i', (pay, due) => {
  const { nationalInsurance: rates } = RATES_2026_27;
  expect(employeeNi(pay, { rates, category: 'A', period: 'year' }).pence).toBe(due);
});
