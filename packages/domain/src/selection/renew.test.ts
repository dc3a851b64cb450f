import { describe, expect, test } from 'vitest';
import { aBenefit } from '../testing/a-benefit.ts';
import { endForLeaver } from './leave.ts';
import type { Renewal } from './policies.ts';
import { renew, type RenewalQuestion } from './renew.ts';
import type { Selection } from './selection.ts';

const held: Selection = { state: 'active', values: { level: 'gold' }, startsOn: '2026-04-01', endsOn: null };

function ask(renewal: Renewal, given: Partial<RenewalQuestion> = {}) {
  return renew({
    selection: held,
    nextBenefit: aBenefit({ change: { policy: 'window', needsApproval: false, renewal } }),
    nextYearStartsOn: '2027-04-01',
    eligible: true,
    valuesFit: true,
    termEndsOn: null,
    ...given,
  });
}

describe('the next scheme year', () => {
  test('carries a selection forward with its values', () => {
    expect(ask('carried-forward')).toEqual({
      outcome: 'carried-forward',
      values: { level: 'gold' },
      startsOn: '2027-04-01',
    });
  });

  test('prices it anew where the benefit says so, unless the values do not fit any more', () => {
    expect(ask('re-priced')).toMatchObject({ outcome: 're-priced', values: { level: 'gold' } });
    expect(ask('re-priced', { valuesFit: false })).toEqual({ outcome: 'asked-again', because: 'values' });
  });

  test('asks again, or ends it, where the benefit says so', () => {
    expect(ask('asked-again')).toEqual({ outcome: 'asked-again', because: 'policy' });
    expect(ask('ends')).toEqual({ outcome: 'ends', because: 'policy' });
  });

  test('ends what is not offered, or not to this employee', () => {
    expect(ask('re-priced', { nextBenefit: undefined })).toEqual({ outcome: 'ends', because: 'not-offered' });
    expect(ask('re-priced', { eligible: false })).toEqual({ outcome: 'ends', because: 'not-eligible' });
  });

  test('lets a term run on that was agreed for longer, even where the benefit is not offered any more', () => {
    expect(ask('ends', { nextBenefit: undefined, termEndsOn: '2027-09-30' })).toMatchObject({
      outcome: 'carried-forward',
    });
    expect(ask('ends', { termEndsOn: '2027-03-31' })).toEqual({ outcome: 'ends', because: 'policy' });
  });

  test.each(['draft', 'pending', 'rejected', 'opted-out', 'ended'] as const)('renews nothing that is %s', (state) => {
    expect(ask('carried-forward', { selection: { ...held, state } })).toEqual({
      outcome: 'ends',
      because: 'not-standing',
    });
  });

  test('renews nothing that ends with the old one', () => {
    expect(ask('carried-forward', { selection: { ...held, endsOn: '2027-03-31' } }).outcome).toBe('ends');
  });
});

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
