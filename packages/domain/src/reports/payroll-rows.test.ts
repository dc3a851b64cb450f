import { expect, test } from 'vitest';
import { aBenefit } from '../testing/a-benefit.ts';
import type { ContributionLine } from '../month-close/contribution.ts';
import { noteOfRow, payElementOf, payTreatmentOf, treatmentOfRow } from './pay-element.ts';
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

const leftOn = '2026-05-20';
const noteFor = (given: Partial<ContributionLine>) => {
  const [row] = payrollRows('2026-05', { lines: [{ ...line('bike26', '2026-05', 0), ...given }], before: [], codeOf });
  return row && noteOfRow(row, '2026-05');
};

test('a settlement comes once: it is no change, and the month after does not end it', () => {
  const settled: ContributionLine = { ...line('bike26', '2026-05', 12_506), kind: 'settlement', leftOn };
  const [, row] = payrollRows('2026-05', { lines: [line('bike26', '2026-05', 4166), settled], before: [], codeOf });
  expect(row).toMatchObject({ employeePence: 12_506, changePence: null, kind: 'settlement' });
  expect(payrollRows('2026-06', { lines: [], before: [settled], codeOf })).toEqual([]);
});

test('a settlement goes through payroll after tax, even of a salary sacrifice', () => {
  const sacrificed = aBenefit({
    tax: { employee: { taken: 'salary-sacrifice', optionalRemuneration: false }, benefitInKind: { value: 'none' } },
  });
  expect(treatmentOfRow(sacrificed, { kind: 'settlement' })).toBe('After tax');
  expect(treatmentOfRow(sacrificed, { kind: 'regular' })).toBe('Salary sacrifice');
});

test.each([
  [
    'what is settled in the last month',
    { employeePence: 100, kind: 'settlement', leftOn },
    'Left on 20 May 2026: settled with final pay',
  ],
  [
    'what is missing for it',
    { kind: 'settlement', leftOn },
    'Left on 20 May 2026: not settled, days of holiday are missing',
  ],
  [
    'a refund in a later month',
    { employeePence: -100, leftOn: '2026-03-20' },
    'Left on 20 March 2026: refund after final pay',
  ],
  [
    'a debt in a later month',
    { employeePence: 100, leftOn: '2026-03-20' },
    'Left on 20 March 2026: owed after final pay',
  ],
  [
    'what is taken back of who stays',
    { employeePence: -100, kind: 'settlement' },
    'Settlement corrected: employed after all',
  ],
  ['the last month of who leaves', { employeePence: 100, leftOn }, ''],
  ['everything else', { employeePence: -100 }, ''],
] as const)('payroll is told of %s', (_, given, note) => {
  expect(noteFor(given)).toBe(note);
});
