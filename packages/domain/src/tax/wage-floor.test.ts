import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Deduction } from './deduction.ts';
import { RATES_2025_26 } from './rates/2025-26.ts';
import { RATES_2026_27 } from './rates/2026-27.ts';
import { checkWageFloor, type WageFloorInput } from './wage-floor.ts';

const BORN = { adult: '1990-05-17', ofTwenty: '2006-01-01', ofSeventeen: '2009-01-01' };

function anEmployee(rest: Partial<WageFloorInput['employee']> = {}): WageFloorInput['employee'] {
  return {
    dateOfBirth: BORN.adult,
    joinedOn: '2020-01-01',
    contract: 'permanent',
    hoursPerWeek: 37.5,
    salaryPence: 25_000_00,
    ...rest,
  };
}

function taking(yearlyPence: number, employee: Deduction['employee'] = SACRIFICE): Deduction {
  return { benefit: 'b', label: 'Benefit', employee, yearlyPence, benefitInKindPence: 0 };
}
const SACRIFICE = { taken: 'salary-sacrifice', optionalRemuneration: false } as const;

function check(rest: Partial<WageFloorInput>) {
  return checkWageFloor({ rates: RATES_2026_27, employee: anEmployee(), on: '2026-06-01', deductions: [], ...rest });
}

describe('the floor', () => {
  test.each([
    // Hours × 365 ÷ 7 × the wage: £24,852.589…, £23,874.910…, £21,215.625, £15,642.857…, £26,509.428…
    ['37.5 hours at 21 and over', RATES_2026_27, BORN.adult, 37.5, 24_852_59],
    ['the same a year before', RATES_2025_26, BORN.adult, 37.5, 23_874_91],
    ['37.5 hours at 20', RATES_2026_27, BORN.ofTwenty, 37.5, 21_215_63],
    ['37.5 hours at 17', RATES_2026_27, BORN.ofSeventeen, 37.5, 15_642_86],
    ['40 hours at 21 and over', RATES_2026_27, BORN.adult, 40, 26_509_43],
    ['no fixed hours', RATES_2026_27, BORN.adult, 0, 0],
  ])('of %s', (_who, rates, dateOfBirth, hoursPerWeek, pence) => {
    const on = rates === RATES_2026_27 ? '2026-06-01' : '2025-06-01';
    expect(check({ rates, on, employee: anEmployee({ dateOfBirth, hoursPerWeek }) }).floorPence).toBe(pence);
  });

  test('is that of the day which is asked', () => {
    const ofTwenty = anEmployee({ dateOfBirth: '2005-09-15' });
    expect(check({ employee: ofTwenty, on: '2026-09-14' }).floorPence).toBe(21_215_63);
    expect(check({ employee: ofTwenty, on: '2026-09-15' }).floorPence).toBe(24_852_59);
  });
});

describe('at £25,000 for 37.5 hours', () => {
  test('£147.41 a year may be given up, and not a penny more', () => {
    expect(check({ deductions: [taking(147_41)] })).toMatchObject({
      isKept: true,
      mostYearlyPence: 147_41,
      mostMonthlyPence: 12_28,
    });
    expect(check({ deductions: [taking(147_42)] }).isKept).toBe(false);
  });

  test('the part of a penny by which the floor is higher counts: in 2025/26 £1,125.08, not £1,125.09', () => {
    const floor = check({ rates: RATES_2025_26, on: '2025-06-01', deductions: [taking(1_125_09)] });
    expect(floor).toMatchObject({ isKept: false, mostYearlyPence: 1_125_08, mostMonthlyPence: 93_75 });
  });

  test('sacrifices of both kinds and pay that is not earned count together', () => {
    const standing = [taking(50_00), taking(40_00, { taken: 'salary-sacrifice', optionalRemuneration: true })];
    const reduction = taking(57_41, { taken: 'pay-reduction' });
    expect(check({ standing, deductions: [reduction] })).toMatchObject({ isKept: true, mostYearlyPence: 57_41 });
    expect(check({ standing, deductions: [reduction, taking(1)] })).toMatchObject({ isKept: false, askedPence: 57_42 });
  });

  test.each(['net-pay', 'after-tax', 'taxable-pay'] as const)('%s does not count', (taken) => {
    const floor = check({ deductions: [taking(5_000_00, { taken })] });
    expect(floor).toMatchObject({ isKept: true, askedPence: 0, mostYearlyPence: 147_41 });
  });

  test('a refusal says which wage, which hours, the floor and the most', () => {
    expect(check({ deductions: [taking(1_200_00)] }).words).toBe(
      'The minimum wage for people of 21 and over is £12.71 an hour from 1 April 2026. ' +
        'For 37.5 hours a week, pay may not fall below £24,852.59 a year. ' +
        'The most that can still be given up is £147.41 a year, £12.28 a month.',
    );
  });
});

test('who earns less than the floor may give up nothing', () => {
  const employee = anEmployee({ salaryPence: 24_000_00 });
  const floor = check({ employee, deductions: [taking(1)] });
  expect(floor).toMatchObject({ isKept: false, mostYearlyPence: 0, mostMonthlyPence: 0 });
  expect(floor.words).toContain('No more pay can be given up.');
  expect(check({ employee }).isKept).toBe(true);
});

test('the most leaves the wage in full, and a penny more does not', () => {
  const quarters = fc.integer({ min: 0, max: 240 });
  const born = fc.constantFrom(BORN.adult, BORN.ofTwenty, BORN.ofSeventeen);
  fc.assert(
    fc.property(quarters, born, fc.nat(80_000_00), (hourQuarters, dateOfBirth, salaryPence) => {
      const employee = anEmployee({ dateOfBirth, salaryPence, hoursPerWeek: hourQuarters / 4 });
      const { mostYearlyPence: most, mostMonthlyPence, wage, isKept } = check({ employee });
      expect(isKept).toBe(true);
      // 28 is 4 quarters times 7 days: both sides are whole numbers.
      const floorTimes28 = hourQuarters * 365 * wage.hourlyPence;
      expect(most === 0 || (salaryPence - most) * 28 >= floorTimes28).toBe(true);
      expect((salaryPence - most - 1) * 28).toBeLessThan(floorTimes28);
      expect(check({ employee, deductions: [taking(most)] }).isKept).toBe(true);
      expect(check({ employee, deductions: [taking(most + 1)] }).isKept).toBe(false);
      expect(mostMonthlyPence * 12).toBeLessThanOrEqual(most);
    }),
    { numRuns: 1000 },
  );
});
