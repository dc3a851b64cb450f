import { type Day, daysInMonth, type Span } from './day.ts';

/** A day as the number that its digits make, 20270301. It orders as days do, and working with it makes no text. */
export type DayNumber = number;

export function dayNumber(day: Day): DayNumber {
  return yearIn(day) * 10_000 + twoDigits(day, 5) * 100 + twoDigits(day, 8);
}

export function dayOfNumber(number: DayNumber): Day {
  const digits = String(number).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** As anniversaryOf: who is born on 29 February has the birthday on 1 March in a common year. */
export function anniversaryNumber(day: Day, years: number): DayNumber {
  const number = dayNumber(day) + years * 10_000;
  const isMissing = number % 10_000 === 229 && daysInMonth(Math.floor(number / 10_000), 2) === 28;
  return isMissing ? number - 229 + 301 : number;
}

/** As addSpan. */
export function numberAfterSpan(day: Day, { years = 0, months = 0, days = 0 }: Span): DayNumber {
  const monthsInAll = (yearIn(day) + years) * 12 + twoDigits(day, 5) - 1 + months;
  let year = Math.floor(monthsInAll / 12);
  let month = monthsInAll - year * 12 + 1;
  let date = Math.min(twoDigits(day, 8), daysInMonth(year, month)) + days;
  while (date > daysInMonth(year, month)) {
    date -= daysInMonth(year, month);
    year = month === 12 ? year + 1 : year;
    month = month === 12 ? 1 : month + 1;
  }
  while (date < 1) {
    year = month === 1 ? year - 1 : year;
    month = month === 1 ? 12 : month - 1;
    date += daysInMonth(year, month);
  }
  return year * 10_000 + month * 100 + date;
}

const ONE_DAY: Span = { days: 1 };

export function numberOfDayAfter(day: Day): DayNumber {
  return numberAfterSpan(day, ONE_DAY);
}

const ZERO = 48; // the code of the digit 0

function yearIn(day: Day): number {
  return twoDigits(day, 0) * 100 + twoDigits(day, 2);
}

function twoDigits(day: Day, at: number): number {
  return (day.charCodeAt(at) - ZERO) * 10 + day.charCodeAt(at + 1) - ZERO;
}
