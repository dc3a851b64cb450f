import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaidFrom } from '../tax/month-wage.ts';
import type { ContributionLine } from './contribution.ts';
import { SHIPPED_RATES } from '../tax/rates/shipped-rates.ts';
import { keepMinimumWage, settledLines, type WageToKeep } from './keep-minimum-wage.ts';

/** £2,494.75 a month for 37.5 hours: £423.70 can be taken above the £2,071.05 of the law. */
const EMPLOYED: PaidFrom = {
  from: '2020-01-01',
  status: 'active',
  contract: 'permanent',
  salaryPence: 29_937_00,
  hoursPerWeek: 37.5,
};

function aWage(rest: Partial<WageToKeep> = {}): WageToKeep {
  return {
    month: '2026-06',
    person: { dateOfBirth: '1990-05-17', joinedOn: '2020-01-01', employments: [EMPLOYED] },
    deductionOrder: new Map([
      ['pension', 0],
      ['bike', 1],
    ]),
    closed: [],
    rates: SHIPPED_RATES,
    ...rest,
  };
}

function aLine(benefit: string, employeePence: number, rest: Partial<ContributionLine> = {}): ContributionLine {
  return { benefit, month: '2026-06', forMonth: '2026-06', employeePence, employerPence: 0, fundPence: 0, ...rest };
}

describe('a close takes no more than the law leaves', () => {
  test('of £2,494.75 a one-off of £1,200.00 takes £423.70, and £776.30 are short', () => {
    expect(keepMinimumWage([aLine('pension', 1_200_00)], aWage())).toEqual([
      aLine('pension', 423_70, { shortPence: 776_30 }),
    ]);
  });

  test('what stands first in the order of the scheme is taken first', () => {
    const lines = [aLine('bike', 300_00), aLine('pension', 200_00)];
    expect(keepMinimumWage(lines, aWage())).toEqual([
      aLine('bike', 223_70, { shortPence: 76_30 }),
      aLine('pension', 200_00),
    ]);
    const deductionOrder = new Map([
      ['bike', 0],
      ['pension', 1],
    ]);
    expect(keepMinimumWage(lines, aWage({ deductionOrder }))).toEqual([
      aLine('bike', 300_00),
      aLine('pension', 123_70, { shortPence: 76_30 }),
    ]);
  });

  test('what does not count is taken in full, and the employer’s part always', () => {
    const lines = [aLine('dental', 500_00), aLine('pension', 500_00, { employerPence: 700_00 })];
    expect(keepMinimumWage(lines, aWage())).toEqual([
      aLine('dental', 500_00),
      aLine('pension', 423_70, { employerPence: 700_00, shortPence: 76_30 }),
    ]);
  });

  test('a correction for an earlier month comes out of this month’s pay, the oldest first', () => {
    const late = aLine('pension', 300_00, { forMonth: '2026-05' });
    expect(keepMinimumWage([aLine('pension', 200_00), late], aWage())).toEqual([
      aLine('pension', 123_70, { shortPence: 76_30 }),
      late,
    ]);
  });

  test('money that comes back makes no room', () => {
    const refund = aLine('bike', -400_00, { forMonth: '2026-05' });
    expect(keepMinimumWage([aLine('pension', 500_00), refund], aWage())).toEqual([
      aLine('pension', 423_70, { shortPence: 76_30 }),
      refund,
    ]);
  });

  test('nothing is taken from who is paid below the wage already', () => {
    const person = { ...aWage().person, employments: [{ ...EMPLOYED, salaryPence: 24_000_00 }] };
    expect(keepMinimumWage([aLine('pension', 10_00)], aWage({ person }))).toEqual([
      aLine('pension', 0, { shortPence: 10_00 }),
    ]);
  });

  test('who is not paid in the month keeps their lines', () => {
    const left: PaidFrom = { ...EMPLOYED, from: '2026-05-31', status: 'left' };
    const person = { ...aWage().person, employments: [EMPLOYED, left] };
    expect(keepMinimumWage([aLine('pension', 900_00)], aWage({ person }))).toEqual([aLine('pension', 900_00)]);
  });
});

describe('what was not taken is settled', () => {
  const closed = [aLine('pension', 423_70, { month: '2026-05', forMonth: '2026-05', shortPence: 776_30 })];

  test('so that the next close finds nothing open', () => {
    expect(settledLines(closed)).toMatchObject([{ employeePence: 1_200_00 }]);
  });

  test('and does not come back when it turns out not to be due: only the £423.70 that was taken', () => {
    const refund = aLine('pension', -1_200_00, { forMonth: '2026-05' });
    expect(keepMinimumWage([refund], aWage({ closed }))).toEqual([
      aLine('pension', -423_70, { forMonth: '2026-05', shortPence: -776_30 }),
    ]);
  });

  test('a part that turns out not to be due lowers what is short, and nothing is paid back', () => {
    const refund = aLine('pension', -200_00, { forMonth: '2026-05' });
    expect(keepMinimumWage([refund], aWage({ closed }))).toEqual([
      aLine('pension', 0, { forMonth: '2026-05', shortPence: -200_00 }),
    ]);
  });
});

test('over any lines no penny is lost, and no more is taken than is left above the wage', () => {
  const anyLine = fc.record({
    benefit: fc.constantFrom('pension', 'bike', 'dental'),
    employeePence: fc.integer({ min: -1_000_00, max: 1_000_00 }),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), (given) => {
      const lines = given.map(({ benefit, employeePence }) => aLine(benefit, employeePence));
      const kept = keepMinimumWage(lines, aWage());
      expect(kept.map(({ employeePence, shortPence = 0 }) => employeePence + shortPence)).toEqual(
        lines.map(({ employeePence }) => employeePence),
      );
      const taken = kept.filter(({ benefit, employeePence }) => benefit !== 'dental' && employeePence > 0);
      expect(taken.reduce((sum, { employeePence }) => sum + employeePence, 0)).toBeLessThanOrEqual(423_70);
    }),
  );
});
