import { expect, test } from 'vitest';
import { suggestCalendar, suggestCalendarOf } from './suggest-calendar.ts';

test('the suggested year is the one from April to March in which the first choices begin', () => {
  expect(suggestCalendar('2026-11-19')).toEqual({
    startsOn: '2026-04-01',
    endsOn: '2027-03-31',
    firstMonth: '2027-01',
    windowOpensOn: '2026-11-19',
    windowClosesOn: '2026-12-17',
    windowStartsOn: '2027-01-01',
  });
});

test('in March the next year is suggested: what people choose now begins in April', () => {
  expect(suggestCalendar('2027-03-02')).toMatchObject({ startsOn: '2027-04-01', windowStartsOn: '2027-04-01' });
});

test('a year that is asked for has a window before it, where it is not the running one', () => {
  expect(suggestCalendarOf(2028, '2026-11-19')).toEqual({
    startsOn: '2028-04-01',
    endsOn: '2029-03-31',
    firstMonth: '2028-04',
    windowOpensOn: '2028-03-04',
    windowClosesOn: '2028-03-31',
    windowStartsOn: '2028-04-01',
  });
  expect(suggestCalendarOf(2026, '2026-11-19').windowStartsOn).toBe('2027-01-01');
});
