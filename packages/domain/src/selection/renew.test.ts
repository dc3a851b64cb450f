import { describe, expect, test } from 'vitest';
import { aBenefit } from '../testing/a-benefit.ts';
import type { Renewal } from './policies.ts';
import { decideRenewal, priceOfRest, termEndsOn, type RenewalQuestion } from './renew.ts';

function ask(renewal: Renewal, given: Partial<RenewalQuestion> = {}) {
  return decideRenewal({
    price: {},
    startsOn: '2026-04-01',
    nextBenefit: aBenefit({ change: { policy: 'window', needsApproval: false, renewal } }),
    nextYearStartsOn: '2027-04-01',
    eligible: true,
    valuesFit: true,
    ...given,
  });
}

describe('the next scheme year', () => {
  test('carries a choice forward at the price agreed', () => {
    expect(ask('carried-forward')).toEqual({ outcome: 'carried-forward', because: 'policy' });
  });

  test('prices it anew where the benefit says so, unless the values do not fit any more', () => {
    expect(ask('re-priced')).toEqual({ outcome: 're-priced', because: 'policy' });
    expect(ask('re-priced', { valuesFit: false })).toEqual({ outcome: 'asked-again', because: 'values' });
  });

  test('asks again, or ends it, where the benefit says so', () => {
    expect(ask('asked-again')).toEqual({ outcome: 'asked-again', because: 'policy' });
    expect(ask('ends')).toEqual({ outcome: 'ended', because: 'policy' });
  });

  test('ends what is not offered, or not to this employee', () => {
    expect(ask('re-priced', { nextBenefit: undefined })).toEqual({ outcome: 'ended', because: 'not-offered' });
    expect(ask('re-priced', { eligible: false })).toEqual({ outcome: 'ended', because: 'not-eligible' });
  });

  test('lets a term run on that was agreed for longer, even where the benefit is not offered any more', () => {
    const bicycle = { price: { months: 18 }, startsOn: '2026-06-01' };
    expect(ask('ends', { ...bicycle, nextBenefit: undefined })).toEqual({
      outcome: 'carried-forward',
      because: 'term',
    });
  });

  test('ends a term that is paid off, whatever the policy: nobody begins another without choosing it', () => {
    const paidOff = { price: { months: 12 }, startsOn: '2026-04-01' };
    expect(ask('re-priced', paidOff)).toEqual({ outcome: 'ended', because: 'term-over' });
    const paidOnce = { price: { months: 1 }, startsOn: '2026-11-01' };
    expect(ask('carried-forward', paidOnce)).toEqual({ outcome: 'ended', because: 'term-over' });
    expect(ask('asked-again', paidOnce)).toEqual({ outcome: 'asked-again', because: 'policy' });
  });
});

test('an 18-month bicycle that started in June has 8 payments left on 1 April, the last of them as agreed', () => {
  const parts = { totalPence: 5556, employeePence: 5556, employerPence: 0, fundPence: 0 };
  const lastMonth = { ...parts, totalPence: 5548, employeePence: 5548 };
  const price = { ...parts, premiumTaxPence: 0, benefitInKindYearlyPence: 0, months: 18, lastMonth };
  expect(priceOfRest(price, '2026-06-01', '2027-04-01')).toEqual({ ...price, months: 8 });
  expect(termEndsOn('2026-06-01', price)).toBe('2027-11-30');
});
