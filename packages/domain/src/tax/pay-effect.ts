import { formatPounds, type Pence } from '../money/pence.ts';
import { assessPay, ROUNDING, type MonthlyFigure, type PayAssessment, type Taxpayer } from './assess-pay.ts';
import { takenEachMonth, takenFromBonus, takenOnce, type Deduction } from './deduction.ts';
import { addUp, type PayFigure, type PayLine } from './pay-figure.ts';

export interface PayEffectInput extends Taxpayer {
  /** Asked about only where something is taken out of it. */
  readonly bonusPence?: Pence | undefined;
  readonly deductions: readonly Deduction[];
  /** Deductions that stand before and after. */
  readonly standing?: readonly Deduction[] | undefined;
  /** Deductions that stand before and end. */
  readonly ending?: readonly Deduction[] | undefined;
}

export interface PayEffect extends PayComparison {
  /** What deductions from a bonus do, once: a year's pay with the bonus, before and after. Null where there is no change. */
  readonly bonus: PayComparison | null;
  /** What deductions from the pay of one month do, once: a year's pay before and after. Null where there is no change. */
  readonly once: PayComparison | null;
}

interface PayComparison {
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

/**
 * What deductions do to a year's salary, and once to a bonus or to the pay of one month. Months are told from the two take-home pays, so that the three
 * agree on a page.
 */
export function payEffect(input: PayEffectInput): PayEffect {
  const { standing = NONE, ending = NONE, deductions } = input;
  const [old, present] = [
    [...standing, ...ending],
    [...standing, ...deductions],
  ];
  const before = assessPay(input, takenEachMonth(old));
  const after = assessPay(input, takenEachMonth(present));
  const [bonus, once] = [bonusEffect(input, old, present), onceEffect(input, old, present)];
  return { before, after, difference: payDifferenceOf(before, after), bonus, once };
}

/** What is taken once comes on top of all that is taken each month. */
function onceEffect(
  input: PayEffectInput,
  old: readonly Deduction[],
  present: readonly Deduction[],
): PayComparison | null {
  const [ending, beginning] = [takenOnce(old), takenOnce(present)];
  if (ending.length + beginning.length === 0) return null;
  const eachMonth = takenEachMonth(present);
  const before = assessPay(input, [...eachMonth, ...ending]);
  const after = assessPay(input, [...eachMonth, ...beginning]);
  if (before.takeHome.pence === after.takeHome.pence) return null;
  return { before, after, difference: payDifferenceOf(before, after) };
}

/** The bonus comes on top of a year's salary after all that is chosen, and is taxed there. */
function bonusEffect(
  input: PayEffectInput,
  old: readonly Deduction[],
  present: readonly Deduction[],
): PayComparison | null {
  const [ending, beginning] = [takenFromBonus(old), takenFromBonus(present)];
  const mostTaken = Math.max(sumTaken(ending), sumTaken(beginning));
  if (mostTaken === 0) return null;
  const withBonus = { ...input, salaryPence: input.salaryPence + Math.max(mostTaken, input.bonusPence ?? 0) };
  const fromSalary = takenEachMonth(present);
  const before = assessPay(withBonus, [...fromSalary, ...ending]);
  const after = assessPay(withBonus, [...fromSalary, ...beginning]);
  if (sumTaken(ending) === sumTaken(beginning) && before.takeHome.pence === after.takeHome.pence) return null;
  return { before, after, difference: payDifferenceOf(before, after) };
}

function sumTaken(deductions: readonly Deduction[]): Pence {
  return deductions.reduce((sum, { yearlyPence }) => sum + yearlyPence, 0);
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
