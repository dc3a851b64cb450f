import type { Month } from '../dates/day.ts';
import { NO_CONTRIBUTION, type Contribution, type ContributionLine } from '../month-close/contribution.ts';
import type { Pence } from '../money/pence.ts';

/** What payroll is told of one person: a benefit, and the month that it is for. */
export interface PayrollRow extends Contribution {
  readonly benefit: string;
  readonly forMonth: Month;
  /** Of the deduction, against the month before; nothing for a correction, which comes once. */
  readonly changePence: Pence | null;
}

interface Paid {
  /** All that is paid in the month. */
  readonly lines: readonly ContributionLine[];
  /** What the month before was charged for itself. */
  readonly before: readonly ContributionLine[];
  /** The same in every year, as ids are not. */
  readonly codeOf: (benefit: string) => string;
}

/** One person's rows of a month. What was deducted the month before and is not any more has a row too: payroll must end it. By code and month. */
export function payrollRows(month: Month, { lines, before, codeOf }: Paid): PayrollRow[] {
  const deducted = new Map<string, { benefit: string; pence: Pence }>();
  for (const { benefit, employeePence } of before) {
    const code = codeOf(benefit);
    deducted.set(code, { benefit, pence: employeePence + (deducted.get(code)?.pence ?? 0) });
  }
  const rows: Placed[] = [];
  for (const { benefit, forMonth, employeePence, employerPence, fundPence } of lines) {
    const code = codeOf(benefit);
    const isCorrection = forMonth !== month;
    const changePence = isCorrection ? null : employeePence - (deducted.get(code)?.pence ?? 0);
    if (!isCorrection) deducted.delete(code);
    const row = { benefit, forMonth, employeePence, employerPence, fundPence, changePence };
    rows.push({ code, row });
  }
  for (const [code, { benefit, pence }] of deducted)
    if (pence !== 0) {
      const row = { benefit, forMonth: month, ...NO_CONTRIBUTION, changePence: 0 - pence };
      rows.push({ code, row });
    }
  return rows.toSorted(byPayPlace).map(({ row }) => row);
}

interface Placed {
  readonly code: string;
  readonly row: PayrollRow;
}

/** Ids come last, of a benefit that two years have and one month is charged for both. */
function byPayPlace(one: Placed, other: Placed): number {
  return (
    compare(one.code, other.code) ||
    compare(one.row.forMonth, other.row.forMonth) ||
    compare(one.row.benefit, other.row.benefit)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
