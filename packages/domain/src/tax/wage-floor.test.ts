import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthWageOf } from './month-wage.ts';
import { checkWageFloor, countsAgainstWage, type MonthGivenUp } from './wage-floor.ts';
import { SHIPPED_RATES } from './rates/shipped-rates.ts';

function aMonth(month: string, askedPence: number, standingPence = 0, salaryPence = 25_000_00): MonthGivenUp {
  const employments = [{ from: '2020-01-01', ...ACTIVE, salaryPence, hoursPerWeek: 37.5 }];
  const wage = monthWageOf({ dateOfBirth: '1990-05-17', joinedOn: '2020-01-01', employments }, month, SHIPPED_RATES);
  if (!wage) throw new Error('they are employed');
  return { wage, askedPence, standingPence };
}
const ACTIVE = { status: 'active', contract: 'permanent' } as const;

describe('at £25,000 for 37.5 hours', () => {
  test('£12.28 of a month may be given up, and not a penny more', () => {
    // 25,000 ÷ 12 = 2,083.33…; 2,071.0491 is the floor.
    expect(checkWageFloor([aMonth('2026-06', 12_28)])).toMatchObject({ isKept: true, mostMonthlyPence: 12_28 });
    expect(checkWageFloor([aMonth('2026-06', 12_29)]).isKept).toBe(false);
  });

  test('what stands counts together with what is asked for', () => {
    expect(checkWageFloor([aMonth('2026-06', 7_28, 5_00)])).toMatchObject({ isKept: true, mostMonthlyPence: 7_28 });
    expect(checkWageFloor([aMonth('2026-06', 7_29, 5_00)]).isKept).toBe(false);
  });

  test('a refusal says which wage, which hours, the floor and the most, by the month', () => {
    expect(checkWageFloor([aMonth('2026-06', 100_00)]).words).toBe(
      'The minimum wage for people of 21 and over is £12.71 an hour from 1 April 2026. ' +
        'For 37.5 hours a week, your pay of a month may not fall below £2,071.05. ' +
        'The most that you can still give up is £12.28 a month.',
    );
  });
});

test('a month whose wage is not published yet says so, with the last wage that is known', () => {
  expect(checkWageFloor([aMonth('2027-03', 100_00)]).words).not.toContain('published');
  expect(checkWageFloor([aMonth('2027-04', 100_00)]).words).toMatch(
    /^The minimum wage for people of 21 and over is £12\.71 an hour from 1 April 2026; the wage from 1 April 2027 is not published yet\. For 37\.5/,
  );
});

describe('each month is held against the wage by itself', () => {
  test('a one-off of £1,200 of £2,494.75 leaves £1,294.75, below £2,071.05', () => {
    const floor = checkWageFloor([aMonth('2026-06', 1_200_00, 0, 29_937_00)]);
    expect(floor).toMatchObject({ isKept: false, floorPence: 2_071_05, mostMonthlyPence: 423_70 });
    expect(2_494_75 - 1_200_00).toBe(1_294_75);
  });

  test('a one-off of £5,100 in one month of £2,500 is refused, though the year would bear it', () => {
    const months = [aMonth('2026-06', 5_100_00, 0, 30_000_00), aMonth('2026-07', 0, 0, 30_000_00)];
    expect(checkWageFloor(months)).toMatchObject({ isKept: false, month: '2026-06', mostMonthlyPence: 428_95 });
  });

  test('the most is that of the month in which the least is left', () => {
    const months = [aMonth('2026-06', 10_00, 5_00), aMonth('2026-07', 10_00), aMonth('2026-08', 10_00)];
    expect(checkWageFloor(months)).toMatchObject({ isKept: false, month: '2026-06', mostMonthlyPence: 7_28 });
  });

  test('a month in which nothing is asked for refuses nothing, however little it leaves', () => {
    expect(checkWageFloor([aMonth('2026-06', 0, 500_00), aMonth('2026-07', 12_28)]).isKept).toBe(true);
  });
});

test('who earns less than the floor may give up nothing', () => {
  const floor = checkWageFloor([aMonth('2026-06', 1, 0, 24_000_00)]);
  expect(floor).toMatchObject({ isKept: false, mostMonthlyPence: 0 });
  expect(floor.words).toContain('You cannot give up any more pay.');
  expect(checkWageFloor([aMonth('2026-06', 0, 0, 24_000_00)]).isKept).toBe(true);
});

test.each([
  [{ taken: 'salary-sacrifice', optionalRemuneration: false }, true],
  [{ taken: 'salary-sacrifice', optionalRemuneration: true }, true],
  [{ taken: 'pay-reduction' }, true],
  [{ taken: 'after-tax' }, false],
  [{ taken: 'after-tax', forEmployer: true }, true],
  [{ taken: 'net-pay' }, false],
  [{ taken: 'taxable-pay' }, false],
] as const)('%o counts against the minimum wage: %s', (employee, counts) => {
  expect(countsAgainstWage(employee)).toBe(counts);
});

test('the most leaves the wage in full, and a penny more does not', () => {
  const quarters = fc.integer({ min: 0, max: 240 });
  const born = fc.constantFrom('1990-05-17', '2006-01-01', '2010-01-01');
  fc.assert(
    fc.property(quarters, born, fc.nat(80_000_00), (hourQuarters, dateOfBirth, salaryPence) => {
      const employments = [{ from: '2020-01-01', ...ACTIVE, salaryPence, hoursPerWeek: hourQuarters / 4 }];
      const wage = monthWageOf({ dateOfBirth, joinedOn: '2020-01-01', employments }, '2026-06', SHIPPED_RATES);
      if (!wage) throw new Error('they are employed');
      const { mostMonthlyPence: most } = checkWageFloor([{ wage, askedPence: 0, standingPence: 0 }]);
      // 336 is 12 months times 28, which is 4 quarters times 7 days: both sides are whole numbers.
      const floorTimes336 = hourQuarters * 365 * wage.wage.hourlyPence;
      expect(most === 0 || salaryPence * 28 - most * 336 >= floorTimes336).toBe(true);
      expect(salaryPence * 28 - (most + 1) * 336).toBeLessThan(floorTimes336);
    }),
    { numRuns: 1000 },
  );
});
