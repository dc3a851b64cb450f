import { describe, expect, test } from 'vitest';
import { aBenefit, aSchemeYear } from '../testing/a-benefit.ts';
import { callToAction } from './call-to-action.ts';
import { effectiveOn, findOpening, type OpeningQuestion } from './opening.ts';
import { CHANGE_POLICIES, type ChangePolicy, type EffectiveRule } from './policies.ts';
import { SELECTION_STATES } from './states.ts';

const WEDDING = {
  code: 'marriage',
  name: 'Marriage or civil partnership',
  opens: ['medical'],
  openForDays: 30,
  evidence: false,
  effective: { from: 'event' },
} as const;

function ask(policy: ChangePolicy, given: Partial<OpeningQuestion> = {}) {
  const benefit = aBenefit({ code: 'medical', change: { policy, needsApproval: false, renewal: 're-priced' } });
  return findOpening({
    year: aSchemeYear({ lifeEvents: [WEDDING] }),
    benefit,
    today: '2026-08-20',
    joinedOn: '2018-04-01',
    events: [],
    hasChosen: false,
    ...given,
  });
}

describe('what comes out of a bonus', () => {
  const pricing = { model: 'amount', field: 'amount', per: 'once', shareOfBonusAtMost: 1_000_000 } as const;
  const change = { policy: 'anytime', needsApproval: false, renewal: 'ends' } as const;
  const askFor = (bonusPaidIn: string | undefined, today = '2026-08-20') =>
    ask('anytime', { benefit: aBenefit({ pricing, change }), bonusPaidIn, today });

  test('begins with the month in which the bonus is paid', () => {
    expect(askFor('2026-12')).toMatchObject({ open: true, startsOn: '2026-12-01' });
    expect(askFor('2026-09')).toMatchObject({ open: true, startsOn: '2026-09-01' });
  });

  test('comes too late once that month has begun', () => {
    const words = 'It is too late for your bonus of August 2026';
    expect(askFor('2026-08')).toEqual({ open: false, nextOn: null, words });
    expect(askFor('2026-08', '2026-07-31')).toMatchObject({ open: true, startsOn: '2026-08-01' });
  });

  test('belongs to the next scheme year where it is paid in that', () => {
    const benefit = aBenefit({ pricing, change });
    const nextYear = { startsOn: '2027-04-01', isShown: true };
    expect(ask('anytime', { benefit, nextYear, bonusPaidIn: '2027-07' })).toMatchObject({
      open: false,
      leavableFrom: '2027-04-01',
    });
  });

  test('is the only thing that a bonus moves', () => {
    expect(ask('anytime', { bonusPaidIn: '2026-12' })).toMatchObject({ startsOn: '2026-09-01' });
  });
});

describe('a policy', () => {
  test('anytime is open each day, from the next month', () => {
    expect(ask('anytime')).toMatchObject({ open: true, by: 'anytime', until: null, startsOn: '2026-09-01' });
    expect(ask('anytime', { today: '2026-12-31' })).toMatchObject({ startsOn: '2027-01-01' });
  });

  test('anytime does not begin before the year', () => {
    expect(ask('anytime', { today: '2026-01-10' })).toMatchObject({ startsOn: '2026-04-01' });
  });

  test.each([
    ['2026-02-28', false],
    ['2026-03-01', true],
    ['2026-03-31', true],
    ['2026-04-01', false],
  ])('window is open on %s: %s', (today, open) => {
    expect(ask('window', { today }).open).toBe(open);
  });

  test('a window says its last day and when cover begins', () => {
    expect(ask('window', { today: '2026-03-15' })).toMatchObject({ until: '2026-03-31', startsOn: '2026-04-01' });
  });

  test('a window that is still open in the year begins cover with the next month', () => {
    const windows = [{ name: 'Late', opensOn: '2026-08-01', closesOn: '2026-08-31', startsOn: '2026-04-01' }];
    expect(ask('window', { year: aSchemeYear({ windows }) })).toMatchObject({ startsOn: '2026-09-01' });
  });

  test('a window for other benefits is none', () => {
    const windows = [
      { name: 'Pension', opensOn: '2026-08-01', closesOn: '2026-08-31', startsOn: '2026-09-01', benefits: ['pension'] },
    ];
    expect(ask('window', { year: aSchemeYear({ windows }) }).open).toBe(false);
  });

  test('outside a window the day is said on which the next one opens', () => {
    expect(ask('window', { today: '2026-01-05' })).toEqual({
      open: false,
      nextOn: '2026-03-01',
      words: 'You can next change this from 1 March 2026',
    });
    expect(ask('window')).toMatchObject({ nextOn: null, words: 'This cannot be changed in this scheme year' });
  });

  test.each(CHANGE_POLICIES)('%s is closed once the year is over', (policy) => {
    expect(ask(policy, { today: '2027-04-01' })).toMatchObject({ open: false, nextOn: null });
  });
});

describe('a joiner', () => {
  test.each([
    ['2026-08-01', true],
    ['2026-08-30', true],
    ['2026-08-31', false],
  ])('of 1 August may choose on %s: %s', (today, open) => {
    expect(ask('window', { today, joinedOn: '2026-08-01' }).open).toBe(open);
  });

  test('chooses once what is fixed', () => {
    const joined = { today: '2026-08-10', joinedOn: '2026-08-01' };
    expect(ask('fixed', joined)).toMatchObject({
      open: true,
      by: 'joiner',
      until: '2026-08-30',
      startsOn: '2026-09-01',
    });
    expect(ask('fixed', { ...joined, hasChosen: true }).open).toBe(false);
  });
});

describe('a life event', () => {
  const events = [{ kind: 'marriage', happenedOn: '2026-08-08' }];

  test.each([
    ['2026-08-07', false],
    ['2026-08-08', true],
    // The thirtieth day.
    ['2026-09-06', true],
    ['2026-09-07', false],
  ])('of 8 August has its benefits open on %s: %s', (today, open) => {
    expect(ask('window-or-life-event', { today, events }).open).toBe(open);
  });

  test('begins cover on the day of the event, where its kind says so', () => {
    expect(ask('window-or-life-event', { events })).toMatchObject({ by: 'life-event', startsOn: '2026-08-08' });
  });

  test('gives up no pay that was earned before it was declared', () => {
    const benefit = aBenefit({
      code: 'medical',
      change: { policy: 'window-or-life-event', needsApproval: false, renewal: 're-priced' },
      tax: { employee: { taken: 'salary-sacrifice', optionalRemuneration: true }, benefitInKind: { value: 'none' } },
    });
    expect(ask('window-or-life-event', { events, benefit })).toMatchObject({ startsOn: '2026-09-01' });
  });

  test('opens nothing to a policy that knows only windows, nor a benefit that its kind does not name', () => {
    expect(ask('window', { events }).open).toBe(false);
    const year = aSchemeYear({ lifeEvents: [{ ...WEDDING, opens: ['dental'] }] });
    expect(ask('window-or-life-event', { events, year }).open).toBe(false);
  });

  test.each<[EffectiveRule['from'], string, string]>([
    ['event', '2026-08-20', '2026-08-08'],
    ['next-month', '2026-08-20', '2026-09-01'],
    ['next-payroll', '2026-08-15', '2026-09-01'],
    // The cut-off of the 15th is over: September's payroll is made up already.
    ['next-payroll', '2026-08-16', '2026-10-01'],
  ])('from %s, submitted on %s, takes effect on %s', (from, today, expected) => {
    const { payroll } = aSchemeYear();
    expect(effectiveOn({ from }, { happenedOn: '2026-08-08', today, payroll })).toBe(expected);
  });
});

describe('the call to action', () => {
  const open = ask('anytime');
  const closed = ask('window');

  test.each([
    ['select', null, open, true, true],
    ['none', null, closed, true, true],
    ['none', null, open, false, true],
    // Nothing to choose: it is simply there.
    ['view', null, open, true, false],
    ['reapply', 'rejected', open, true, true],
    ['reapply', 'opted-out', open, true, true],
    ['reapply', 'ended', open, true, true],
    ['view', 'ended', closed, true, true],
    ['manage', 'draft', open, true, true],
    ['manage', 'active', open, true, true],
    ['view', 'active', closed, true, true],
    ['view', 'active', open, false, true],
  ] as const)('is %s when the selection is %s', (expected, state, opening, eligible, hasChoice) => {
    expect(callToAction({ state, opening, eligible, hasChoice })).toBe(expected);
  });

  test('never offers a change that is not open', () => {
    for (const state of [null, ...SELECTION_STATES])
      expect(['view', 'none']).toContain(callToAction({ state, opening: closed, eligible: true, hasChoice: true }));
  });
});
