import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, daysBetween, earliest, yearsBetween } from '../dates/day.ts';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { anEmployee } from '../testing/a-benefit.ts';
import { evaluate } from './evaluate.ts';
import { isEligible, nextChange } from './is-eligible.ts';
import type { Condition, Rule } from './rule.ts';
import type { Reason } from './verdict.ts';

const NAMES = { benefits: new Map([['pmi', 'Private medical']]), customFields: new Map<string, string>() };
const RUNS = { numRuns: 1000 };
const HORIZON = '2031-01-01';

const dayFrom = (from: Day, days: number): fc.Arbitrary<Day> =>
  fc.integer({ min: 0, max: days }).map((count) => addDays(from, count));
const benefit = fc.constantFrom('pmi', 'dental');
const orNot = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined });

/** Days lie close together, so that conditions change within reach of one another. */
const anyFacts: fc.Arbitrary<EmployeeFacts> = fc
  .record({
    dateOfBirth: fc.oneof(dayFrom('2006-01-01', 1500), fc.constant('2008-02-29')),
    joinedOn: dayFrom('2025-01-01', 800),
    leavesOn: orNot(dayFrom('2026-06-01', 900)),
    status: fc.constantFrom('active', 'inactive', 'left'),
    probationUntil: orNot(dayFrom('2026-06-01', 500)),
    grade: fc.constantFrom('A', 'B'),
    hoursPerWeek: fc.constantFrom(16, 37.5),
    salaryPence: fc.constantFrom(2_000_000, 4_000_000),
    voucherSchemeJoinedOn: orNot(dayFrom('2018-10-01', 8)),
    lastVoucherOn: orNot(dayFrom('2025-06-01', 700)),
    held: fc.array(fc.record({ benefit, from: dayFrom('2026-01-01', 900), until: orNot(dayFrom('2026-06-01', 900)) }), {
      maxLength: 4,
    }),
    custom: fc.record({ points: fc.integer({ min: 0, max: 9 }) }),
  })
  .map((given) => anEmployee(given));

const bounded = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<{ atLeast?: Value; under?: Value }> =>
  fc.oneof(
    value.map((atLeast) => ({ atLeast })),
    value.map((under) => ({ under })),
    fc.tuple(value, value).map(([atLeast, under]) => ({ atLeast, under })),
  );
const anySpan = fc.oneof(
  fc.integer({ min: 1, max: 36 }).map((months) => ({ months })),
  fc.integer({ min: 1, max: 900 }).map((days) => ({ days })),
);
const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  bounded(fc.integer({ min: 16, max: 24 })).map((range) => ({ fact: 'age' as const, ...range })),
  bounded(anySpan).map((range) => ({ fact: 'service' as const, ...range })),
  fc.constantFrom('passed' as const, 'running' as const).map((is) => ({ fact: 'probation' as const, is })),
  benefit.map((code) => ({ fact: 'holds' as const, benefit: code })),
  fc
    .constantFrom('active' as const, 'left' as const)
    .map((status) => ({ fact: 'employment-status' as const, oneOf: [status] })),
  fc.constantFrom<Condition>(
    { fact: 'grade', oneOf: ['A'] },
    { fact: 'hours', atLeast: 20 },
    { fact: 'pay', under: 3_000_000 },
    { fact: 'voucher-scheme-joined', onOrBefore: '2018-10-04' },
    { fact: 'joined', after: '2026-01-01' },
    { fact: 'custom', name: 'points', atLeast: 5 },
  ),
);
const { rule: anyRule } = fc.letrec<{ rule: Rule }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    anyCondition,
    fc.array(tie('rule'), { maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('rule'), { maxLength: 3 }).map((any) => ({ any })),
    tie('rule').map((not) => ({ not })),
  ),
}));
const anyOn = dayFrom('2026-06-01', 700);

test('on the day of the next change the answer is another, and on no day before', () => {
  fc.assert(
    fc.property(anyRule, anyFacts, anyOn, fc.array(fc.nat(), { maxLength: 20 }), (rule, facts, on, chance) => {
      const { eligible, nextChange: change } = evaluate(rule, facts, on, NAMES);
      expect(change === null || isEligible(rule, facts, change) !== eligible).toBe(true);
      const days = daysBetween(on, change ?? addDays(on, 20_000));
      const between = [0, days - 1, ...chance.map((count) => count % days)].map((count) => addDays(on, count));
      expect(between.filter((day) => isEligible(rule, facts, day) !== eligible)).toEqual([]);
    }),
    RUNS,
  );
});

test('the next change is the first of all days, one by one, on which the answer is another', () => {
  fc.assert(
    fc.property(anyRule, anyFacts, anyOn, (rule, facts, on) => {
      const now = isEligible(rule, facts, on);
      let day = addDays(on, 1);
      while (day < HORIZON && isEligible(rule, facts, day) === now) day = addDays(day, 1);
      expect(earliest(nextChange(rule, facts, on), HORIZON)).toBe(day);
    }),
    { numRuns: 100 },
  );
});

test('both ways of asking agree, and whoever is refused is given a reason', () => {
  fc.assert(
    fc.property(anyRule, anyFacts, anyOn, (rule, facts, on) => {
      const { eligible, reasons } = evaluate(rule, facts, on, NAMES);
      expect(isEligible(rule, facts, on)).toBe(eligible);
      expect(reasons.length > 0).toBe(!eligible);
    }),
    RUNS,
  );
});

test('each condition that is given as a reason fails, and passes on the day that is named', () => {
  fc.assert(
    fc.property(anyRule, anyFacts, anyOn, (rule, facts, on) => {
      const passes = (condition: Condition, day: Day | null): boolean | null =>
        day === null ? null : isEligible(condition, facts, day);
      for (const { condition, isWanted, from } of evaluate(rule, facts, on, NAMES).reasons.flatMap(conditionsIn)) {
        const before = from === null ? null : addDays(from, -1);
        expect([passes(condition, on), passes(condition, before), passes(condition, from)]).toEqual([
          !isWanted,
          from === null ? null : !isWanted,
          from === null ? null : isWanted,
        ]);
      }
    }),
    RUNS,
  );
});

function conditionsIn(reason: Reason): (Reason & { kind: 'condition' })[] {
  return reason.kind === 'condition' ? [reason] : reason.alternatives.flat().flatMap(conditionsIn);
}

test('not all of two is any of their contraries, in the answer, its next change and its words', () => {
  fc.assert(
    fc.property(anyRule, anyRule, anyFacts, anyOn, (one, other, facts, on) => {
      const notAll = evaluate({ not: { all: [one, other] } }, facts, on, NAMES);
      const anyNot = evaluate({ any: [{ not: one }, { not: other }] }, facts, on, NAMES);
      expect(notAll).toEqual(anyNot);
      const notAny = evaluate({ not: { any: [one, other] } }, facts, on, NAMES);
      expect(notAny).toEqual(evaluate({ all: [{ not: one }, { not: other }] }, facts, on, NAMES));
    }),
    RUNS,
  );
});

test('an age is at least so many years when so many whole years have passed since birth', () => {
  fc.assert(
    fc.property(anyFacts, anyOn, fc.integer({ min: 16, max: 24 }), (facts, on, atLeast) => {
      const isOld = yearsBetween(facts.dateOfBirth, on) >= atLeast;
      expect(isEligible({ fact: 'age', atLeast }, facts, on)).toBe(isOld);
    }),
    RUNS,
  );
});
