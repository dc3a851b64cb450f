import { describe, expect, test } from 'vitest';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { anEmployee } from '../testing/a-benefit.ts';
import { evaluate } from './evaluate.ts';
import type { RuleNames } from './phrases.ts';
import type { Rule } from './rule.ts';

const NAMES: RuleNames = {
  benefits: new Map([['pmi', 'Private medical']]),
  customFields: new Map([
    ['driver', 'Car driver'],
    ['points', 'Points'],
  ]),
};

/** What an employee is told on 1 December 2026. */
function told(rule: Rule, given: Partial<EmployeeFacts> = {}): readonly string[] {
  return evaluate(rule, anEmployee(given), '2026-12-01', NAMES).reasons.map(({ text }) => text);
}

describe('an employee who is refused is told', () => {
  const young = { dateOfBirth: '2009-02-28' };
  const old = { dateOfBirth: '1950-01-01' };
  const fresh = { joinedOn: '2026-09-01' };
  test.each<[string, Rule, Partial<EmployeeFacts>]>([
    ['Available from age 18: from 28 February 2027', { fact: 'age', atLeast: 18, under: 70 }, young],
    ['Only for those under 70', { fact: 'age', atLeast: 18, under: 70 }, old],
    ['Available after six months’ service: from 1 March 2027', { fact: 'service', atLeast: { months: 6 } }, fresh],
    ['Available after one year’s service: from 1 September 2027', { fact: 'service', atLeast: { years: 1 } }, fresh],
    [
      'Available after 90 days’ service: from 30 December 2026',
      { fact: 'service', atLeast: { days: 90 } },
      { joinedOn: '2026-10-01' },
    ],
    [
      'Not after 52 weeks without vouchers: your last were paid on 25 November 2025',
      { fact: 'voucher-scheme-joined', onOrBefore: '2018-10-04' },
      { voucherSchemeJoinedOn: '2017-09-01', lastVoucherOn: '2025-11-25' },
    ],
    ['Only in the first two years of service', { fact: 'service', under: { years: 2 } }, {}],
    ['Only if you work at least 40 hours a week', { fact: 'hours', atLeast: 40 }, {}],
    ['Only if you work under 20 hours a week', { fact: 'hours', under: 20 }, {}],
    ['Only for pay of £45,000 a year or more', { fact: 'pay', atLeast: 4_500_000 }, {}],
    ['Only for pay under £29,999.50 a year', { fact: 'pay', atLeast: 100, under: 2_999_950 }, {}],
    ['For grades Senior and Manager', { fact: 'grade', oneOf: ['Senior', 'Manager'] }, {}],
    ['For grade Senior', { fact: 'grade', oneOf: ['Senior'] }, {}],
    [
      'For the Finance, Legal and People departments',
      { fact: 'department', oneOf: ['Finance', 'Legal', 'People'] },
      {},
    ],
    ['For those based in Leeds or York', { fact: 'location', oneOf: ['Leeds', 'York'] }, {}],
    ['For those in Scotland or Northern Ireland', { fact: 'region', oneOf: ['scotland', 'northern-ireland'] }, {}],
    ['For apprentices and casual workers', { fact: 'contract', oneOf: ['apprentice', 'casual'] }, {}],
    ['For active employees', { fact: 'employment-status', oneOf: ['active'] }, { status: 'left' }],
    [
      'For former employees: from 1 April 2027',
      { fact: 'employment-status', oneOf: ['left'] },
      { leavesOn: '2027-03-31' },
    ],
    [
      'Available once your probation ends on 28 February 2027',
      { fact: 'probation', is: 'passed' },
      { probationUntil: '2027-02-28' },
    ],
    ['Only during probation', { fact: 'probation', is: 'running' }, { probationUntil: '2026-11-30' }],
    ['Only for those who joined by 4 October 2018', { fact: 'joined', onOrBefore: '2018-10-04' }, fresh],
    ['Only for those who joined after 4 October 2018', { fact: 'joined', after: '2018-10-04' }, {}],
    [
      'Only for members of the voucher scheme who joined by 4 October 2018',
      { fact: 'voucher-scheme-joined', onOrBefore: '2018-10-04' },
      {},
    ],
    ['You need Private medical first', { fact: 'holds', benefit: 'pmi' }, {}],
    [
      'You need Private medical first: from 1 January 2027',
      { fact: 'holds', benefit: 'pmi' },
      { held: [{ benefit: 'pmi', from: '2027-01-01' }] },
    ],
    ['Only where Car driver is yes', { fact: 'custom', name: 'driver', equals: true }, {}],
    ['Only where Points is 5 to under 9', { fact: 'custom', name: 'points', atLeast: 5, under: 9 }, {}],
  ])('%s', (text, rule, given) => {
    expect(told(rule, given)).toEqual([text]);
  });
});

describe('a condition that must not be met has words of its own', () => {
  test.each<[string, Rule, Partial<EmployeeFacts>]>([
    ['Only for those under 30', { fact: 'age', atLeast: 30 }, {}],
    ['Available from age 40: from 20 May 2030', { fact: 'age', under: 40 }, {}],
    ['Only for those under 30 or aged 40 and over: from 20 May 2030', { fact: 'age', atLeast: 30, under: 40 }, {}],
    ['Available after ten years’ service: from 1 April 2028', { fact: 'service', under: { years: 10 } }, {}],
    ['Only if you work under 30 hours a week', { fact: 'hours', atLeast: 30 }, {}],
    ['Not for grades C or D', { fact: 'grade', oneOf: ['C', 'D'] }, {}],
    ['Not for permanent employees or apprentices', { fact: 'contract', oneOf: ['permanent', 'apprentice'] }, {}],
    [
      'Available once your probation ends on 28 February 2027',
      { fact: 'probation', is: 'running' },
      { probationUntil: '2027-02-28' },
    ],
    ['Only for those who joined after 4 October 2018', { fact: 'joined', onOrBefore: '2018-10-04' }, {}],
    ['Not together with Private medical', { fact: 'holds', benefit: 'pmi' }, { held: [pmi()] }],
    [
      'Not together with Private medical: from 1 April 2027',
      { fact: 'holds', benefit: 'pmi' },
      { held: [pmi('2027-03-31')] },
    ],
    [
      'Not for members of the voucher scheme who joined by 4 October 2018',
      { fact: 'voucher-scheme-joined', onOrBefore: '2018-10-04' },
      { voucherSchemeJoinedOn: '2018-10-04' },
    ],
    [
      'Only where Car driver is not yes',
      { fact: 'custom', name: 'driver', equals: true },
      { custom: { driver: true } },
    ],
  ])('%s', (text, rule, given) => {
    expect(told({ not: rule }, given)).toEqual([text]);
  });
});

describe('of a rule with several conditions', () => {
  const sixMonths: Rule = { fact: 'service', atLeast: { months: 6 } };
  const senior: Rule = { fact: 'grade', oneOf: ['Senior', 'Manager'] };
  const fullTime: Rule = { fact: 'hours', atLeast: 40 };
  const earlyJoiner: Rule = { fact: 'joined', onOrBefore: '2010-01-01' };
  const fresh = { joinedOn: '2026-09-01' };
  const service = 'Available after six months’ service: from 1 March 2027';

  test('all that fail are told and none that is met', () => {
    expect(told({ all: [sixMonths, { fact: 'age', atLeast: 18 }, { all: [senior] }] }, fresh)).toEqual([
      service,
      'For grades Senior and Manager',
    ]);
  });

  test('alternatives are told as alternatives', () => {
    expect(
      told(
        { any: [sixMonths, { any: [senior, { all: [fullTime, { not: { fact: 'grade', oneOf: ['C'] } }] }] }] },
        fresh,
      ),
    ).toEqual([
      `${service}; or for grades Senior and Manager; or only if you work at least 40 hours a week, and not for grade C`,
    ]);
  });

  test('an alternative that can never come about is left out while there is another', () => {
    expect(told({ any: [earlyJoiner, sixMonths, senior] }, fresh)).toEqual([
      `${service}; or for grades Senior and Manager`,
    ]);
    expect(told({ any: [earlyJoiner, sixMonths] }, fresh)).toEqual([service]);
    expect(told({ any: [earlyJoiner, { fact: 'age', under: 30 }] }, fresh)).toEqual([
      'Only for those who joined by 1 January 2010; or only for those under 30',
    ]);
  });

  test('not all of some is any of their contraries, and not any is all of them', () => {
    const inC: Rule = { fact: 'grade', oneOf: ['C'] };
    const inBristol: Rule = { fact: 'location', oneOf: ['Bristol'] };
    expect(told({ not: { all: [inC, inBristol] } })).toEqual(['Not for grade C; or not for those based in Bristol']);
    expect(told({ not: { any: [inC, inBristol] } })).toEqual(['Not for grade C', 'Not for those based in Bristol']);
    expect(told({ not: { not: senior } })).toEqual(['For grades Senior and Manager']);
  });
});

describe('a reason as data', () => {
  test('names the condition, what the employee’s data say and the day that mends it', () => {
    const rule: Rule = { fact: 'age', atLeast: 18 };
    const facts = anEmployee({ dateOfBirth: '2008-02-29' });
    expect(evaluate(rule, facts, '2026-02-28', NAMES)).toEqual({
      eligible: false,
      reasons: [
        {
          kind: 'condition',
          condition: rule,
          isWanted: true,
          actual: 17,
          from: '2026-03-01',
          isFinal: false,
          text: 'Available from age 18: from 1 March 2026',
        },
      ],
      nextChange: '2026-03-01',
    });
  });

  test('holds neither pay nor a client’s own fields', () => {
    const rule: Rule = {
      all: [
        { fact: 'pay', atLeast: 9_000_000 },
        { fact: 'custom', name: 'points', atLeast: 5 },
      ],
    };
    const { reasons } = evaluate(
      rule,
      anEmployee({ salaryPence: 3_123_456, custom: { points: 3 } }),
      '2026-12-01',
      NAMES,
    );
    expect(reasons.map((reason) => reason.kind === 'condition' && reason.actual)).toEqual([undefined, undefined]);
    expect(JSON.stringify(reasons)).not.toMatch(/3123456|31,234|"actual"/);
  });

  test('knows whether it is for good', () => {
    const rule: Rule = {
      all: [
        { fact: 'age', under: 30 },
        { fact: 'grade', oneOf: ['Senior'] },
      ],
    };
    expect(evaluate(rule, anEmployee(), '2026-12-01', NAMES).reasons.map(({ isFinal }) => isFinal)).toEqual([
      true,
      false,
    ]);
  });
});

function pmi(until?: string): EmployeeFacts['held'][number] {
  return { benefit: 'pmi', from: '2026-01-01', until };
}
