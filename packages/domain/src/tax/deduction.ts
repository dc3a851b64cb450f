import type { Pence } from '../money/pence.ts';
import type { EmployeePart } from './treatment.ts';

/** What a selection does to pay in a year. */
export interface Deduction {
  readonly benefit: string;
  readonly label: string;
  readonly employee: EmployeePart;
  /** The employee's part in a year; with 'taxable-pay' it is what the employee gets. */
  readonly yearlyPence: Pence;
  /** Taxed as income in kind, beside what is taken. */
  readonly benefitInKindPence: Pence;
  /**
   * Of a sacrifice under the optional remuneration rules: what the benefit would be taxed at by itself, where it is taxed.
   * The higher of it and the pay given up is taxed.
   */
  readonly normalValuePence?: Pence | undefined;
  /** Pay that is given up for a pension. */
  readonly isPension?: true;
  /** Taken once, out of a bonus: salary is untouched. */
  readonly isFromBonus?: true;
  /** Taken once, from the pay of one month. */
  readonly isOnce?: true;
}

export function takenEachMonth(deductions: readonly Deduction[]): Deduction[] {
  return deductions.filter(({ isFromBonus, isOnce }) => !isFromBonus && !isOnce);
}

export function takenOnce(deductions: readonly Deduction[]): Deduction[] {
  return deductions.filter(({ isOnce }) => isOnce);
}

export function takenFromBonus(deductions: readonly Deduction[]): Deduction[] {
  return deductions.filter(({ isFromBonus }) => isFromBonus);
}
