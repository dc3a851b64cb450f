import type { Day, Month } from '../dates/day.ts';
import {
  isRegular,
  NO_CONTRIBUTION,
  type Contribution,
  type ContributionLine,
  type LineKind,
} from '../month-close/contribution.ts';
import type { Pence } from '../money/pence.ts';

/** What payroll is told of one person: a benefit, and the month that it is for. */
export interface PayrollRow extends Contribution {
  readonly benefit: string;
  readonly forMonth: Month;
  /** Of the deduction, against the month before; nothing for a correction or a settlement, which come once. */
  readonly changePence: Pence | null;
  readonly kind: LineKind;
  /** Of who had left by then, the last day. */
  readonly leftOn: Day | null;
  /** What was not taken because it would have left less than the minimum wage. */
  readonly shortPence: Pence;
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
  for (const { benefit, employeePence } of before.filter(isRegular)) {
    const code = codeOf(benefit);
    deducted.set(code, { benefit, pence: employeePence + (deducted.get(code)?.pence ?? 0) });
  }
  const rows: Placed[] = [];
  for (const line of lines) {
    const { benefit, forMonth, employeePence, employerPence, fundPence } = line;
    const { kind = 'regular', leftOn = null, shortPence = 0 } = line;
    const code = codeOf(benefit);
    const comesOnce = forMonth !== month || kind === 'settlement';
    const changePence = comesOnce ? null : employeePence - (deducted.get(code)?.pence ?? 0);
    if (!comesOnce) deducted.delete(code);
    const parts = { employeePence, employerPence, fundPence, shortPence };
    const row = { benefit, forMonth, ...parts, changePence, kind, leftOn };
    rows.push({ code, row });
  }
  for (const [code, { benefit, pence }] of deducted)
    if (pence !== 0) {
      const row = { benefit, forMonth: month, ...NO_CONTRIBUTION, changePence: 0 - pence, ...ENDED };
      rows.push({ code, row });
    }
  return rows.toSorted(byPayPlace).map(({ row }) => row);
}

const ENDED = { kind: 'regular', leftOn: null, shortPence: 0 } as const;

interface Placed {
  readonly code: string;
  readonly row: PayrollRow;
}

/** Ids come last, of a benefit that two years have and one month is charged for both. */
function byPayPlace(one: Placed, other: Placed): number {
  return (
    compareText(one.code, other.code) ||
    compareText(one.row.forMonth, other.row.forMonth) ||
    compareText(one.row.kind, other.row.kind) ||
    compareText(one.row.benefit, other.row.benefit)
  );
}

/** By code points, the same on every machine. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
