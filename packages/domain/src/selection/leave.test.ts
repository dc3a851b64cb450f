import { describe, expect, test } from 'vitest';
import { endForLeaver } from './leave.ts';
import type { Selection } from './selection.ts';

const held: Selection = { state: 'active', values: { level: 'gold' }, startsOn: '2026-04-01', endsOn: null };

describe('a leaver', () => {
  test('keeps cover to the last day of employment', () => {
    expect(endForLeaver(held, '2026-08-14')).toEqual({ action: 'end', endsOn: '2026-08-14' });
  });

  test('keeps an earlier end', () => {
    expect(endForLeaver({ ...held, endsOn: '2026-07-31' }, '2026-08-14')).toEqual({
      action: 'end',
      endsOn: '2026-07-31',
    });
  });

  test.each([
    ['scheduled', '2026-09-01', '2026-08-31'],
    ['pending', '2026-04-01', '2026-03-31'],
  ] as const)('never has what was %s for %s', (state, startsOn, endsOn) => {
    expect(endForLeaver({ ...held, state, startsOn }, '2026-08-14')).toEqual({ action: 'end', endsOn });
  });

  test.each(['rejected', 'opted-out', 'ended'] as const)('leaves alone what is %s', (state) => {
    expect(endForLeaver({ ...held, state }, '2026-08-14')).toBeNull();
  });
});
