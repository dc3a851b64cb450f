import type { CalendarMonth } from '@plenty/contract/payroll/payroll-calendar';
import { sayDay, sayMonth } from '@plenty/domain/dates/day';
import type { WantedFile } from './calendar-data.ts';

/** How long is left until the cut-off. */
export function sayUntilClose(daysLeft: number): string {
  if (daysLeft < 0) return 'Cut-off has passed';
  if (daysLeft === 0) return 'Last day today';
  return daysLeft === 1 ? '1 day left' : `${daysLeft} days left`;
}

/** '15 November': the year stands beside it, with the month. */
export function sayDayInYear(day: string): string {
  return sayDay(day).replace(/ \d{4}$/, '');
}

/** What a file is saved as; a rehearsal is several in one. */
export function markedFileName(
  { kind, format }: WantedFile,
  clientName: string,
  { month, isExtended }: CalendarMonth,
): string {
  const about = `Payroll report of ${clientName}, ${sayMonth(month)}${isExtended ? ' (extended year)' : ''}`;
  return kind === 'draft' ? `DRAFT ${about}.${format}` : `REHEARSAL ${about}.zip`;
}
