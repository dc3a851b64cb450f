import { addDays, type Day } from '../dates/day.ts';
import type { EmploymentStatus } from './employee-facts.ts';

interface Dated {
  readonly from: Day;
  readonly status: EmploymentStatus;
}

interface EmploymentOn<Kept extends Dated> {
  readonly now: Kept;
  /** The day before the first on which somebody has left, where one is known. */
  readonly leavesOn: Day | undefined;
}

/** The facts of an employment, by their first days, that hold on a day; nothing before the first. */
export function employmentOn<Kept extends Dated>(
  employments: readonly Kept[],
  day: Day,
): EmploymentOn<Kept> | undefined {
  const now = employments.findLast(({ from }) => from <= day);
  if (!now) return undefined;
  const gone = employments.find(({ status, from }) => status === 'left' && from >= now.from);
  return { now, leavesOn: gone && addDays(gone.from, -1) };
}
