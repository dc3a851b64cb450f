import type { Month } from '../dates/day.ts';
import type { Pence } from '../money/pence.ts';
import { monthWageOf, type PaidEmployee } from '../tax/month-wage.ts';
import type { RatesBook } from '../tax/rates/rates-book.ts';
import type { ContributionLine } from './contribution.ts';

/** What decides how much a month's pay can bear. */
export interface WageToKeep {
  readonly month: Month;
  readonly person: PaidEmployee;
  /** The place of each benefit that lowers the pay the law looks at, by id: the lowest is taken first. */
  readonly deductionOrder: ReadonlyMap<string, number>;
  /** Lines of the months closed before. */
  readonly closed: readonly ContributionLine[];
  readonly rates: RatesBook;
}

/**
 * The lines of a month, with no more taken than the minimum wage leaves. What is not taken stays on its line as `shortPence` and is
 * settled with it: no later month collects it. All that a month takes counts, corrections for earlier months too, because it comes
 * out of this month's pay. Money that comes back makes no room, and what was never taken does not come back. Who is not paid in the
 * month has no pay that the law could look at, and their lines stay as they are.
 */
export function keepMinimumWage(lines: readonly ContributionLine[], wage: WageToKeep): ContributionLine[] {
  const { deductionOrder, closed } = wage;
  const returned = closed.some(({ shortPence = 0 }) => shortPence !== 0)
    ? withoutNeverTaken(lines, closed)
    : [...lines];
  const counted = returned.filter((line) => line.employeePence > 0 && deductionOrder.has(line.benefit));
  if (counted.length === 0) return returned;
  const found = monthWageOf(wage.person, wage.month, wage.rates);
  if (!found) return returned;
  let roomPence = Math.max(0, found.roomPence);
  const short = new Map<ContributionLine, Pence>();
  for (const line of counted.toSorted((one, other) => inOrder(one, other, deductionOrder))) {
    const takenPence = Math.min(line.employeePence, roomPence);
    roomPence -= takenPence;
    if (takenPence < line.employeePence) short.set(line, line.employeePence - takenPence);
  }
  return short.size === 0 ? returned : returned.map((line) => cutBy(line, short.get(line) ?? 0));
}

/** Lines as they settled what was due, whether it was taken or not. */
export function settledLines(closed: readonly ContributionLine[]): readonly ContributionLine[] {
  return closed.map((line) =>
    line.shortPence ? { ...line, employeePence: line.employeePence + line.shortPence } : line,
  );
}

function cutBy(line: ContributionLine, shortPence: Pence): ContributionLine {
  if (shortPence === 0) return line;
  return { ...line, employeePence: line.employeePence - shortPence, shortPence: (line.shortPence ?? 0) + shortPence };
}

/** The oldest month first of one benefit. */
function inOrder(one: ContributionLine, other: ContributionLine, order: WageToKeep['deductionOrder']): number {
  const places = (order.get(one.benefit) ?? 0) - (order.get(other.benefit) ?? 0);
  return places || (one.forMonth < other.forMonth ? -1 : 1);
}

/** A refund first lowers what was not taken of the same month and benefit; the rest comes back. */
function withoutNeverTaken(
  lines: readonly ContributionLine[],
  closed: readonly ContributionLine[],
): ContributionLine[] {
  return lines.map((line) => {
    if (line.employeePence >= 0) return line;
    const shortPence = closed.reduce(
      (sum, { benefit, forMonth, shortPence: pence = 0 }) =>
        benefit === line.benefit && forMonth === line.forMonth ? sum + pence : sum,
      0,
    );
    return cutBy(line, -Math.min(shortPence, -line.employeePence));
  });
}
