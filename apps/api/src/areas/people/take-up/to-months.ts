import type { TakeUpMonth } from '@plenty/contract/people/take-up';
import { shownTakeUp } from '@plenty/domain/take-up/shown-take-up';
import type { MonthRow } from './take-up-table.ts';

/** What may be told of a month. Where only payroll knows it, nobody knows who could have had it. */
export function toMonth(row: MonthRow, isIncluded: boolean): TakeUpMonth {
  const { month, taken, employee_pence: employeePence, employer_pence: employerPence } = row;
  const known = row.eligible !== null;
  const shown = shownTakeUp({ eligible: row.eligible ?? taken, taken }, isIncluded || !known);
  const isTold = shown.hiddenBecause === null;
  return {
    month,
    eligible: known ? shown.eligible : null,
    taken: shown.taken,
    percentage: known ? shown.percentage : null,
    employeePence: isTold ? employeePence : null,
    employerPence: isTold ? employerPence : null,
  };
}

/** What all benefits cost by month, as far as it is told. */
export function sumMonths(rows: readonly MonthRow[], included: ReadonlySet<string>) {
  const sums = new Map<string, { month: string; employeePence: number; employerPence: number }>();
  for (const row of rows) {
    const { month, employeePence, employerPence } = toMonth(row, included.has(row.code));
    const sum = sums.get(month) ?? { month, employeePence: 0, employerPence: 0 };
    sum.employeePence += employeePence ?? 0;
    sum.employerPence += employerPence ?? 0;
    sums.set(month, sum);
  }
  return [...sums.values()];
}
