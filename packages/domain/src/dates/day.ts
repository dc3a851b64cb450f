/** A day without a time, 'YYYY-MM-DD'. Days compare as texts do. */
export type Day = string;

/** A month, 'YYYY-MM'. Months compare as texts do. */
export type Month = string;

/** A length of time as rules name it; whichever parts are given add up. */
export interface Span {
  readonly years?: number;
  readonly months?: number;
  readonly days?: number;
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && toDay(toSerial(text)) === text;
}

export function addDays(day: Day, count: number): Day {
  return toDay(toSerial(day) + count);
}

/** The same day of a later or earlier month; the last one where that month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, date] = dayPartsOf(day);
  const months = year * 12 + (month - 1) + count;
  const newYear = Math.floor(months / 12);
  const newMonth = months - newYear * 12 + 1;
  return writeIsoDay(newYear, newMonth, Math.min(date, daysInMonth(newYear, newMonth)));
}

/** The same day of a later or earlier year; who is born on 29 February has the birthday on 1 March in a common year. */
export function anniversaryOf(day: Day, years: number): Day {
  const [year, month, date] = dayPartsOf(day);
  const isMissing = month === 2 && date === 29 && !isLeapYear(year + years);
  return isMissing ? writeIsoDay(year + years, 3, 1) : writeIsoDay(year + years, month, date);
}

export function addSpan(day: Day, { years = 0, months = 0, days = 0 }: Span): Day {
  const later = years === 0 && months === 0 ? day : addMonths(day, years * 12 + months);
  return days === 0 ? later : addDays(later, days);
}

/** Whole years from one day to another, as an age is counted. */
export function yearsBetween(from: Day, to: Day): number {
  const years = yearOf(to) - yearOf(from);
  return anniversaryOf(from, years) <= to ? years : years - 1;
}

export function daysBetween(from: Day, to: Day): number {
  return toSerial(to) - toSerial(from);
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function firstOf(month: Month): Day {
  return `${month}-01`;
}

export function lastOf(month: Month): Day {
  return addDays(firstOf(nextMonth(month)), -1);
}

export function nextMonth(month: Month): Month {
  return monthOf(addMonths(firstOf(month), 1));
}

/** How many months later the second is. */
export function monthsBetween(from: Month, to: Month): number {
  return (yearOf(to) - yearOf(from)) * 12 + Number(to.slice(5)) - Number(from.slice(5));
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export function earliest(...days: readonly (Day | null | undefined)[]): Day | null {
  let first: Day | null = null;
  for (const day of days) if (day !== null && day !== undefined && (first === null || day < first)) first = day;
  return first;
}

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '1 March 2027' */
export function sayDay(day: Day): string {
  const [year, month, date] = dayPartsOf(day);
  return `${date} ${MONTH_NAMES[month - 1]} ${year}`;
}

/** 'March 2027' */
export function sayMonth(month: Month): string {
  return `${MONTH_NAMES[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

function dayPartsOf(day: Day): [year: number, month: number, date: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

function writeIsoDay(year: number, month: number, date: number): Day {
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}`;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Days since 1 March of the year nought, when leap days come last in their year. */
function toSerial(day: Day): number {
  const [year, month, date] = dayPartsOf(day);
  const shifted = month > 2 ? year : year - 1;
  const monthFromMarch = (month + 9) % 12;
  return (
    365 * shifted +
    Math.floor(shifted / 4) -
    Math.floor(shifted / 100) +
    Math.floor(shifted / 400) +
    Math.floor((153 * monthFromMarch + 2) / 5) +
    date -
    1
  );
}

const DAYS_IN_400_YEARS = 146_097;

function toDay(serial: number): Day {
  const era = Math.floor(serial / DAYS_IN_400_YEARS);
  const dayOfEra = serial - era * DAYS_IN_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return writeIsoDay(era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, date);
}
