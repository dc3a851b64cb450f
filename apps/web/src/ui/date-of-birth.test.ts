import { expect, test } from 'vitest';
import {
  clampDay,
  daysIn,
  findDateOfBirthFault,
  joinDate,
  readPastedDate,
  settlePart,
  splitDate,
  stepPart,
  typePart,
} from './date-of-birth.ts';

const YEARS = { min: 1900, max: 2026 };

test.each([
  ['1', '2023', 31],
  ['4', '2023', 30],
  ['02', '2023', 28],
  ['02', '2024', 29],
  ['02', '1900', 28],
  ['02', '2000', 29],
  ['02', '', 29],
  ['02', '19', 29],
  ['', '2023', 31],
])('month %s of year %s has %d days', (month, year, days) => {
  expect(daysIn(month, year)).toBe(days);
});

test('the day gives way when the month has no room for it', () => {
  expect(typePart({ day: '31', month: '0', year: '1978' }, 'month', '04')).toEqual({
    day: '30',
    month: '04',
    year: '1978',
  });
});

test('the 29th of February gives way when the year turns out not to be a leap year', () => {
  expect(typePart({ day: '29', month: '02', year: '197' }, 'year', '1978').day).toBe('28');
  expect(typePart({ day: '29', month: '02', year: '197' }, 'year', '1976').day).toBe('29');
});

test('a day that fits stays as it is', () => {
  expect(clampDay({ day: '5', month: '02', year: '1978' }).day).toBe('5');
});

test('a box takes digits alone, and no more than fit', () => {
  const empty = splitDate('');
  expect(typePart(empty, 'day', '2a8').day).toBe('28');
  expect(typePart(empty, 'month', '123').month).toBe('12');
  expect(typePart(empty, 'year', '19785').year).toBe('1978');
});

test('arrows change by one and stop at the ends', () => {
  const date = splitDate('1978-02-28');
  expect(stepPart(date, 'day', 1, YEARS).day).toBe('28');
  expect(stepPart(date, 'day', -1, YEARS).day).toBe('27');
  expect(stepPart(date, 'month', 1, YEARS).month).toBe('03');
  expect(stepPart({ ...date, month: '12' }, 'month', 1, YEARS).month).toBe('12');
  expect(stepPart(date, 'year', 1, YEARS).year).toBe('1979');
  expect(stepPart({ ...date, year: '2026' }, 'year', 1, YEARS).year).toBe('2026');
});

test('an arrow in an empty box begins at its end', () => {
  expect(stepPart(splitDate(''), 'day', 1, YEARS).day).toBe('01');
  expect(stepPart(splitDate(''), 'day', -1, YEARS).day).toBe('31');
  expect(stepPart(splitDate(''), 'year', -1, YEARS).year).toBe('2026');
});

test('stepping the month clamps the day', () => {
  expect(stepPart(splitDate('1978-03-31'), 'month', 1, YEARS)).toEqual({ day: '30', month: '04', year: '1978' });
});

test('a box that is left is padded to two digits and holds what it can mean', () => {
  expect(settlePart({ day: '8', month: '', year: '' }, 'day', YEARS).day).toBe('08');
  expect(settlePart({ day: '45', month: '', year: '' }, 'day', YEARS).day).toBe('31');
  expect(settlePart({ day: '', month: '0', year: '' }, 'month', YEARS).month).toBe('01');
  expect(settlePart({ day: '', month: '13', year: '' }, 'month', YEARS).month).toBe('12');
});

test('the year is bounded when it is whole, and left alone when it is not', () => {
  expect(settlePart(splitDate('1850--'), 'year', YEARS).year).toBe('1900');
  expect(settlePart(splitDate('2030--'), 'year', YEARS).year).toBe('2026');
  expect(settlePart(splitDate('19--'), 'year', YEARS).year).toBe('19');
});

test('an incomplete date survives the way through the value', () => {
  expect(splitDate(joinDate({ day: '', month: '8', year: '1978' }))).toEqual({ day: '', month: '8', year: '1978' });
  expect(joinDate({ day: '', month: '', year: '' })).toBe('');
});

test.each([
  ['', 'Date of birth is required'],
  ['1978-08-', 'Date of birth is required'],
  ['-08-28', 'Date of birth is required'],
  ['1978-8-28', 'This date of birth is not valid'],
  ['1978-13-01', 'This date of birth is not valid'],
  ['1978-00-01', 'This date of birth is not valid'],
  ['1978-01-00', 'This date of birth is not valid'],
  ['1978-02-29', 'This date of birth is not valid'],
  ['1899-01-01', 'This date of birth is not valid'],
  ['2027-01-01', 'This date of birth is not valid'],
  ['2000-02-29', undefined],
  ['1978-08-28', undefined],
])('“%s” is answered by %s', (value, fault) => {
  expect(findDateOfBirthFault(value, YEARS)).toBe(fault);
});

test.each(['28/08/1978', '28 08 1978', '28.8.1978', '1978-08-28', ' 28-08-1978 '])('“%s” can be pasted', (text) => {
  expect(readPastedDate(text)).toEqual({ day: '28', month: '08', year: '1978' });
});

test('what is no whole date is not taken for one', () => {
  expect(readPastedDate('28')).toBeUndefined();
});
