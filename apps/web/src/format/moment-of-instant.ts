// Where the people are, as in day-of-instant.
const LONDON = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/** When something happened, to the minute: 1 April 2026 at 14:05. */
export function momentOfInstant(instant: string): string {
  return LONDON.format(new Date(instant));
}
