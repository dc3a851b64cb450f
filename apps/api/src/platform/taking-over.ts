import { sql } from '@plenty/database/query';
import type { Day } from '@plenty/domain/dates/day';

/**
 * Now, where `app_now()` is when the transaction began: of two that wait for each other the one that comes second is the later one,
 * and each sees what it has published itself.
 */
export const MOMENT = sql<Date>`(app_now() + (clock_timestamp() - now()))`;

/** The moment in which a day begins for the people who read. */
export function startOfDay(day: Day) {
  return sql<Date>`(${day}::date::timestamp at time zone 'Europe/London')`;
}

/** When a version takes over, of a table with `published_at`. */
export const TAKES_OVER = [
  sql<Day>`(published_at at time zone 'Europe/London')::date`.as('published_on'),
  sql<boolean>`published_at > ${MOMENT}`.as('is_later'),
] as const;

interface TakingOver {
  readonly published_on: Day;
  readonly is_later: boolean;
}

/** Of versions in the order in which they take over, the one that counts on a day to come, or now. */
export function inForce<Version extends TakingOver>(
  versions: readonly Version[],
  day: Day | undefined,
): Version | undefined {
  return versions.findLast(
    ({ is_later: isLater, published_on: from }) => !isLater || (day !== undefined && from <= day),
  );
}
