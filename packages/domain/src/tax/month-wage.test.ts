import { describe, expect, test } from 'vitest';
import { monthWageOf, type PaidFrom, type PaidEmployee } from './month-wage.ts';
import { SHIPPED_RATES } from './rates/shipped-rates.ts';

const wageOf = (person: PaidEmployee, month: string) => monthWageOf(person, month, SHIPPED_RATES);

function employedFrom(from: string, rest: Partial<PaidFrom> = {}): PaidFrom {
  return { from, status: 'active', contract: 'permanent', salaryPence: 29_937_00, hoursPerWeek: 37.5, ...rest };
}

function aPerson(rest: Partial<PaidEmployee> = {}): PaidEmployee {
  return { dateOfBirth: '1990-05-17', joinedOn: '2020-01-01', employments: [employedFrom('2020-01-01')], ...rest };
}

describe('a month of 37.5 hours at 21 and over', () => {
  test('is £2,071.05: 12.71 × 37.5 × 365 ÷ 7 ÷ 12', () => {
    // £2,494.75 − £2,071.0491 = £423.7009: no more than £423.70 can be taken.
    expect(wageOf(aPerson(), '2026-06')).toMatchObject({
      payPence: 2_494_75,
      floorPence: 2_071_05,
      roomPence: 423_70,
    });
  });

  test('is £1,989.58 before 1 April 2026, at £12.21', () => {
    expect(wageOf(aPerson(), '2026-03')).toMatchObject({ floorPence: 1_989_58 });
    expect(wageOf(aPerson(), '2026-04')).toMatchObject({ floorPence: 2_071_05 });
  });

  test('counts the days of employment, of pay and of hours alike', () => {
    // Joins on the 11th: 20 of 30 days. 2,494.75 × 2/3 = 1,663.17; 2,071.0491 × 2/3 = 1,380.70.
    const joiner = aPerson({ joinedOn: '2026-06-11', employments: [employedFrom('2026-06-11')] });
    expect(wageOf(joiner, '2026-06')).toMatchObject({ payPence: 1_663_17, floorPence: 1_380_70 });
    // Leaves on the 10th: 10 of 30 days.
    const left = employedFrom('2026-06-11', { status: 'left' });
    const leaver = aPerson({ employments: [employedFrom('2020-01-01'), left] });
    expect(wageOf(leaver, '2026-06')).toMatchObject({ payPence: 831_58, floorPence: 690_35 });
    expect(wageOf(leaver, '2026-07')).toBeUndefined();
    expect(wageOf(joiner, '2026-05')).toBeUndefined();
  });

  test('shared by two employments has the pay and the hours of each for its days', () => {
    // 15 days at 37.5 hours and £29,937, 15 at 20 hours and £15,000: (2,494.75 + 1,250) ÷ 2 and (2,071.0491 + 1,104.5595) ÷ 2.
    const half = employedFrom('2026-06-16', { salaryPence: 15_000_00, hoursPerWeek: 20 });
    const person = aPerson({ employments: [employedFrom('2020-01-01'), half] });
    expect(wageOf(person, '2026-06')).toMatchObject({ payPence: 1_872_38, floorPence: 1_587_80 });
  });
});

test('a birthday in the month raises the wage from the next: the law goes by the first day of a pay period', () => {
  const ofTwenty = aPerson({ dateOfBirth: '2005-09-15' });
  const floors = ['2026-09', '2026-10'].map((month) => wageOf(ofTwenty, month)?.floorPence);
  // 10.85 × 37.5 × 365 ÷ 7 ÷ 12 = 1,767.96875.
  expect(floors).toEqual([1_767_97, 2_071_05]);
});

test('pay that is short by itself leaves room for less than nothing', () => {
  // £2,000.00 − £2,071.0491: £71.05 short, rounded against the employer.
  const person = aPerson({ employments: [employedFrom('2020-01-01', { salaryPence: 24_000_00 })] });
  expect(wageOf(person, '2026-06')).toMatchObject({ roomPence: -71_05 });
});

test('who has no fixed hours has no floor', () => {
  const casual = aPerson({ employments: [employedFrom('2020-01-01', { hoursPerWeek: 0 })] });
  expect(wageOf(casual, '2026-06')).toMatchObject({ floorPence: 0, roomPence: 2_494_75 });
});
