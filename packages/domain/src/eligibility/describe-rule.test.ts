import { expect, test } from 'vitest';
import { describeRule } from './describe-rule.ts';
import type { Rule } from './rule.ts';

const NAMES = {
  benefits: new Map([['pmi', 'Private medical']]),
  customFields: new Map([['section', 'Pension section']]),
};

const adult: Rule = { fact: 'age', atLeast: 18 };
const settled: Rule = { fact: 'service', atLeast: { months: 6 } };
const senior: Rule = { fact: 'grade', oneOf: ['Senior', 'Manager'] };

test.each<[string, Rule]>([
  ['Aged 18 or over, and with 6 months’ service or more', { all: [adult, settled] }],
  [
    'Aged 18 or over, with 6 months’ service or more, and in grade Senior or Manager',
    { all: [adult, settled, senior] },
  ],
  [
    'Aged 18 or over, and (with 6 months’ service or more, or in grade Senior or Manager)',
    { all: [adult, { any: [settled, senior] }] },
  ],
  [
    'Aged 18 or over, with 6 months’ service or more, and past probation',
    { all: [adult, { all: [settled, { fact: 'probation', is: 'passed' }] }] },
  ],
  ['Aged under 18, or with under 6 months’ service', { not: { all: [adult, settled] } }],
  ['Not in grade Senior or Manager', { all: [{ not: senior }] }],
  ['Aged 18 to 64', { fact: 'age', atLeast: 18, under: 65 }],
  ['Aged 18', { fact: 'age', atLeast: 18, under: 19 }],
  ['Aged under 18 or 65 or over', { not: { fact: 'age', atLeast: 18, under: 65 } }],
  ['With 1 year’s service or more but under 5 years’', { fact: 'service', atLeast: { years: 1 }, under: { years: 5 } }],
  ['With 1 year and 6 months’ service or more', { fact: 'service', atLeast: { years: 1, months: 6 } }],
  ['Working 16 hours a week or more', { fact: 'hours', atLeast: 16 }],
  ['Working 16 to under 37.5 hours a week', { fact: 'hours', atLeast: 16, under: 37.5 }],
  ['Paid £30,000 a year or more', { fact: 'pay', atLeast: 3_000_000 }],
  ['In the Finance or Legal department', { fact: 'department', oneOf: ['Finance', 'Legal'] }],
  ['Not based in Leeds', { not: { fact: 'location', oneOf: ['Leeds'] } }],
  ['In Scotland or Wales', { fact: 'region', oneOf: ['scotland', 'wales'] }],
  ['On a permanent or fixed-term contract', { fact: 'contract', oneOf: ['permanent', 'fixed-term'] }],
  ['Not on an apprentice contract', { not: { fact: 'contract', oneOf: ['apprentice'] } }],
  ['Whose employment is active', { fact: 'employment-status', oneOf: ['active'] }],
  ['Past probation', { not: { fact: 'probation', is: 'running' } }],
  ['Who joined after 31 March 2020', { fact: 'joined', after: '2020-03-31' }],
  ['Who joined on or before 31 March 2020', { not: { fact: 'joined', after: '2020-03-31' } }],
  [
    'Who joined the voucher scheme on or before 4 October 2018',
    { fact: 'voucher-scheme-joined', onOrBefore: '2018-10-04' },
  ],
  ['With Private medical', { fact: 'holds', benefit: 'pmi' }],
  ['Without Private medical', { not: { fact: 'holds', benefit: 'pmi' } }],
  ['Whose Pension section is A or B', { fact: 'custom', name: 'section', oneOf: ['A', 'B'] }],
  ['Whose Pension section is not 5 or more', { not: { fact: 'custom', name: 'section', atLeast: 5 } }],
  ['Everyone', { all: [] }],
  ['Nobody', { not: { all: [] } }],
])('%s', (words, rule) => {
  expect(describeRule(rule, NAMES)).toBe(words);
});
