import { isDay, monthOf, type Day, type Month } from '../dates/day.ts';

export type DayReading = { readonly day: Day } | { readonly fault: 'no-day' | 'short-year' };

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const WITH_NAME = /^(\d{1,2})[-/. ]?([A-Za-z]{3,9})\.?,?[-/. ]?(\d{4}|\d{2})$/;
/** As spreadsheets and databases write a day that has a time. */
const MIDNIGHT = /[T ]00:00(:00(\.0+)?)?(Z|[+-]00:?00)?$/;
const MONTHS = 'january,february,march,april,may,june,july,august,september,october,november,december'.split(',');

/** A day as people in the United Kingdom write it: never with the month first. */
export function readDay(text: string): DayReading {
  const written = text.trim().replace(MIDNIGHT, '').replace(/\s+/g, ' ');
  const [, first = '', second = '', third = ''] =
    YEAR_FIRST.exec(written) ?? reversed(DAY_FIRST.exec(written) ?? WITH_NAME.exec(written)) ?? [];
  if (first.length === 2) return { fault: 'short-year' };
  const day = `${first}-${monthFromName(second)}-${third.padStart(2, '0')}`;
  return isDay(day) ? { day } : { fault: 'no-day' };
}

const MONTH_FIRST = /^([A-Za-z]{3,9}|\d{1,2})\.?,?[-/. ](\d{4})$/;
const YEAR_THEN_MONTH = /^(\d{4})[-/. ](\d{1,2})$/;

/** '07/2026', '2026-07' and 'July 2026' are one; so is any day of it, which is what spreadsheets make of those. */
export function readWrittenMonth(text: string): Month | undefined {
  const written = text.trim().replace(/\s+/g, ' ');
  const [, month = '', year = ''] = MONTH_FIRST.exec(written) ?? [];
  const [, onlyYear = year, onlyMonth = month] = YEAR_THEN_MONTH.exec(written) ?? [];
  const read = readDay(onlyYear === '' ? written : `${onlyYear}-${monthFromName(onlyMonth)}-01`);
  return 'day' in read ? monthOf(read.day) : undefined;
}

function reversed(found: RegExpExecArray | null): readonly string[] | null {
  return found && [found[0], found[3] ?? '', found[2] ?? '', found[1] ?? ''];
}

/** '9', '09', 'Sep', 'Sept' and 'September' are one. */
function monthFromName(written: string): string {
  if (/^\d+$/.test(written)) return written.padStart(2, '0');
  const name = written.toLowerCase();
  const at = MONTHS.findIndex((month) => month.startsWith(name) || (name === 'sept' && month === 'september'));
  return String(at + 1).padStart(2, '0');
}
