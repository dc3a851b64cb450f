import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addSpan, anniversaryOf } from './day.ts';
import { anniversaryNumber, dayNumber, dayOfNumber, numberAfterSpan, numberOfDayAfter } from './day-number.ts';

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1900-01-01', days));

test('a day’s number is its digits', () => {
  expect(dayNumber('2027-03-01')).toBe(20_270_301);
  expect(dayOfNumber(20_270_301)).toBe('2027-03-01');
  expect(dayOfNumber(9_991_231)).toBe('0999-12-31');
});

test('numbers order as days do', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (one, other) => {
      expect(dayNumber(one) < dayNumber(other)).toBe(one < other);
    }),
  );
});

test.each([
  ['2008-02-29', 18, 20_260_301],
  ['2008-02-29', 20, 20_280_229],
  ['2000-06-15', 18, 20_180_615],
])('who is born on %s turns %i on %i', (born, age, number) => {
  expect(anniversaryNumber(born, age)).toBe(number);
});

test('in numbers an anniversary, a span and the next day are what they are in days', () => {
  const anySpan = fc.record({
    years: fc.integer({ min: -60, max: 60 }),
    months: fc.integer({ min: -40, max: 40 }),
    days: fc.integer({ min: -800, max: 800 }),
  });
  fc.assert(
    fc.property(anyDay, anySpan, (day, span) => {
      expect(anniversaryNumber(day, span.years)).toBe(dayNumber(anniversaryOf(day, span.years)));
      expect(numberAfterSpan(day, span)).toBe(dayNumber(addSpan(day, span)));
      expect(numberOfDayAfter(day)).toBe(dayNumber(addDays(day, 1)));
    }),
    { numRuns: 1000 },
  );
});
