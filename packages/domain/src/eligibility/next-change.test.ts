import { expect, test } from 'vitest';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { anEmployee } from '../testing/a-benefit.ts';
import { isEligible, nextChange } from './is-eligible.ts';
import type { Rule } from './rule.ts';

const ACTIVE: Rule = { fact: 'employment-status', oneOf: ['active'] };

/** Born on 20 May 1990, joined on 1 April 2018, asked on 1 December 2026. */
test.each<[string, Rule, Partial<EmployeeFacts>, boolean, string | null]>([
  ['a birthday lets in', { fact: 'age', atLeast: 40 }, {}, false, '2030-05-20'],
  ['a birthday shuts out', { fact: 'age', atLeast: 18, under: 40 }, {}, true, '2030-05-20'],
  ['who is too old stays out', { fact: 'age', under: 30 }, {}, false, null],
  ['service begins with the day of joining', { fact: 'service', under: { years: 9 } }, {}, true, '2027-04-01'],
  [
    'six months from 31 August end on the last of February',
    { fact: 'service', atLeast: { months: 6 } },
    { joinedOn: '2026-08-31' },
    false,
    '2027-02-28',
  ],
  [
    'the day after the last of probation counts',
    { fact: 'probation', is: 'passed' },
    { probationUntil: '2026-12-01' },
    false,
    '2026-12-02',
  ],
  ['without probation it is passed', { fact: 'probation', is: 'passed' }, {}, true, null],
  ['the last day of work still counts', ACTIVE, { leavesOn: '2026-12-01' }, true, '2026-12-02'],
  ['after it the employee has left', ACTIVE, { leavesOn: '2026-11-30' }, false, null],
  [
    'a benefit that follows on another of the same makes no gap',
    { fact: 'holds', benefit: 'pmi' },
    {
      held: [
        { benefit: 'pmi', from: '2026-01-01', until: '2026-12-31' },
        { benefit: 'pmi', from: '2027-01-01', until: '2027-12-31' },
      ],
    },
    true,
    '2028-01-01',
  ],
  [
    'another benefit counts for nothing',
    { fact: 'holds', benefit: 'pmi' },
    { held: [{ benefit: 'gym', from: '2026-01-01', until: '2027-01-01' }] },
    false,
    null,
  ],
  [
    'a change that leaves the answer as it is is skipped',
    {
      any: [
        { fact: 'age', under: 40 },
        { fact: 'service', atLeast: { years: 10 } },
        { fact: 'age', atLeast: 50 },
      ],
    },
    {},
    true,
    null,
  ],
  [
    'who leaves before the service is long enough is never let in',
    { all: [ACTIVE, { fact: 'service', atLeast: { months: 6 } }] },
    { joinedOn: '2026-09-01', leavesOn: '2027-02-28' },
    false,
    null,
  ],
  [
    'who leaves on the first day that is long enough is let in',
    { all: [ACTIVE, { fact: 'service', atLeast: { months: 6 } }] },
    { joinedOn: '2026-09-01', leavesOn: '2027-03-01' },
    false,
    '2027-03-01',
  ],
  ['nothing but time changes no grade', { fact: 'grade', oneOf: ['D'] }, {}, false, null],
])('%s', (_rule, rule, given, isNow, expected) => {
  const facts = anEmployee(given);
  expect(isEligible(rule, facts, '2026-12-01')).toBe(isNow);
  expect(nextChange(rule, facts, '2026-12-01')).toBe(expected);
});

test.each<[string, Rule, Partial<EmployeeFacts>, boolean]>([
  ['the least hours are enough', { fact: 'hours', atLeast: 37.5 }, {}, true],
  ['under means less than that', { fact: 'hours', under: 37.5 }, {}, false],
  ['pay is measured to the penny', { fact: 'pay', atLeast: 3_000_001 }, {}, false],
  ['a day of joining may be the last that counts', { fact: 'joined', onOrBefore: '2018-04-01' }, {}, true],
  ['after a day means not on it', { fact: 'joined', after: '2018-04-01' }, {}, false],
  ['who never had a voucher fails', { fact: 'voucher-scheme-joined', onOrBefore: '2018-10-04' }, {}, false],
  [
    'who had the first on the last day passes',
    { fact: 'voucher-scheme-joined', onOrBefore: '2018-10-04' },
    { voucherSchemeJoinedOn: '2018-10-04' },
    true,
  ],
  [
    'who had none for 52 weeks fails',
    { fact: 'voucher-scheme-joined', onOrBefore: '2018-10-04' },
    // 364 days before 1 December 2026.
    { voucherSchemeJoinedOn: '2017-09-01', lastVoucherOn: '2025-12-02' },
    false,
  ],
  [
    'who had one a day later passes',
    { fact: 'voucher-scheme-joined', onOrBefore: '2018-10-04' },
    { voucherSchemeJoinedOn: '2017-09-01', lastVoucherOn: '2025-12-03' },
    true,
  ],
  ['a field that is not known meets nothing', { fact: 'custom', name: 'points', atLeast: 0 }, {}, false],
  ['a text is no number', { fact: 'custom', name: 'points', atLeast: 0 }, { custom: { points: '7' } }, false],
  ['a field may be one of several', { fact: 'custom', name: 'x', oneOf: ['a', 'b'] }, { custom: { x: 'b' } }, true],
  ['all of nothing is met', { all: [] }, {}, true],
  ['any of nothing is not', { any: [] }, {}, false],
])('%s', (_rule, rule, given, expected) => {
  expect(isEligible(rule, anEmployee(given), '2026-12-01')).toBe(expected);
});
