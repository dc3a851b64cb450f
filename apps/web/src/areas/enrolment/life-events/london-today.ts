import type { Day } from '@plenty/domain/dates/day';

/** The day that it is where the people are, as yyyy-mm-dd: Swedes write their days so. */
export function londonToday(now = new Date()): Day {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(now);
}
