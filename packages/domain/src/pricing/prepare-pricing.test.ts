import { describe, expect, test } from 'vitest';
import type { Benefit } from '../scheme/benefit.ts';
import type { FieldValues } from '../selection/fields.ts';
import { aBenefit } from '../testing/a-benefit.ts';
import { AGE_RATES, aNumberField, aPerson } from '../testing/a-priced-person.ts';
import { preparePricing, priceSelection } from './prepare-pricing.ts';
import type { PricedPerson } from './priced-person.ts';
import type { Flat, OptionPricing, PerThousand } from './pricing.ts';

function totalOf(given: Partial<Benefit>, values: FieldValues = {}, person: PricedPerson = aPerson()): number {
  return priceSelection(aBenefit(given), values, person).totalPence;
}

function flat(given: Partial<Flat>): Flat {
  return { model: 'flat', pence: 2000, per: 'month', ...given };
}

describe('a flat price', () => {
  test('is the same each month', () => {
    expect(totalOf({ pricing: flat({}) })).toBe(2000);
  });

  test('of a year is a twelfth of it a month', () => {
    // £100 ÷ 12 = £8.333…
    expect(totalOf({ pricing: flat({ pence: 10_000, per: 'year' }) })).toBe(833);
  });

  test('that is paid once has one month', () => {
    const price = priceSelection(aBenefit({ pricing: flat({ pence: 4500, per: 'once' }) }), {}, aPerson());
    expect(price).toMatchObject({ totalPence: 4500, months: 1 });
  });

  test('is multiplied by the quantity before it is rounded', () => {
    // 7 × £100 ÷ 12 = £58.333…; rounded first it would be 7 × £8.33 = £58.31
    const pricing = flat({ pence: 10_000, per: 'year', quantityField: 'vouchers' });
    expect(totalOf({ pricing }, { vouchers: 7 })).toBe(5833);
  });
});

describe('a price by options', () => {
  const gym: OptionPricing = {
    model: 'options',
    per: 'month',
    fields: ['club', 'term'],
    prices: { 'city/12': 3500, 'city/1': 4500, 'park/12': 2900 },
  };

  test('is that of the pair that is chosen', () => {
    expect(totalOf({ pricing: gym }, { club: 'city', term: '1' })).toBe(4500);
  });

  test('of three fields, one of them yes or no, times a quantity', () => {
    const prices = { 'silver/family/yes': 1250, 'silver/family/no': 1000 };
    const pricing: OptionPricing = { ...gym, fields: ['tier', 'level', 'skiing'], prices, quantityField: 'trips' };
    expect(totalOf({ pricing }, { tier: 'silver', level: 'family', skiing: true, trips: 2 })).toBe(2500);
  });

  test('is missing, in words, for what has none', () => {
    expect(preparePricing(aBenefit({ pricing: gym }))({ club: 'park', term: '1' }, aPerson())).toEqual({
      field: 'term',
      noPrice: 'There is no price for this choice',
    });
  });
});

test('a cover level is priced by its option, and times the units', () => {
  const prices = { 'gold/single': 400, 'gold/couple': 750 };
  const pricing = { model: 'cover-level', per: 'month', field: 'level', optionField: 'option', prices } as const;
  expect(totalOf({ pricing }, { level: 'couple', option: 'gold' })).toBe(750);
  expect(
    totalOf({ pricing: { ...pricing, quantityField: 'units' } }, { level: 'couple', option: 'gold', units: 3 }),
  ).toBe(2250);
});

describe('cover in units', () => {
  const pricing: PerThousand = {
    model: 'per-thousand',
    field: 'units',
    unitPence: 2_500_000,
    person: 'employee',
    rates: AGE_RATES,
  };

  test('costs the rate for the age on the day that it starts', () => {
    // 4 × £25,000 = £100,000; at 35: 100 × £0.85 = £85 a year = £7.083… a month
    expect(totalOf({ pricing }, { units: 4 })).toBe(708);
    // The day before the 35th birthday: 100 × £0.60 = £60 a year
    expect(totalOf({ pricing }, { units: 4 }, aPerson({ dateOfBirth: '1991-04-02' }))).toBe(500);
    expect(totalOf({ pricing }, { units: 4 }, aPerson({ dateOfBirth: '1991-04-01' }))).toBe(708);
  });

  test('counts a birthday on 29 February as 1 March in a common year', () => {
    const born = { dateOfBirth: '1992-02-29' };
    expect(totalOf({ pricing }, { units: 4 }, aPerson(born, { on: '2027-02-28' }))).toBe(500);
    expect(totalOf({ pricing }, { units: 4 }, aPerson(born, { on: '2027-03-01' }))).toBe(708);
  });

  test('costs a smoker more, whether known or said', () => {
    const rates = [
      { fromAge: 18, toAge: 69, smoker: false, rate: 850 },
      { fromAge: 18, toAge: 69, smoker: true, rate: 1700 },
    ];
    // 100 × £1.70 = £170 a year = £14.166… a month
    expect(totalOf({ pricing: { ...pricing, rates } }, { units: 4 }, aPerson({ smoker: true }))).toBe(1417);
    const asked = { ...pricing, rates, smokerField: 'smoker' };
    expect(totalOf({ pricing: asked }, { units: 4, smoker: true })).toBe(1417);
    expect(totalOf({ pricing: asked }, { units: 4, smoker: false }, aPerson({ smoker: true }))).toBe(708);
  });

  test('of a partner goes by the partner’s age', () => {
    // 50 until tomorrow: 2 × £25,000 at £3.10 = £155 a year = £12.916… a month
    const person = aPerson({}, { partner: { id: 'p', dateOfBirth: '1975-04-02' } });
    expect(totalOf({ pricing: { ...pricing, person: 'partner' } }, { units: 2 }, person)).toBe(1292);
  });

  test('has no price without a partner, or at an age without a rate', () => {
    const ofPartner = preparePricing(aBenefit({ pricing: { ...pricing, person: 'partner' } }));
    expect(ofPartner({ units: 1 }, aPerson())).toMatchObject({
      noPrice: 'Please add your partner to your family first',
    });
    const old = aPerson({ dateOfBirth: '1955-01-01' });
    expect(preparePricing(aBenefit({ pricing }))({ units: 1 }, old)).toMatchObject({ field: 'units' });
    expect(() => totalOf({ pricing }, { units: 1 }, old)).toThrow('There is no price for this age');
  });
});

describe('cover as a multiple of pay', () => {
  const pricing = { model: 'salary-multiple', field: 'multiple', rates: AGE_RATES } as const;
  const times = { fields: [aNumberField('multiple', { unit: 'times-pay' })], pricing };
  const young = { dateOfBirth: '2000-01-01' };

  test('is so many times pay', () => {
    // 4 × £30,000 = £120,000; 120 × £0.60 = £72 a year
    const price = priceSelection(aBenefit(times), { multiple: 4 }, aPerson(young));
    expect(price).toMatchObject({ totalPence: 600, cover: { askedPence: 12_000_000, grantedPence: 12_000_000 } });
  });

  test('or so many percent of pay', () => {
    // 50 % of £30,000 = £15,000; 15 × £0.85 = £12.75 a year = £1.0625 a month
    const fields = [aNumberField('multiple', { unit: 'percent', maximum: 75, step: 5 })];
    expect(totalOf({ fields, pricing }, { multiple: 50 })).toBe(106);
  });

  test('stops at the most that the policy covers', () => {
    // 10 × £60,000, at most £500,000: 500 × £0.60 = £300 a year
    const capped = { ...times, pricing: { ...pricing, maximumCoverPence: 50_000_000 } };
    const price = priceSelection(aBenefit(capped), { multiple: 10 }, aPerson({ ...young, salaryPence: 6_000_000 }));
    expect(price.totalPence).toBe(2500);
    expect(price.cover).toEqual({ askedPence: 50_000_000, grantedPence: 50_000_000, evidenceNeeded: false });
  });

  test('is granted and priced up to the free limit until the evidence is accepted', () => {
    const benefit = aBenefit({ ...times, medical: { freeCoverPence: 75_000_000, questions: [] } });
    const facts = { ...young, salaryPence: 9_000_000 };
    // 10 × £90,000 = £900,000, free up to £750,000: 750 × £0.60 = £450 a year; then 900 × £0.60 = £540
    expect(priceSelection(benefit, { multiple: 10 }, aPerson(facts))).toMatchObject({
      totalPence: 3750,
      cover: { askedPence: 90_000_000, grantedPence: 75_000_000, evidenceNeeded: true },
    });
    expect(priceSelection(benefit, { multiple: 10 }, aPerson(facts, { evidenceAccepted: true }))).toMatchObject({
      totalPence: 4500,
      cover: { askedPence: 90_000_000, grantedPence: 90_000_000, evidenceNeeded: false },
    });
  });
});

describe('days of leave', () => {
  const pricing = { model: 'units', field: 'days', direction: 'buy', daysInYear: 260 } as const;

  test('cost a day’s pay each, over the year', () => {
    // £30,000 ÷ 260 × 5 = £576.923… a year = £48.0769… a month; half of it for half the days
    expect(totalOf({ pricing }, { days: 5 })).toBe(4808);
    expect(totalOf({ pricing }, { days: 2.5 })).toBe(2404);
  });

  test('that are sold bring the employee as much', () => {
    // £30,000 ÷ 260 × 3 ÷ 12 = £28.846…
    const price = priceSelection(aBenefit({ pricing: { ...pricing, direction: 'sell' } }), { days: 3 }, aPerson());
    expect(price).toMatchObject({ totalPence: -2885, employeePence: -2885, employerPence: 0 });
  });
});
