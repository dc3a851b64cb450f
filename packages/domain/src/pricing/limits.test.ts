import { describe, expect, test } from 'vitest';
import type { EmployeeFacts } from '../employees/employee-facts.ts';
import { aBenefit } from '../testing/a-benefit.ts';
import { AGE_RATES, aMoneyField, aNumberField, aPerson } from '../testing/a-priced-person.ts';
import { fieldLimitsOf } from './limits.ts';
import type { PricedPerson } from './priced-person.ts';
import type { Units } from './pricing.ts';

describe('childcare vouchers', () => {
  const field = aMoneyField('amount', { maximum: 24_300 });
  const benefit = aBenefit({ pricing: { model: 'voucher', field: 'amount' }, fields: [field] });

  test.each([
    ['2015-01-01', 5_027_000, 24_300],
    ['2015-01-01', 5_027_001, 12_400],
    ['2015-01-01', 12_514_000, 12_400],
    ['2015-01-01', 12_514_001, 11_000],
    // Before 6 April 2011 earnings were not looked at.
    ['2011-04-05', 20_000_000, 24_300],
    ['2018-10-04', 3_000_000, 24_300],
    ['2018-10-05', 3_000_000, 0],
    [undefined, 3_000_000, 0],
  ])('of who joined on %s with pay of %i pence go up to %i', (voucherSchemeJoinedOn, salaryPence, max) => {
    const person = aPerson({ voucherSchemeJoinedOn, salaryPence });
    expect(fieldLimitsOf(benefit, field, person)).toEqual({ min: 100, max, step: 100 });
  });

  test('go by the pay that was assessed for the tax year, whatever pay is now', () => {
    const facts = { voucherSchemeJoinedOn: '2015-01-01', salaryPence: 6_000_000 };
    const assessed = { ...facts, voucherPayPence: { '2025/26': 4_000_000, '2026/27': 5_000_000 } };
    // 1 April 2026 is of 2025/26, and 6 April of the next.
    for (const on of ['2026-04-01', '2026-04-06'])
      expect(fieldLimitsOf(benefit, field, aPerson(assessed, { on })).max).toBe(24_300);
    expect(
      fieldLimitsOf(benefit, field, aPerson({ ...facts, voucherPayPence: { '2025/26': 1 } }, { on: '2026-04-06' })).max,
    ).toBe(12_400);
  });

  test('are nothing after a break of 52 weeks', () => {
    const facts = { voucherSchemeJoinedOn: '2015-01-01', lastVoucherOn: '2025-03-25' };
    expect(fieldLimitsOf(benefit, field, aPerson(facts)).max).toBe(0);
  });
});

describe('days of leave', () => {
  const field = aNumberField('days', { unit: 'days', maximum: 5, step: 0.5 });
  const most = (given: Partial<Units>, facts: Partial<EmployeeFacts>, leaveDays?: number): number => {
    const pricing: Units = { model: 'units', field: 'days', direction: 'buy', daysInYear: 260, ...given };
    return fieldLimitsOf(aBenefit({ pricing, fields: [field] }), field, aPerson(facts, { leaveDays })).max;
  };

  test('shrink with the hours, down to a step', () => {
    // 5 × 22 ÷ 37.5 = 2.93…
    expect(most({ fullTimeHours: 37.5 }, { hoursPerWeek: 22 })).toBe(2.5);
    // 5 × 22.5 ÷ 37.5 = 3
    expect(most({ fullTimeHours: 37.5 }, { hoursPerWeek: 22.5 })).toBe(3);
    expect(most({ fullTimeHours: 37.5 }, { hoursPerWeek: 40 })).toBe(5);
    expect(most({}, { hoursPerWeek: 22 })).toBe(5);
  });

  test('that are sold leave the 28 of the law', () => {
    expect(most({ direction: 'sell', leaveDays: 33 }, {})).toBe(5);
    expect(most({ direction: 'sell', leaveDays: 30 }, {})).toBe(2);
    expect(most({ direction: 'sell', leaveDays: 27 }, {})).toBe(0);
    // What is known of the employee goes before what the scheme says.
    expect(most({ direction: 'sell', leaveDays: 33 }, {}, 29.5)).toBe(1.5);
    // At three days of five: the law's 28 × 0.6 = 16.8, of 18.6 days
    expect(most({ direction: 'sell', fullTimeHours: 37.5 }, { hoursPerWeek: 22.5 }, 18.6)).toBe(1.5);
  });
});

describe('an amount', () => {
  const field = aMoneyField('amount', { maximum: 15_000, minimum: 1000 });

  test('is at most a share of pay', () => {
    const pricing = { model: 'amount', field: 'amount', per: 'month', shareOfPayAtMost: 100_000 } as const;
    const benefit = aBenefit({ pricing, fields: [field] });
    // A tenth of £15,500 is £1,550 a year, £129.16… a month
    expect(fieldLimitsOf(benefit, field, aPerson({ salaryPence: 1_550_000 })).max).toBe(12_900);
    expect(fieldLimitsOf(benefit, field, aPerson()).max).toBe(15_000);
  });

  test('out of a bonus is at most the bonus', () => {
    const bonus = aMoneyField('amount');
    const pricing = { model: 'amount', field: 'amount', per: 'once', shareOfBonusAtMost: 1_000_000 } as const;
    const benefit = aBenefit({ pricing, fields: [bonus] });
    expect(fieldLimitsOf(benefit, bonus, aPerson({ bonusPence: 200_050 })).max).toBe(200_000);
    expect(fieldLimitsOf(benefit, bonus, aPerson()).max).toBe(0);
  });
});

function holding(pence: number): PricedPerson {
  return aPerson({}, { coverHeld: { 'critical-illness': pence } });
}

describe('cover', () => {
  const field = aNumberField('units');
  const pricing = {
    model: 'per-thousand',
    field: 'units',
    unitPence: 2_500_000,
    person: 'partner',
    rates: AGE_RATES,
  } as const;

  test('of a partner is at most the employee’s own', () => {
    const benefit = aBenefit({ pricing: { ...pricing, atMostCoverOf: 'critical-illness' }, fields: [field] });
    expect(fieldLimitsOf(benefit, field, holding(7_500_000)).max).toBe(3);
    expect(fieldLimitsOf(benefit, field, holding(7_400_000)).max).toBe(2);
    expect(fieldLimitsOf(benefit, field, aPerson()).max).toBe(0);
  });

  test('goes up by at most so many steps from what there is, and down freely', () => {
    const change = { policy: 'window', needsApproval: false, stepsUpAtMost: 2, renewal: 're-priced' } as const;
    const benefit = aBenefit({ pricing, fields: [field], change });
    expect(fieldLimitsOf(benefit, field, aPerson({}, { present: { units: 4 } }))).toEqual({ min: 0, max: 6, step: 1 });
    expect(fieldLimitsOf(benefit, field, aPerson({}, { present: { units: 9 } })).max).toBe(10);
    expect(fieldLimitsOf(benefit, field, aPerson()).max).toBe(10);
  });
});

test('a field that the price does not count with has its own limits', () => {
  const miles = aNumberField('miles', { unit: 'miles', minimum: 5000, maximum: 30_000, step: 1000 });
  const benefit = aBenefit({ pricing: { model: 'voucher', field: 'amount' }, fields: [miles] });
  expect(fieldLimitsOf(benefit, miles, aPerson())).toEqual({ min: 5000, max: 30_000, step: 1000 });
});
