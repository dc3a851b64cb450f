import { monthOf, sayDay, type Month } from '../dates/day.ts';
import type { Benefit } from '../scheme/benefit.ts';
import type { PayrollRow } from './payroll-rows.ts';

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

/** What is settled with a leaver is taken from net pay, however the benefit was paid for before. */
export function treatmentOfRow(benefit: Pick<Benefit, 'tax' | 'funding'>, { kind }: Pick<PayrollRow, 'kind'>): string {
  return kind === 'settlement' ? TREATMENTS['after-tax'] : payTreatmentOf(benefit);
}

/** What payroll must look at before it pays: money that comes with or after somebody's final pay. */
export function noteOfRow({ kind, leftOn, employeePence }: PayrollRow, month: Month): string {
  if (leftOn === null) return kind === 'settlement' ? 'Settlement corrected: employed after all' : '';
  const left = `Left on ${sayDay(leftOn)}`;
  if (kind === 'settlement' && employeePence === 0) return `${left}: not settled, days of holiday are missing`;
  if (monthOf(leftOn) === month) return kind === 'settlement' ? `${left}: settled with final pay` : '';
  if (employeePence === 0) return '';
  if (employeePence < 0) return `${left}: refund after final pay`;
  return `${left}: owed after final pay`;
}

/** How the employee's part goes through payroll; where they never pay, that it is the employer's alone. */
export function payTreatmentOf({ tax, funding }: Pick<Benefit, 'tax' | 'funding'>): string {
  return funding.payer === 'employer' ? 'Employer only' : TREATMENTS[tax.employee.taken];
}
