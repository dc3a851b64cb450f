import { addDays, firstOf, lastOf, type Day, type Month } from '../dates/day.ts';
import type { Pence } from '../money/pence.ts';
import type { Benefit } from '../scheme/benefit.ts';
import type { PayrollRow } from './payroll-rows.ts';

/** Which rows of a month's payroll a file has. */
export const PAYROLL_ROW_CHOICES = ['all', 'deductions', 'changes'] as const;
export type PayrollRowChoice = (typeof PAYROLL_ROW_CHOICES)[number];

/**
 * All rows, those that take or pay money, or those that differ from last month: new, changed and ended deductions, and what
 * comes once.
 */
export function isRowChosen(
  { employeePence, changePence }: Pick<PayrollRow, 'employeePence' | 'changePence'>,
  choice: PayrollRowChoice,
): boolean {
  switch (choice) {
    case 'all':
      return true;
    case 'deductions':
      return employeePence !== 0;
    case 'changes':
      return (changePence ?? employeePence) !== 0;
  }
}

/** What is taken from pay. */
export function deductionOf({ employeePence }: Pick<PayrollRow, 'employeePence'>): Pence {
  return Math.max(0, employeePence);
}

/** What is paid to the person: leave sold, or a deduction that is given back. */
export function paymentOf({ employeePence }: Pick<PayrollRow, 'employeePence'>): Pence {
  return Math.max(0, 0 - employeePence);
}

/** What payroll does with the person's part of a row, in one word. */
export function rowTypeOf({ employeePence, changePence }: Pick<PayrollRow, 'employeePence' | 'changePence'>): string {
  if (employeePence > 0) return 'Deduction';
  if (employeePence < 0) return 'Payment';
  return (changePence ?? 0) === 0 ? 'Nothing' : 'Ended';
}

/** Of a salary sacrifice, whether what is given up is taxed all the same: the optional remuneration arrangements. */
export function isTaxedSacrifice(
  { tax: { employee }, funding }: Pick<Benefit, 'tax' | 'funding'>,
  { kind }: Pick<PayrollRow, 'kind'>,
): boolean | null {
  if (employee.taken !== 'salary-sacrifice' || funding.payer === 'employer' || kind === 'settlement') return null;
  return employee.optionalRemuneration;
}

/** A choice that stands or stood. */
export interface StoodChoice {
  readonly benefit: string;
  readonly startsOn: Day;
  readonly endsOn: Day | null;
}

export interface EffectiveDays {
  readonly from: Day | null;
  readonly to: Day | null;
}

interface KnownChoices {
  readonly month: Month;
  readonly choices: readonly StoodChoice[];
  readonly codeOf: (benefit: string) => string;
}

/**
 * The days that an amount is for. What comes once is for its month. What goes on is for as long as its choice stands, with no
 * last day while none is known. What ends has its last day, at the latest the last one of the month before.
 */
export function effectiveDaysOf(
  { benefit, forMonth, kind, employeePence, changePence }: PayrollRow,
  { month, choices, codeOf }: KnownChoices,
): EffectiveDays {
  if (forMonth !== month || kind === 'settlement') return { from: firstOf(forMonth), to: lastOf(forMonth) };
  // Mostly the very benefit is there, and nobody has to ask what others are called.
  const choice =
    choices.find((each) => each.benefit === benefit) ??
    choices.findLast((each) => codeOf(each.benefit) === codeOf(benefit));
  const hasEnded = employeePence === 0 && (changePence ?? 0) !== 0;
  if (!hasEnded) return { from: choice?.startsOn ?? null, to: choice?.endsOn ?? null };
  const lastDay = addDays(firstOf(month), -1);
  return { from: choice?.startsOn ?? null, to: choice?.endsOn && choice.endsOn < lastDay ? choice.endsOn : lastDay };
}
