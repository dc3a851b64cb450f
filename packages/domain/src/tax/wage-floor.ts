import { sayDay, type Month } from '../dates/day.ts';
import { formatPounds, type Pence } from '../money/pence.ts';
import type { MonthWage } from './month-wage.ts';
import type { EmployeePart } from './treatment.ts';

/** A month in which something is asked for. */
export interface MonthGivenUp {
  readonly wage: MonthWage;
  /** What is asked for takes so much of the month. */
  readonly askedPence: Pence;
  /** What stands or is promised takes so much of it already. */
  readonly standingPence: Pence;
}

export interface WageFloor {
  /** Whether pay stays at the minimum wage or above in each month, with all that is asked for. */
  readonly isKept: boolean;
  /** The month in which the least can still be given up. */
  readonly month: Month | null;
  /** What pay of that month may not fall below, to the nearest penny. */
  readonly floorPence: Pence;
  /** The most that may be asked for in it, beside what stands. */
  readonly mostMonthlyPence: Pence;
  readonly words: string;
}

/** No sacrifice may take pay of a month below the minimum wage; all of them count together. */
export function checkWageFloor(months: readonly MonthGivenUp[]): WageFloor {
  const [first] = months;
  if (!first) return NOTHING_PAID;
  const paying = months.filter(({ askedPence }) => askedPence > 0);
  const tightest = (paying.length > 0 ? paying : months).reduce(
    (least, each) => (leftOf(each) < leftOf(least) ? each : least),
    paying[0] ?? first,
  );
  const mostMonthlyPence = Math.max(0, leftOf(tightest));
  const { wage } = tightest;
  return {
    isKept: paying.every((each) => each.askedPence <= leftOf(each)),
    month: wage.month,
    floorPence: wage.floorPence,
    mostMonthlyPence,
    words: sayFloor(wage, mostMonthlyPence),
  };
}

/** Who is not employed gives up nothing. */
const NOTHING_PAID: WageFloor = { isKept: true, month: null, floorPence: 0, mostMonthlyPence: 0, words: '' };

function leftOf({ wage, standingPence }: MonthGivenUp): Pence {
  return wage.roomPence - standingPence;
}

/**
 * Whether what is taken lowers the pay that the minimum wage is held against: pay that is given up or not earned, and what the
 * employer takes from net pay for its own benefit (National Minimum Wage Regulations 2015, regulations 12 and 13).
 */
export function countsAgainstWage(employee: EmployeePart): boolean {
  switch (employee.taken) {
    case 'salary-sacrifice':
    case 'pay-reduction':
      return true;
    case 'after-tax':
      return employee.forEmployer === true;
    case 'net-pay':
    case 'taxable-pay':
      return false;
  }
}

function sayFloor({ wage, hoursPerWeek, floorPence }: MonthWage, mostPence: Pence): string {
  const most =
    mostPence === 0
      ? 'You cannot give up any more pay.'
      : `The most that you can still give up is ${formatPounds(mostPence)} a month.`;
  const unpublished =
    wage.unpublishedFrom === null ? '' : `; the wage from ${sayDay(wage.unpublishedFrom)} is not published yet`;
  return (
    `The minimum wage for ${wage.name} is ${formatPounds(wage.hourlyPence)} an hour from ${sayDay(wage.from)}${unpublished}. ` +
    `For ${hoursPerWeek} hours a week, your pay of a month may not fall below ${formatPounds(floorPence)}. ${most}`
  );
}
