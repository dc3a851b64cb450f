import { describe, expect, test } from 'vitest';
import { findRuleFaults } from './find-rule-faults.ts';
import type { Rule } from './rule.ts';
import type { KnownNames } from './rule-fault.ts';

const KNOWN: KnownNames = {
  itself: 'dental',
  benefits: ['dental', 'pmi'],
  customFields: ['points'],
  grades: ['A', 'B', 'C'],
};

/** 'where code' of each fault. */
function faultsOf(rule: Rule): readonly string[] {
  return findRuleFaults(rule, KNOWN).map(({ path, code }) => `${path.join('.')} ${code}`);
}

test('a sound rule has no faults', () => {
  const rule: Rule = {
    all: [
      { fact: 'age', atLeast: 18, under: 70 },
      { fact: 'service', atLeast: { days: 365 }, under: { years: 1, days: 1 } },
      { fact: 'hours', atLeast: 0.5 },
      { fact: 'grade', oneOf: ['A', 'B'] },
      { fact: 'location', oneOf: ['wherever'] },
      { fact: 'joined', after: '2018-10-04', onOrBefore: '2018-10-05' },
      { fact: 'holds', benefit: 'pmi' },
      { any: [{ fact: 'custom', name: 'points', atLeast: -3 }, { not: { fact: 'grade', oneOf: ['A'] } }] },
    ],
  };
  expect(findRuleFaults(rule, KNOWN)).toEqual([]);
});

describe('a fault is found where it stands', () => {
  test.each<[string, Rule]>([
    ['all empty-group', { all: [] }],
    ['all.0.not.any empty-group', { all: [{ not: { any: [] } }] }],
    [' no-bound', { fact: 'age' }],
    [' no-bound', { fact: 'service' }],
    [' no-bound', { fact: 'joined' }],
    ['under bounds-crossed', { fact: 'age', atLeast: 18, under: 18 }],
    ['under bounds-crossed', { fact: 'service', atLeast: { months: 12 }, under: { years: 1 } }],
    ['under bounds-crossed', { fact: 'service', atLeast: { days: 31 }, under: { months: 1 } }],
    ['onOrBefore bounds-crossed', { fact: 'joined', after: '2018-10-04', onOrBefore: '2018-10-04' }],
    [
      'any.1.atLeast number-out-of-range',
      {
        any: [
          { fact: 'grade', oneOf: ['A'] },
          { fact: 'hours', atLeast: -1 },
        ],
      },
    ],
    ['under number-out-of-range', { fact: 'hours', under: 169 }],
    ['atLeast number-out-of-range', { fact: 'age', atLeast: 17.5 }],
    ['under number-out-of-range', { fact: 'age', under: 121 }],
    ['atLeast number-out-of-range', { fact: 'pay', atLeast: Number.NaN }],
    ['atLeast number-out-of-range', { fact: 'service', atLeast: {} }],
    ['atLeast number-out-of-range', { fact: 'service', atLeast: { months: -6 } }],
    ['onOrBefore not-a-day', { fact: 'voucher-scheme-joined', onOrBefore: '2018-02-29' }],
    ['after not-a-day', { fact: 'joined', after: '4 October 2018' }],
    ['oneOf empty-list', { fact: 'region', oneOf: [] }],
    ['oneOf.1 named-twice', { fact: 'grade', oneOf: ['A', 'A'] }],
    ['oneOf.0 unknown-value', { fact: 'grade', oneOf: ['Z'] }],
    ['benefit unknown-benefit', { fact: 'holds', benefit: 'gym' }],
    ['not.benefit holds-itself', { not: { fact: 'holds', benefit: 'dental' } }],
    ['name unknown-custom-field', { fact: 'custom', name: 'shoe-size', equals: 9 }],
  ])('%s', (fault, rule) => {
    expect(faultsOf(rule)).toEqual([fault]);
  });

  test('all of them at once', () => {
    const rule: Rule = { all: [{ fact: 'age' }, { not: { all: [{ fact: 'holds', benefit: 'gym' }, { any: [] }] } }] };
    expect(faultsOf(rule)).toEqual([
      'all.0 no-bound',
      'all.1.not.all.0.benefit unknown-benefit',
      'all.1.not.all.1.any empty-group',
    ]);
  });

  test('in words for whoever writes the scheme', () => {
    expect(findRuleFaults({ fact: 'holds', benefit: 'gym' }, KNOWN)[0]?.message).toBe(
      "This scheme has no benefit with the code 'gym'",
    );
    expect(findRuleFaults({ fact: 'hours', atLeast: -1 }, KNOWN)[0]?.message).toBe(
      'Hours a week must be a number from 0 to 168, not -1',
    );
  });
});

describe('two conditions that nobody can meet together are found', () => {
  const holds: Rule = { fact: 'holds', benefit: 'pmi' };
  test.each<[string, Rule]>([
    [
      'ages apart',
      {
        all: [
          { fact: 'age', under: 30 },
          { fact: 'age', atLeast: 30 },
        ],
      },
    ],
    ['an age and its contrary', { all: [{ fact: 'age', atLeast: 18 }, { not: { fact: 'age', atLeast: 16 } }] }],
    [
      'service apart',
      {
        all: [
          { fact: 'service', atLeast: { years: 2 } },
          { fact: 'service', under: { months: 6 } },
        ],
      },
    ],
    [
      'days apart',
      {
        all: [
          { fact: 'joined', after: '2020-01-01' },
          { fact: 'joined', onOrBefore: '2020-01-01' },
        ],
      },
    ],
    [
      'lists without a common value',
      {
        all: [
          { fact: 'grade', oneOf: ['A'] },
          { fact: 'grade', oneOf: ['B', 'C'] },
        ],
      },
    ],
    [
      'a list all of which is shut out',
      { all: [{ fact: 'grade', oneOf: ['A'] }, { not: { fact: 'grade', oneOf: ['A', 'B'] } }] },
    ],
    ['a benefit held and not held', { all: [holds, { not: holds }] }],
    [
      'probation over and running',
      {
        all: [
          { fact: 'probation', is: 'passed' },
          { fact: 'probation', is: 'running' },
        ],
      },
    ],
    ['through a group in the group', { all: [holds, { not: { any: [{ fact: 'age', under: 18 }, holds] } }] }],
    ['within one alternative', { any: [{ fact: 'age', under: 18 }, { all: [holds, { not: holds }] }] }],
  ])('%s', (_what, rule) => {
    expect(findRuleFaults(rule, KNOWN).map(({ code }) => code)).toEqual(['contradiction']);
  });

  test('but alternatives may exclude each other', () => {
    expect(faultsOf({ any: [holds, { not: holds }] })).toEqual([]);
    expect(faultsOf({ all: [{ fact: 'age', under: 30 }, { any: [{ fact: 'age', atLeast: 30 }, holds] }] })).toEqual([]);
    expect(faultsOf({ all: [{ fact: 'age', under: 30 }, { not: { fact: 'age', atLeast: 20, under: 25 } }] })).toEqual(
      [],
    );
  });
});
