// Where the people are: late in a summer's evening it is already the next day.
const LONDON = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** The day on which something happened: 1 April 2026. */
export function dayOfInstant(instant: string): string {
  return LONDON.format(new Date(instant));
}
