import { nextMonth, type Month } from '../dates/day.ts';
import {
  addContributions,
  isNothing,
  NO_CONTRIBUTION,
  subtractContributions,
  type Contribution,
  type ContributionLine,
} from './contribution.ts';
import { dueIn, dueStretchesOf, type History } from './due.ts';

/** One employee's money on the day that a month closes. */
export interface MonthToClose {
  readonly month: Month;
  /** The first month that this payroll has ever closed. */
  readonly firstMonth: Month;
  /** One for each benefit that the employee has or ever had. */
  readonly histories: readonly History[];
  /** All lines of the months closed before. */
  readonly closed: readonly ContributionLine[];
}

/**
 * The lines with which a month closes: what is due for it, and for each earlier month the difference between what is due by
 * what is known now and what its lines say. So after each close the lines of every month add up to what is due for it.
 */
export function closeMonth({ month, firstMonth, histories, closed }: MonthToClose): ContributionLine[] {
  const lines: ContributionLine[] = [];
  for (const history of histories) {
    const { benefit } = history;
    const stretches = dueStretchesOf(history);
    const taken = takenByMonth(closed, benefit);
    for (let forMonth = firstMonth; forMonth <= month; forMonth = nextMonth(forMonth)) {
      const priced = dueIn(forMonth, stretches, history.proration);
      const due = history.once?.month === forMonth ? addContributions(priced, history.once.contribution) : priced;
      const open = subtractContributions(due, taken.get(forMonth) ?? NO_CONTRIBUTION);
      if (!isNothing(open)) lines.push({ benefit, month, forMonth, ...open });
    }
  }
  return lines;
}

function takenByMonth(lines: readonly ContributionLine[], benefit: string): Map<Month, Contribution> {
  const taken = new Map<Month, Contribution>();
  for (const line of lines)
    if (line.benefit === benefit)
      taken.set(line.forMonth, addContributions(taken.get(line.forMonth) ?? NO_CONTRIBUTION, line));
  return taken;
}
