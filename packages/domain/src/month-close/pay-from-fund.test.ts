import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, monthOf, type Month } from '../dates/day.ts';
import type { BenefitFund, Funding } from '../pricing/funding.ts';
import { aBenefit, anEmployee } from '../testing/a-benefit.ts';
import { dueFor, type PricedVersion } from './due.ts';
import { payHistoriesFromFund, type FundedHistory, type FundMonths } from './pay-from-fund.ts';

/** £600 a year: £50 in each month. */
const FUND: BenefitFund = {
  yearlyPence: 60_000,
  joiners: 'whole',
  spendOrder: ['dental', 'travel'],
  remainder: 'lost',
};
const MONTHS: Month[] = Array.from({ length: 12 }, (_, index) => monthOf(addMonths('2026-04-01', index)));

function aYear(given: Partial<FundMonths> = {}): FundMonths {
  return {
    startsOn: '2026-04-01',
    endsOn: '2027-03-31',
    upTo: '2027-03',
    fundIn: () => FUND,
    factsIn: () => anEmployee(),
    ...given,
  };
}

function fundable(code: string, versions: readonly PricedVersion[], payer: Funding['payer'] = 'fund'): FundedHistory {
  const funding: Funding = payer === 'both' ? { payer, employer: { kind: 'fixed', monthlyPence: 0 } } : { payer };
  return { benefit: code, proration: 'by-day', leavesOn: null, versions, funded: aBenefit({ code, funding }) };
}

const from = (startsOn: string, employeePence: number, endsOn: string | null = null): PricedVersion => ({
  startsOn,
  endsOn,
  monthly: { employeePence, employerPence: 0, fundPence: 0 },
});

/** [employee, fund] of each month. */
function paidIn(histories: readonly FundedHistory[], year: FundMonths = aYear()): number[][][] {
  return payHistoriesFromFund(histories, year).map((history) =>
    MONTHS.map((month) => {
      const { employeePence, fundPence } = dueFor(month, history);
      return [employeePence, fundPence];
    }),
  );
}

const times = (count: number, pair: number[]): number[][] => Array.from({ length: count }, () => pair);

describe('the fund', () => {
  test('pays all of what it can pay all year', () => {
    expect(paidIn([fundable('dental', [from('2026-04-01', 2000)])])).toEqual([times(12, [0, 2000])]);
  });

  test('pays the same each month where it cannot pay all, and the employee the rest', () => {
    // £70 a month: £50 from the fund.
    expect(paidIn([fundable('dental', [from('2026-04-01', 7000)])])).toEqual([times(12, [2000, 5000])]);
  });

  test('pays nothing of what is not its own', () => {
    const histories = [fundable('gym', [from('2026-04-01', 2000)], 'employee')];
    expect(paidIn(histories)).toEqual([times(12, [2000, 0])]);
  });

  test('has for what comes later what the months before have left, and they keep what they had', () => {
    // Travel alone has £50 of its £60. From October dental at £20 comes first: of the £300 left it has £120, travel £180,
    // which is £30 a month.
    const histories = [fundable('travel', [from('2026-04-01', 6000)]), fundable('dental', [from('2026-10-01', 2000)])];
    expect(paidIn(histories)).toEqual([
      [...times(6, [1000, 5000]), ...times(6, [3000, 3000])],
      [...times(6, [0, 0]), ...times(6, [0, 2000])],
    ]);
  });

  test('is there for others once something has ended', () => {
    // Dental has £40 a month for six months, £240, and ends: travel has £10 while £10 are left, then all that it asks.
    const histories = [
      fundable('dental', [from('2026-04-01', 4000, '2026-09-30')]),
      fundable('travel', [from('2026-04-01', 5000)]),
    ];
    expect(paidIn(histories)).toEqual([
      [...times(6, [0, 4000]), ...times(6, [0, 0])],
      [...times(6, [4000, 1000]), ...times(6, [0, 5000])],
    ]);
  });

  test('has a twelfth of itself in each month for which its year goes on without a successor', () => {
    const [dental, travel] = payHistoriesFromFund(
      [fundable('dental', [from('2026-04-01', 2000)]), fundable('travel', [from('2027-03-01', 4000)])],
      aYear({ upTo: '2027-05' }),
    );
    // £50 a month: £20 for the first, and £30 of £40 for the second.
    for (const month of ['2027-04', '2027-05']) {
      expect(dental && dueFor(month, dental)).toMatchObject({ employeePence: 0, fundPence: 2000 });
      expect(travel && dueFor(month, travel)).toMatchObject({ employeePence: 1000, fundPence: 3000 });
    }
  });

  test('takes in what less than the core brings, and spends it', () => {
    // £10 a month flow into the fund: £720 in the year, £60 a month.
    const core = {
      startsOn: '2026-04-01',
      endsOn: null,
      monthly: { employeePence: 0, employerPence: 3000, fundPence: -1000 },
    };
    const histories = [fundable('core', [core], 'both'), fundable('dental', [from('2026-04-01', 7000)])];
    expect(paidIn(histories)).toEqual([times(12, [0, -1000]), times(12, [1000, 6000])]);
  });

  test('pays a term its part to its last month, odd pence included', () => {
    const hire: PricedVersion = {
      ...from('2026-04-01', 3333),
      term: { months: 3, lastMonth: { employeePence: 3334, employerPence: 0, fundPence: 0 } },
    };
    expect(paidIn([fundable('dental', [hire])])).toEqual([[...times(2, [0, 3333]), [0, 3334], ...times(9, [0, 0])]]);
  });

  test('grows with pay from the month in which pay grew', () => {
    // 1 % of pay besides: £300 more a year from October on, £25 a month if it had been there since April; £75 less £50
    // for six months leaves £600 for the six that remain.
    const shared = { ...FUND, shareOfPay: 10_000 };
    const year = aYear({
      fundIn: () => shared,
      factsIn: (month) => anEmployee({ salaryPence: month < '2026-10' ? 0 : 3_000_000 }),
    });
    expect(paidIn([fundable('dental', [from('2026-04-01', 20_000)])], year)).toEqual([
      [...times(6, [15_000, 5000]), ...times(6, [10_000, 10_000])],
    ]);
  });
});

const anyVersion = fc
  .tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 27 }), fc.integer({ min: 0, max: 20_000 }))
  .map(([month, day, pence]) => from(`${MONTHS[month]}-${String(day + 1).padStart(2, '0')}`, pence));
const anyVersions = fc
  .array(anyVersion, { maxLength: 4 })
  .map((versions) => versions.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1)));

test('whatever comes and goes, the fund never pays more than it has, and nobody pays more or less in all', () => {
  fc.assert(
    fc.property(anyVersions, anyVersions, (dental, travel) => {
      const histories = [fundable('dental', dental), fundable('travel', travel)];
      const paid = payHistoriesFromFund(histories, aYear());
      let spent = 0;
      for (const month of MONTHS)
        for (const [at, history] of paid.entries()) {
          const agreed = dueFor(month, histories[at] ?? history);
          const { employeePence, fundPence } = dueFor(month, history);
          spent += fundPence;
          expect(fundPence).toBeGreaterThanOrEqual(0);
          // Each part of a month is rounded by itself.
          expect(Math.abs(employeePence + fundPence - agreed.employeePence)).toBeLessThanOrEqual(1);
        }
      expect(spent).toBeLessThanOrEqual(60_000 + MONTHS.length);
    }),
    { numRuns: 500 },
  );
});
