import type { Day } from '@plenty/domain/dates/day';

// A day has no time, so no zone may move it.
const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** As people write it: 1 April 2026. */
export function longDay(day: Day): string {
  return LONG.format(new Date(day));
}
