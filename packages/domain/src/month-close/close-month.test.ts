import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, monthOf, type Month } from '../dates/day.ts';
import { closeMonth } from './close-month.ts';
import {
  addContributions,
  isNothing,
  NO_CONTRIBUTION,
  subtractContributions,
  type Contribution,
  type ContributionLine,
} from './contribution.ts';
import { dueFor, type History, type PricedVersion } from './due.ts';
import { PRORATIONS } from './proration.ts';

function paid(employeePence: number, employerPence = 0, fundPence = 0): Contribution {
  return { employeePence, employerPence, fundPence };
}

function aHistory(versions: readonly PricedVersion[], given: Partial<History> = {}): History {
  return { benefit: 'gym', proration: 'by-day', leavesOn: null, versions, ...given };
}

describe('what is due for a month', () => {
  const fromJune11 = { startsOn: '2026-06-11', endsOn: null, monthly: paid(3000, 600) };

  test.each([
    // Twenty of thirty days.
    ['by-day', 2000, 400],
    ['whole-month', 3000, 600],
    ['first-of-month', 0, 0],
  ] as const)('in which cover begins on the 11th, %s', (proration, employeePence, employerPence) => {
    expect(dueFor('2026-06', aHistory([fromJune11], { proration }))).toEqual(paid(employeePence, employerPence));
  });

  test.each([
    ['by-day', 1000],
    ['whole-month', 3000],
    ['first-of-month', 3000],
  ] as const)('in which cover ends on the 10th, %s', (proration, expected) => {
    const history = aHistory([{ startsOn: '2026-01-01', endsOn: '2026-06-10', monthly: paid(3000) }], { proration });
    expect(dueFor('2026-06', history)).toEqual(paid(expected));
    expect(dueFor('2026-07', history)).toEqual(paid(0));
  });

  test('shared by two versions, is each one’s days at its price', () => {
    const history = aHistory([{ startsOn: '2026-01-01', endsOn: null, monthly: paid(1500) }, fromJune11]);
    // 10/30 of £15 and 20/30 of £30.
    expect(dueFor('2026-06', history)).toEqual(paid(2500, 400));
  });

  test('shared by two versions of one price, is that price to the penny', () => {
    const history = aHistory([
      { startsOn: '2026-01-01', endsOn: null, monthly: paid(1001) },
      { startsOn: '2026-07-14', endsOn: null, monthly: paid(1001) },
    ]);
    expect(dueFor('2026-07', history)).toEqual(paid(1001));
  });

  test('is nothing after the employee has left, nor for what never took effect', () => {
    expect(dueFor('2026-06', aHistory([fromJune11], { leavesOn: '2026-06-10' }))).toEqual(paid(0));
    expect(dueFor('2026-06', aHistory([{ ...fromJune11, endsOn: '2026-06-10' }]))).toEqual(paid(0));
    // Ten of thirty days: the leaver is covered to the 20th.
    expect(dueFor('2026-06', aHistory([fromJune11], { leavesOn: '2026-06-20' }))).toEqual(paid(1000, 200));
  });

  test('of a term, is a part each month, the rest in the last, and nothing after', () => {
    // £1,000 over three months: £333.33 twice and £333.34.
    const hire = {
      startsOn: '2026-05-01',
      endsOn: null,
      monthly: paid(33_333),
      term: { months: 3, lastMonth: paid(33_334) },
    };
    const months = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08'];
    const due = months.map((month) => dueFor(month, aHistory([hire], { proration: 'first-of-month' })).employeePence);
    expect(due).toEqual([0, 33_333, 33_333, 33_334, 0]);
  });

  test('does not come back when a later version has ended', () => {
    const history = aHistory([
      { startsOn: '2026-01-01', endsOn: null, monthly: paid(1000) },
      { startsOn: '2026-03-01', endsOn: '2026-05-31', monthly: paid(2000) },
    ]);
    expect(['2026-02', '2026-03', '2026-06'].map((month) => dueFor(month, history).employeePence)).toEqual([
      1000, 2000, 0,
    ]);
  });
});

describe('a month closes', () => {
  const upToJune = { month: '2026-06', firstMonth: '2026-04' };

  test('with what is due for it', () => {
    const histories = [aHistory([{ startsOn: '2026-06-01', endsOn: null, monthly: paid(2000, 500) }])];
    expect(closeMonth({ ...upToJune, histories, closed: [] })).toEqual([
      { benefit: 'gym', month: '2026-06', forMonth: '2026-06', employeePence: 2000, employerPence: 500, fundPence: 0 },
    ]);
  });

  test('and corrects an earlier month where a change reached back, leaving its lines alone', () => {
    const closed: ContributionLine[] = [
      { benefit: 'gym', month: '2026-04', forMonth: '2026-04', ...paid(2000) },
      { benefit: 'gym', month: '2026-05', forMonth: '2026-05', ...paid(2000) },
    ];
    // Known in June: it ended on 15 May, so 16 of May's 31 days come back: £10.32.
    const histories = [aHistory([{ startsOn: '2026-04-01', endsOn: '2026-05-15', monthly: paid(2000) }])];
    expect(closeMonth({ ...upToJune, histories, closed })).toEqual([
      { benefit: 'gym', month: '2026-06', forMonth: '2026-05', ...paid(-1032) },
    ]);
  });

  test('a second time, with nothing', () => {
    const histories = [aHistory([{ startsOn: '2026-04-11', endsOn: null, monthly: paid(2000, 500, 50) }])];
    const lines = closeMonth({ ...upToJune, histories, closed: [] });
    expect(closeMonth({ ...upToJune, histories, closed: lines })).toEqual([]);
  });
});

/** Fourteen months in which versions come, some of them reaching back into months that have closed. */
const FIRST = '2025-04';
const MONTHS: Month[] = Array.from({ length: 14 }, (_, index) => monthOf(addMonths(`${FIRST}-01`, index)));
const anyPence = fc.integer({ min: 0, max: 90_000 });
const anyVersion = fc
  .record({
    from: fc.integer({ min: -40, max: 460 }),
    lasts: fc.option(fc.integer({ min: -3, max: 300 })),
    prices: fc.tuple(anyPence, anyPence, anyPence),
    months: fc.option(fc.integer({ min: 1, max: 12 })),
  })
  .map(({ from, lasts, prices, months }): PricedVersion => {
    const startsOn = addDays('2025-04-01', from);
    const monthly = paid(...prices);
    return {
      startsOn,
      endsOn: lasts === null ? null : addDays(startsOn, lasts),
      monthly,
      ...(months !== null && { term: { months, lastMonth: paid(prices[1], prices[0], prices[2]) } }),
    };
  });
const anyLife = fc.record({
  proration: fc.constantFrom(...PRORATIONS),
  /** Each version with the month from which the payroll knows of it. */
  versions: fc.array(fc.tuple(fc.integer({ min: 0, max: 13 }), anyVersion), { maxLength: 6 }),
  leaving: fc.option(fc.tuple(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 420 }))),
});

test('closing conserves money over thousands of random lives with late changes', () => {
  fc.assert(
    fc.property(fc.array(anyLife, { minLength: 1, maxLength: 3 }), (lives) => {
      const lines: ContributionLine[] = [];
      for (const [index, month] of MONTHS.entries()) {
        const histories = lives.map((life, number) => knownIn(index, life, `benefit-${number}`));
        lines.push(...closeMonth({ month, firstMonth: FIRST, histories, closed: [...lines] }));
        expect(histories.flatMap((history) => unsettled(history, lines, month))).toEqual([]);
      }
    }),
    { numRuns: 2000 },
  );
});

type Life = typeof anyLife extends fc.Arbitrary<infer Value> ? Value : never;

function knownIn(index: number, { proration, versions, leaving }: Life, benefit: string): History {
  const known = versions.filter(([knownFrom]) => knownFrom <= index).map(([, version]) => version);
  const leavesOn = leaving && leaving[0] <= index ? addDays('2025-04-01', leaving[1]) : null;
  return { benefit, proration, versions: known, leavesOn };
}

/** The months whose lines do not add up to what is due for them. */
function unsettled(history: History, lines: readonly ContributionLine[], upTo: Month): Month[] {
  const own = lines.filter(({ benefit }) => benefit === history.benefit);
  return MONTHS.filter((month) => {
    if (month > upTo) return false;
    const paidFor = own.filter(({ forMonth }) => forMonth === month).reduce(addContributions, NO_CONTRIBUTION);
    return !isNothing(subtractContributions(dueFor(month, history), paidFor));
  });
}
