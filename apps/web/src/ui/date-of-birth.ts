/** What stands in the three boxes. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export type DatePart = keyof DateParts;

export interface Years {
  readonly min: number;
  readonly max: number;
}

/** spec 1 §9 */
export const PART_LENGTHS: Record<DatePart, number> = { day: 2, month: 2, year: 4 };

/** The boxes of a value as yyyy-mm-dd, which may be incomplete: '1978-8-' has a month and no day. */
export function splitDate(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

export function joinDate({ day, month, year }: DateParts): string {
  return day + month + year === '' ? '' : `${year}-${month}-${day}`;
}

/** What is wrong with a date of birth: spec 1 §5. Years out of bounds are no more valid than the 30th of February. */
export function findDateOfBirthFault(value: string, years: Years): string | undefined {
  const { day, month, year } = splitDate(value);
  if (!day || !month || !year) return 'Date of birth is required';
  const isDate = /^\d{4}-\d\d-\d\d$/.test(value) && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1;
  const isPossible = isDate && Number(day) <= daysIn(month, year) && isWithinYears(Number(year), years);
  return isPossible ? undefined : 'This date of birth is not valid';
}

/** While the year is not known, February may have 29 days; while the month is not, any month may have 31. */
export function daysIn(month: string, year: string): number {
  if (month === '' || Number(month) < 1 || Number(month) > 12) return 31;
  const leapYear = 2000;
  return new Date(Date.UTC(year.length === 4 ? Number(year) : leapYear, Number(month), 0)).getUTCDate();
}

/** The day gives way when the month or the year leaves no room for it. */
export function clampDay(parts: DateParts): DateParts {
  const last = daysIn(parts.month, parts.year);
  return Number(parts.day) > last ? { ...parts, day: String(last) } : parts;
}

/** What typing into a box makes of it: digits alone, no more than fit, and a day that exists. */
export function typePart(parts: DateParts, part: DatePart, typed: string): DateParts {
  const digits = typed.replace(/\D/g, '').slice(0, PART_LENGTHS[part]);
  const next = { ...parts, [part]: digits };
  return part === 'day' ? next : clampDay(next);
}

/** One up or down; an empty box begins at its end. */
export function stepPart(parts: DateParts, part: DatePart, by: 1 | -1, years: Years): DateParts {
  const { min, max } = boundsOf(parts, part, years);
  const next = parts[part] === '' ? (by === 1 ? min : max) : clamp(Number(parts[part]) + by, min, max);
  return clampDay({ ...parts, [part]: pad(next, part) });
}

/** Leaving a box: two digits, and no more than the box can mean. */
export function settlePart(parts: DateParts, part: DatePart, years: Years): DateParts {
  const text = parts[part];
  // Half a year could become anything, so it is left for the person to finish.
  if (text === '' || (part === 'year' && text.length < PART_LENGTHS.year)) return parts;
  const { min, max } = boundsOf(parts, part, years);
  return clampDay({ ...parts, [part]: pad(clamp(Number(text), min, max), part) });
}

/** A whole date, as people write it or as computers do. */
export function readPastedDate(text: string): DateParts | undefined {
  const match =
    /^\s*(?<day>\d{1,2})\D+(?<month>\d{1,2})\D+(?<year>\d{4})\s*$/.exec(text) ??
    /^\s*(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})\s*$/.exec(text);
  if (!match?.groups) return undefined;
  const { day = '', month = '', year = '' } = match.groups;
  return { day: day.padStart(2, '0'), month: month.padStart(2, '0'), year };
}

function boundsOf(parts: DateParts, part: DatePart, years: Years): Years {
  if (part === 'year') return years;
  return { min: 1, max: part === 'month' ? 12 : daysIn(parts.month, parts.year) };
}

function pad(value: number, part: DatePart): string {
  return String(value).padStart(PART_LENGTHS[part], '0');
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

function isWithinYears(value: number, { min, max }: Years): boolean {
  return value >= min && value <= max;
}
