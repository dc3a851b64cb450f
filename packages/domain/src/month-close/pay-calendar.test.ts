import { expect, test } from 'vitest';
import { isCloseDue, payDatesOf } from './pay-calendar.ts';

const calendar = { approvalDay: 10, cutOffDay: 15, payDay: 25 };

test('the days of a payroll are those of its month', () => {
  expect(payDatesOf('2026-11', calendar)).toEqual({
    approvalOn: '2026-11-10',
    cutOffOn: '2026-11-15',
    payOn: '2026-11-25',
  });
});

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-04', '2026-04-30'],
  ['2026-05', '2026-05-31'],
])('a cut-off on the 31st is the last day of a shorter month, in %s', (month, cutOffOn) => {
  expect(payDatesOf(month, { ...calendar, cutOffDay: 31 }).cutOffOn).toBe(cutOffOn);
});

test('a month is due from the day after its cut-off', () => {
  const dates = payDatesOf('2026-11', calendar);
  expect(['2026-11-14', '2026-11-15', '2026-11-16', '2026-12-01'].map((day) => isCloseDue(dates, day))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
