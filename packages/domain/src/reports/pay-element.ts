import type { Benefit } from '../scheme/benefit.ts';

/** What payroll software calls a benefit: the scheme's own word, or the benefit's code in capitals. */
export function payElementOf({ payElement, code }: Pick<Benefit, 'payElement' | 'code'>): string {
  return payElement ?? code.toUpperCase();
}

const TREATMENTS: Readonly<Record<Benefit['tax']['employee']['taken'], string>> = {
  'salary-sacrifice': 'Salary sacrifice',
  'net-pay': 'Net pay',
  'after-tax': 'After tax',
  'pay-reduction': 'Pay reduction',
  'taxable-pay': 'Taxable pay',
};

/** How the employee's part goes through payroll; where they never pay, that it is the employer's alone. */
export function payTreatmentOf({ tax, funding }: Pick<Benefit, 'tax' | 'funding'>): string {
  return funding.payer === 'employer' ? 'Employer only' : TREATMENTS[tax.employee.taken];
}
