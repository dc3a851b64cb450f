import { formatPounds, type Pence } from '../money/pence.ts';
import { assessPay, ROUNDING, type MonthlyFigure, type PayAssessment, type Taxpayer } from './assess-pay.ts';
import type { Deduction } from './deduction.ts';
import { addUp, type PayFigure, type PayLine } from './pay-figure.ts';

export interface PayEffectInput extends Taxpayer {
  readonly deductions: readonly Deduction[];
  /** Deductions that stand before and after. */
  readonly standing?: readonly Deduction[] | undefined;
  /** Deductions that stand before and end. */
  readonly ending?: readonly Deduction[] | undefined;
}

export interface PayEffect {
  readonly before: PayAssessment;
  readonly after: PayAssessment;
  readonly difference: PayDifference;
}

/** After less before: negative take-home is pay that the employee no longer gets, negative cost is what the employer saves. */
export interface PayDifference {
  /** By what it is made of, a saving of tax counted for the employee. */
  readonly takeHome: MonthlyFigure;
  /** Both classes. */
  readonly employerNi: PayFigure;
}

/** What deductions do to a year's pay. Months are told from the two take-home pays, so that the three agree on a page. */
export function payEffect(input: PayEffectInput): PayEffect {
  const standing = input.standing ?? NONE;
  const before = assessPay(input, input.ending === undefined ? standing : [...standing, ...input.ending]);
  const after = assessPay(input, standing.length === 0 ? input.deductions : [...standing, ...input.deductions]);
  return { before, after, difference: payDifferenceOf(before, after) };
}

const NONE: readonly Deduction[] = [];

function payDifferenceOf(before: PayAssessment, after: PayAssessment): PayDifference {
  const lines: PayLine[] = [];
  comparePay(lines, 'Gross pay', before.grossPay.pence, after.grossPay.pence);
  comparePay(lines, 'Income tax', -before.incomeTax.pence, -after.incomeTax.pence);
  comparePay(lines, 'National Insurance', -before.employeeNi.pence, -after.employeeNi.pence);
  comparePay(lines, 'Student loan', -before.studentLoans.pence, -after.studentLoans.pence);
  comparePay(lines, 'Taken from pay', -takenPence(before), -takenPence(after));
  comparePay(lines, ROUNDING, roundingOf(before), roundingOf(after));

  const employer: PayLine[] = [];
  comparePay(employer, 'Employer’s National Insurance', before.employerNi.pence, after.employerNi.pence);
  comparePay(employer, 'Class 1A', before.classOneA.pence, after.classOneA.pence);
  return {
    takeHome: { ...addUp(lines), monthlyPence: after.takeHome.monthlyPence - before.takeHome.monthlyPence },
    employerNi: addUp(employer),
  };
}

function comparePay(lines: PayLine[], label: string, before: Pence, after: Pence): void {
  if (before === after) return;
  const how = `${formatPounds(Math.abs(before))} before, ${formatPounds(Math.abs(after))} after`;
  lines.push({ label, pence: after - before, how });
}

function takenPence({ grossPay, incomeTax, employeeNi, studentLoans, takeHome }: PayAssessment): Pence {
  const charged = incomeTax.pence + employeeNi.pence + studentLoans.pence;
  return grossPay.pence - charged - takeHome.pence + roundingOf({ takeHome });
}

function roundingOf({ takeHome }: Pick<PayAssessment, 'takeHome'>): Pence {
  return takeHome.lines.find(({ label }) => label === ROUNDING)?.pence ?? 0;
}
