import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addSpan,
  anniversaryOf,
  daysBetween,
  isDay,
  lastOf,
  nextMonth,
  sayDay,
  sayMonth,
  yearsBetween,
} from './day.ts';

/** The calendar that everyone trusts, to compare with. */
function calendarDay(serial: number): string {
  return new Date(serial * 86_400_000).toISOString().slice(0, 10);
}
const anyDay = fc.integer({ min: -25_000, max: 60_000 }).map(calendarDay);

describe('a day', () => {
  test('moves as the calendar does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 60_000 }), fc.integer({ min: -9000, max: 9000 }), (from, count) => {
        expect(addDays(calendarDay(from), count)).toBe(calendarDay(from + count));
        expect(daysBetween(calendarDay(from), calendarDay(from + count))).toBe(count);
      }),
    );
  });

  test.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2026-13-01', false],
    ['2026-04-31', false],
    ['26-04-30', false],
    ['2026-04-30T00:00', false],
  ])('%s is one: %s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-16', 14, '2028-01-16'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  test('a span adds years, months and days in that order', () => {
    expect(addSpan('2025-12-31', { years: 1, months: 2, days: 1 })).toBe('2027-03-01');
  });
});

describe('an age', () => {
  test.each([
    ['2000-06-15', '2018-06-14', 17],
    ['2000-06-15', '2018-06-15', 18],
    // Born on a leap day, one turns eighteen on 1 March.
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
  ])('of who was born on %s is on %s %i', (born, on, age) => {
    expect(yearsBetween(born, on)).toBe(age);
  });

  test('grows on the anniversary and not a day before', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 110 }), (born, age) => {
        const birthday = anniversaryOf(born, age);
        expect(yearsBetween(born, birthday)).toBe(age);
        expect(yearsBetween(born, addDays(birthday, -1))).toBe(age - 1);
      }),
    );
  });
});

test('months follow one another and end on their last day', () => {
  expect(nextMonth('2026-12')).toBe('2027-01');
  expect(lastOf('2028-02')).toBe('2028-02-29');
  expect(sayDay('2027-03-01')).toBe('1 March 2027');
  expect(sayMonth('2027-03')).toBe('March 2027');
});
