import { describe, expect, test } from 'vitest';
import { aBenefit } from '../testing/a-benefit.ts';
import type { SelectionCircumstances } from './guards.ts';
import type { Opening } from './opening.ts';
import type { Selection } from './selection.ts';
import {
  ACTORS,
  NOTHING,
  SELECTION_ACTIONS,
  SELECTION_STATES,
  statusLabel,
  TRANSITIONS,
  type Guard,
  type SelectionState,
} from './states.ts';
import { moveTo } from './transition.ts';

const OPEN: Opening = { open: true, by: 'window', until: '2026-03-31', startsOn: '2026-04-01', name: 'Annual window' };
const benefit = aBenefit({ terms: { version: 3, content: '<p>Terms</p>' } });

/** Everything is as it must be for every move. */
function fine(given: Partial<SelectionCircumstances> = {}): SelectionCircumstances {
  return {
    today: '2026-03-10',
    actor: 'employee',
    benefit,
    opening: OPEN,
    eligibility: { eligible: true, words: [] },
    values: { level: 'gold' },
    faults: [],
    dependantFaults: [],
    acceptedTerms: 3,
    needsMedicalAnswers: true,
    hasMedicalAnswers: true,
    wageFloor: { isKept: true, mostMonthlyPence: 10_000 },
    standingSince: null,
    isOwn: false,
    reason: 'No longer needed',
    ...given,
  };
}

function a(state: SelectionState, given: Partial<Selection> = {}): Selection {
  return { state, values: { level: 'silver' }, startsOn: '2026-01-01', endsOn: null, ...given };
}

const fault = { field: 'level', message: 'Please choose a level' };

/** Circumstances in which each guard fails and all others pass, and what it then says. */
const FAILING: Readonly<Record<Guard, [Partial<SelectionCircumstances>, string]>> = {
  opening: [
    { opening: { open: false, nextOn: '2027-03-01', words: 'You can next change this from 1 March 2027' } },
    'You can next change this from 1 March 2027',
  ],
  leaving: [
    { opening: { open: false, nextOn: '2027-03-01', words: 'You can next change this from 1 March 2027' } },
    'You can next change this from 1 March 2027',
  ],
  eligible: [{ eligibility: { eligible: false, words: ['Available from age 18'] } }, 'Available from age 18'],
  kept: [
    {
      benefit: aBenefit({ ...benefit, change: { ...benefit.change, keptForMonths: 12 } }),
      standingSince: '2026-01-01',
    },
    'This stands as chosen until 31 December 2026',
  ],
  values: [{ faults: [fault] }, 'Please correct the errors highlighted below'],
  dependants: [{ dependantFaults: [fault] }, 'Please correct the errors highlighted below'],
  terms: [{ acceptedTerms: 2 }, 'Please confirm that you have read the terms and conditions'],
  medical: [{ hasMedicalAnswers: false }, 'Please answer the medical questions for cover of this amount'],
  'wage-floor': [
    { wageFloor: { isKept: false, mostMonthlyPence: 1234 } },
    'Your pay would fall below the minimum wage. The most that you can still give up is £12.34 a month',
  ],
  'not-own': [{ isOwn: true }, 'Someone else has to decide about your own selection'],
  reason: [{ reason: '  ' }, 'Please give a reason'],
  started: [{ today: '2025-12-31' }, 'Its first day has not come'],
};

const FROM = [NOTHING, ...SELECTION_STATES] as const;
const EVERY_MOVE = FROM.flatMap((from) => SELECTION_ACTIONS.map((action) => ({ from, action })));

function standing(from: (typeof FROM)[number]): Selection | null {
  return from === NOTHING ? null : a(from);
}

describe('the state table', () => {
  test('names each move once', () => {
    const names = TRANSITIONS.map(({ from, action }) => `${from} ${action}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(EVERY_MOVE.filter(({ from, action }) => !rowOf(from, action)))(
    '$from has no way to $action',
    ({ from, action }) => {
      for (const actor of ACTORS)
        expect(moveTo(standing(from), action, fine({ actor }))).toMatchObject({
          allowed: false,
          refusal: { guard: 'not-possible' },
        });
    },
  );

  test.each(TRANSITIONS)('$from may $action, to $to, when all is as it must be', ({ from, action, by, to }) => {
    const outcome = moveTo(standing(from), action, fine({ actor: by }));
    // Without approval, what is submitted in March for 1 April is scheduled; what was to begin in January is active.
    const expected = to === 'submitted' ? 'scheduled' : to === 'begins' ? 'active' : to;
    expect(outcome.allowed && (outcome.next?.state ?? NOTHING)).toBe(expected);
  });

  test.each(TRANSITIONS)('$from may not $action by anyone but the $by', ({ from, action, by }) => {
    for (const actor of ACTORS.filter((other) => other !== by))
      expect(moveTo(standing(from), action, fine({ actor }))).toMatchObject({
        allowed: false,
        refusal: { guard: 'actor' },
      });
  });

  test.each(
    TRANSITIONS.flatMap(({ from, action, by, guards }) => guards.map((guard) => ({ from, action, by, guard }))),
  )('$from may not $action when $guard fails, and says so', ({ from, action, by, guard }) => {
    const [failing, message] = FAILING[guard];
    expect(moveTo(standing(from), action, fine({ actor: by, ...failing }))).toMatchObject({
      allowed: false,
      refusal: { guard, message },
    });
  });

  test('a form that is wrong says so at its fields', () => {
    expect(moveTo(null, 'submit', fine({ faults: [fault] }))).toMatchObject({ refusal: { faults: [fault] } });
  });

  test('every state has a name for people', () => {
    expect(SELECTION_STATES.map(statusLabel)).toEqual([
      'Not finished yet',
      'Waiting for approval',
      'Starts soon',
      'Active',
      'Not approved',
      'Opted out',
      'Ended',
    ]);
  });
});

describe('dates', () => {
  test('a selection that needs approval waits for it, and begins on the day that it was submitted for', () => {
    const needsApproval = aBenefit({ ...benefit, change: { ...benefit.change, needsApproval: true } });
    const submitted = moveTo(null, 'submit', fine({ benefit: needsApproval }));
    expect(submitted).toMatchObject({ next: { state: 'pending', startsOn: '2026-04-01', values: { level: 'gold' } } });
    const approved = moveTo(a('pending', { startsOn: '2026-04-01' }), 'approve', fine({ actor: 'approver' }));
    expect(approved).toMatchObject({
      next: { state: 'scheduled', startsOn: '2026-04-01', values: { level: 'silver' } },
    });
  });

  test('an approval after the first day makes cover from that day, but gives up no pay that was earned', () => {
    const late = fine({ actor: 'approver', today: '2026-04-20' });
    const pending = a('pending', { startsOn: '2026-04-01' });
    expect(moveTo(pending, 'approve', late)).toMatchObject({ next: { state: 'active', startsOn: '2026-04-01' } });
    const sacrifice = aBenefit({
      tax: {
        employee: { taken: 'salary-sacrifice', optionalRemuneration: false },
        benefitInKind: { value: 'none' },
      },
    });
    expect(moveTo(pending, 'approve', { ...late, benefit: sacrifice })).toMatchObject({
      next: { state: 'scheduled', startsOn: '2026-05-01' },
    });
  });

  test('who opts out keeps the cover to the day before a change would begin', () => {
    expect(moveTo(a('active'), 'opt-out', fine())).toMatchObject({
      next: { state: 'opted-out', endsOn: '2026-03-31' },
    });
  });

  test.each(['pending', 'scheduled'] as const)('what is %s and opted out of never took effect', (state) => {
    const selection = a(state, { startsOn: '2026-04-01' });
    expect(moveTo(selection, 'opt-out', fine())).toMatchObject({
      next: { startsOn: '2026-04-01', endsOn: '2026-03-31' },
    });
  });

  test('what was scheduled and has begun is opted out of like what is active', () => {
    expect(moveTo(a('scheduled'), 'opt-out', fine())).toMatchObject({ next: { endsOn: '2026-03-31' } });
  });

  test('a version that is replaced stands to the day before the next one', () => {
    const replace = fine({ actor: 'clock', endsOn: '2026-03-31' });
    expect(moveTo(a('active'), 'replace', replace)).toMatchObject({ next: { state: 'ended', endsOn: '2026-03-31' } });
  });

  test('what waits for approval when the year ends never took effect', () => {
    expect(moveTo(a('pending'), 'end', fine({ actor: 'clock', endsOn: '2026-03-31' }))).toMatchObject({
      next: { state: 'ended', startsOn: '2026-01-01', endsOn: '2025-12-31' },
    });
  });
});

function rowOf(from: string, action: string) {
  return TRANSITIONS.find((row) => row.from === from && row.action === action);
}
