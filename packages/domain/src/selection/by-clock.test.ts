import { describe, expect, test } from 'vitest';
import { moveByClock, replacedBy } from './by-clock.ts';
import type { Selection } from './selection.ts';
import type { SelectionState } from './states.ts';

const TODAY = '2026-06-15';

function a(state: SelectionState, given: Partial<Selection> = {}): Selection {
  return { state, values: {}, startsOn: '2026-04-01', endsOn: null, ...given };
}

describe('the clock', () => {
  test('starts a version on its first day, and the one before it ends on the day before', () => {
    const [old, next] = [a('active'), a('scheduled', { startsOn: TODAY })];
    expect(moveByClock(next, 'start', { today: TODAY })).toEqual({ ...next, state: 'active' });
    expect(moveByClock(old, 'replace', { today: TODAY, endsOn: '2026-06-14' })).toEqual({
      ...old,
      state: 'ended',
      endsOn: '2026-06-14',
    });
  });

  test('starts nothing early and does nothing that is not its own', () => {
    expect(() => moveByClock(a('scheduled', { startsOn: '2026-06-16' }), 'start', { today: TODAY })).toThrow(
      'Its first day has not come',
    );
    expect(() => moveByClock(a('rejected'), 'end', { today: TODAY })).toThrow('What is rejected has no way to end');
  });

  test('throws a draft away', () => {
    expect(moveByClock(a('draft', { startsOn: null }), 'end', { today: TODAY })).toBeNull();
  });
});

describe('a version takes the place of', () => {
  const others = [a('active'), a('pending', { startsOn: '2026-07-01' }), a('scheduled', { startsOn: '2026-07-01' })];
  const [, waiting, promised] = others;

  test('what waits, where it waits itself: what is promised stays until a decision', () => {
    expect(replacedBy(a('pending', { startsOn: '2026-08-01' }), others)).toEqual([
      { selection: waiting, action: 'replace' },
    ]);
  });

  test('what waits and what had not begun, where it is promised; cover stands until it begins', () => {
    const steps = replacedBy(a('scheduled', { startsOn: '2026-08-01' }), others);
    expect(steps.map(({ selection }) => selection)).toEqual([waiting, promised]);
    // What had not begun never takes effect: its last day is the one before its first.
    expect(moveByClock(a('scheduled', { startsOn: '2026-07-01' }), 'replace', { today: TODAY })?.endsOn).toBe(
      '2026-06-30',
    );
  });

  test('cover that began after it, as though that had never been, where a life event reaches back', () => {
    const old = a('active', { startsOn: '2026-06-01' });
    const [step] = replacedBy(a('active', { startsOn: '2026-05-20' }), [old]);
    expect(step).toMatchObject({ endsOn: '2026-05-19' });
    expect(moveByClock(old, 'replace', { today: TODAY, endsOn: '2026-05-19' })?.endsOn).toBe('2026-05-31');
  });

  test('nothing, while it is a draft', () => {
    expect(replacedBy(a('draft', { startsOn: null }), others)).toEqual([]);
  });
});
