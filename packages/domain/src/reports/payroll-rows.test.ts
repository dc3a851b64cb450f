import { expect, test } from 'vitest';
import type { ContributionLine } from '../month-close/contribution.ts';
import { payElementOf, payTreatmentOf } from './pay-element.ts';
import { payrollRows } from './payroll-rows.ts';

const line = (benefit: string, forMonth: string, employeePence: number): ContributionLine => ({
  benefit,
  month: '2026-05',
  forMonth,
  employeePence,
  employerPence: 0,
  fundPence: 0,
});
/** Ids end with their year. */
const codeOf = (benefit: string) => benefit.slice(0, -2);

test('a deduction is compared with that of the month before, in another scheme year too', () => {
  const [row] = payrollRows('2026-05', {
    lines: [line('gym27', '2026-05', 2500)],
    before: [line('gym26', '2026-04', 2400)],
    codeOf,
  });
  expect(row).toMatchObject({ benefit: 'gym27', employeePence: 2500, changePence: 100 });
});

test('what is new has changed by all of it, and what was deducted and is not any more by all of it too', () => {
  const rows = payrollRows('2026-05', {
    lines: [line('gym26', '2026-05', 2500)],
    before: [line('parking26', '2026-04', 3000)],
    codeOf,
  });
  expect(rows.map(({ benefit, employeePence, changePence }) => [benefit, employeePence, changePence])).toEqual([
    ['gym26', 2500, 2500],
    ['parking26', 0, -3000],
  ]);
});

test('a correction is no change, and what only the employer paid has none to end', () => {
  const rows = payrollRows('2026-05', {
    lines: [line('gym26', '2026-04', -100)],
    before: [line('help26', '2026-04', 0)],
    codeOf,
  });
  expect(rows).toEqual([expect.objectContaining({ forMonth: '2026-04', changePence: null })]);
});

test('payroll software knows a benefit by the scheme’s own word, or by its code', () => {
  expect(payElementOf({ code: 'health-cash-plan', payElement: 'HCP' })).toBe('HCP');
  expect(payElementOf({ code: 'health-cash-plan' })).toBe('HEALTH-CASH-PLAN');
});

test('what nobody has a deduction for is the employer’s alone, however it would be taken', () => {
  const tax = { employee: { taken: 'net-pay' }, benefitInKind: { value: 'none' } } as const;
  expect(payTreatmentOf({ tax, funding: { payer: 'employer' } })).toBe('Employer only');
  expect(payTreatmentOf({ tax, funding: { payer: 'employee' } })).toBe('Net pay');
});
