import { addDays, type Day } from '../dates/day.ts';
import type { EmploymentStatus } from '../employees/employee-facts.ts';

/** An employment that has ended, or will. */
export interface Leaving {
  readonly lastDay: Day;
  /** The first day of whoever has come back. */
  readonly backOn: Day | null;
}

/** By their days: who has come back has left before, and may leave again. */
export function leavingsOf(
  employments: readonly { readonly from: Day; readonly status: EmploymentStatus }[],
): Leaving[] {
  const leavings: { lastDay: Day; backOn: Day | null }[] = [];
  let isGone = true;
  for (const { from, status } of employments) {
    const last = leavings.at(-1);
    if (status !== 'left' && isGone && last) last.backOn = from;
    if (status === 'left' && !isGone) leavings.push({ lastDay: addDays(from, -1), backOn: null });
    isGone = status === 'left';
  }
  return leavings;
}
