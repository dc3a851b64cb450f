import { expect, test } from 'vitest';
import type { StudentLoan } from '../employees/employee-facts.ts';
import { RATES_2025_26, RATES_2026_27 } from '../testing/published-rates.ts';
import { studentLoanRepayments } from './student-loans.ts';

const PAY = 35_000_00;

test.each([
  ['plan-1', 804_15, 729_00],
  ['plan-2', 587_70, 505_35],
  ['plan-4', 202_95, 108_45],
  // Repaid from April 2026 on.
  ['plan-5', 0, 900_00],
  ['postgraduate', 840_00, 840_00],
] as const)('on £35,000 %s takes %i pence in 2025/26 and %i in 2026/27', (loan, earlier, later) => {
  expect(studentLoanRepayments(PAY, [loan], RATES_2025_26.studentLoans).pence).toBe(earlier);
  expect(studentLoanRepayments(PAY, [loan], RATES_2026_27.studentLoans).pence).toBe(later);
});

test.each([
  { loans: ['plan-2', 'plan-1'], labels: ['Student loan plan 1'], due: 729_00 },
  { loans: ['plan-2', 'postgraduate'], labels: ['Student loan plan 2', 'Postgraduate loan'], due: 1_345_35 },
  { loans: [], labels: [], due: 0 },
] satisfies { loans: StudentLoan[]; labels: string[]; due: number }[])(
  'of undergraduate plans the lowest threshold counts, a postgraduate loan is repaid beside it: $loans',
  ({ loans, labels, due }) => {
    const repayments = studentLoanRepayments(PAY, loans, RATES_2026_27.studentLoans);
    expect(repayments.lines.map(({ label }) => label)).toEqual(labels);
    expect(repayments.pence).toBe(due);
  },
);

test('nothing is repaid from pay at the threshold', () => {
  expect(studentLoanRepayments(29_385_00, ['plan-2'], RATES_2026_27.studentLoans)).toMatchObject({
    pence: 0,
    lines: [],
  });
});
