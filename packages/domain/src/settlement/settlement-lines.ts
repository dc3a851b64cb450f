import { monthOf, type Day, type Month } from '../dates/day.ts';
import {
  addContributions,
  isNothing,
  NO_CONTRIBUTION,
  subtractContributions,
  type Contribution,
  type ContributionLine,
} from '../month-close/contribution.ts';
import { contributionOfSettlement, type Settlement } from './settlement.ts';

interface SettlementsToPay {
  readonly month: Month;
  /** The first month that is looked at. */
  readonly firstMonth: Month;
  readonly settlements: readonly Settlement[];
  /** The last day of who has left by then. */
  readonly leftOn: Day | null;
  /** All lines of the months closed before. */
  readonly closed: readonly ContributionLine[];
}

/**
 * The lines that settle a leaving in a month: what is owed by what is known now, less what earlier months have settled. So a
 * leaving day that moves, or is taken back, corrects what was taken. One that is known late comes with the next month.
 */
export function settlementLines({
  month,
  firstMonth,
  settlements,
  leftOn,
  closed,
}: SettlementsToPay): ContributionLine[] {
  const owed = new Map<string, SettledMonth>();
  for (const settlement of settlements) {
    const { benefit, leftOn: lastDay } = settlement;
    const forMonth = monthOf(lastDay);
    if (forMonth < firstMonth || forMonth > month) continue;
    // What cannot be worked out yet is told once, with a line of nothing.
    const isUntold = 'missing' in settlement.owed && !closed.some((line) => isSettlementOf(line, benefit, forMonth));
    add(owed, { benefit, forMonth, leftOn: lastDay, isUntold }, contributionOfSettlement(settlement));
  }
  for (const line of closed) {
    const { benefit, forMonth } = line;
    if (line.kind !== 'settlement' || forMonth < firstMonth) continue;
    add(owed, { benefit, forMonth, leftOn, isUntold: false }, subtractContributions(NO_CONTRIBUTION, line));
  }
  return [...owed.values()].flatMap(({ contribution, isUntold, ...settled }) =>
    isNothing(contribution) && !isUntold ? [] : [{ ...settled, month, ...contribution, kind: 'settlement' as const }],
  );
}

interface SettledMonth {
  readonly benefit: string;
  readonly forMonth: Month;
  readonly leftOn: Day | null;
  /** Payroll has not been told yet that something is missing. */
  readonly isUntold: boolean;
  readonly contribution: Contribution;
}

function isSettlementOf(line: ContributionLine, benefit: string, forMonth: Month): boolean {
  return line.kind === 'settlement' && line.benefit === benefit && line.forMonth === forMonth;
}

function add(owed: Map<string, SettledMonth>, settled: Omit<SettledMonth, 'contribution'>, part: Contribution): void {
  const key = `${settled.benefit} ${settled.forMonth}`;
  const before = owed.get(key);
  const contribution = addContributions(before?.contribution ?? NO_CONTRIBUTION, part);
  owed.set(key, { ...(before ?? settled), contribution });
}
