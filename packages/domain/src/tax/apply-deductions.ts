import type { Pence } from '../money/pence.ts';
import type { Deduction } from './deduction.ts';
import type { PayLine } from './pay-figure.ts';

/** Pay once the deductions are sorted by where they bite; each list of lines adds up to the amount beside it. */
export interface SortedPay {
  /** Money that is earned: salary less what is given up. It bears National Insurance. */
  grossPence: Pence;
  readonly gross: PayLine[];
  /** What of it is given up for pensions. */
  pensionPence: Pence;
  /** What is added to gross pay, and taken from it, before income tax alone. */
  incomePence: Pence;
  readonly income: PayLine[];
  /** The part of that income which is not money, and bears Class 1A. */
  inKindPence: Pence;
  /** What is taken from gross pay apart from tax. */
  takenPence: Pence;
  readonly taken: PayLine[];
}

export function applyDeductions(salaryPence: Pence, deductions: readonly Deduction[]): SortedPay {
  const pay: SortedPay = {
    grossPence: salaryPence,
    gross: [{ label: 'Salary', pence: salaryPence, how: 'A year’s pay' }],
    pensionPence: 0,
    incomePence: 0,
    income: [],
    inKindPence: 0,
    takenPence: 0,
    taken: [],
  };
  for (const deduction of deductions) {
    if (deduction.yearlyPence !== 0) applyPart(pay, deduction);
    if (deduction.benefitInKindPence !== 0) {
      addInKind(pay, deduction.label, deduction.benefitInKindPence, 'Benefit in kind, taxed as income');
    }
  }
  return pay;
}

function applyPart(pay: SortedPay, deduction: Deduction): void {
  const { label, employee, yearlyPence } = deduction;
  switch (employee.taken) {
    case 'salary-sacrifice':
      if (deduction.isPension) pay.pensionPence += yearlyPence;
      if (employee.optionalRemuneration) {
        addGross(pay, label, -yearlyPence, 'Given up before National Insurance');
        addOptionalRemuneration(pay, deduction);
      } else {
        addGross(pay, label, -yearlyPence, 'Given up before tax and National Insurance');
      }
      return;
    case 'pay-reduction':
      addGross(pay, label, -yearlyPence, 'Pay that is not earned');
      return;
    case 'taxable-pay':
      addGross(pay, label, yearlyPence, 'Paid with salary');
      return;
    case 'net-pay':
      addIncome(pay, label, -yearlyPence, 'Taken before income tax');
      addTaken(pay, label, yearlyPence, 'Taken before income tax');
      return;
    case 'after-tax':
      addTaken(pay, label, yearlyPence, 'Taken after tax');
      return;
    default:
      employee satisfies never;
  }
}

function addOptionalRemuneration(pay: SortedPay, { label, yearlyPence, normalValuePence = 0 }: Deduction): void {
  if (normalValuePence > yearlyPence) {
    addInKind(pay, label, normalValuePence, 'Taxed at its value, which is higher than the pay given up');
  } else {
    addInKind(pay, label, yearlyPence, 'Taxed as the pay that is given up for it');
  }
}

function addGross(pay: SortedPay, label: string, pence: Pence, how: string): void {
  pay.grossPence += pence;
  pay.gross.push({ label, pence, how });
}

function addIncome(pay: SortedPay, label: string, pence: Pence, how: string): void {
  pay.incomePence += pence;
  pay.income.push({ label, pence, how });
}

function addInKind(pay: SortedPay, label: string, pence: Pence, how: string): void {
  pay.inKindPence += pence;
  addIncome(pay, label, pence, how);
}

function addTaken(pay: SortedPay, label: string, pence: Pence, how: string): void {
  pay.takenPence += pence;
  pay.taken.push({ label, pence: -pence, how });
}
