import { describe, expect, test } from 'vitest';
import type { Benefit } from '../scheme/benefit.ts';
import { aBenefit } from '../testing/a-benefit.ts';
import { AGE_RATES, aNumberField, aPerson } from '../testing/a-priced-person.ts';
import type { EmployerPart, Funding } from './funding.ts';
import { priceSelection } from './prepare-pricing.ts';
import type { Flat } from './pricing.ts';

function shared(employer: EmployerPart): Funding {
  return { payer: 'both', employer };
}

/** £10.01 a month. */
const FLAT: Flat = { model: 'flat', pence: 1001, per: 'month' };

function partsOf(given: Partial<Benefit>): readonly number[] {
  const { totalPence, employeePence, employerPence, fundPence } = priceSelection(aBenefit(given), {}, aPerson());
  return [totalPence, employeePence, employerPence, fundPence];
}

describe('one payer', () => {
  test.each([
    ['employer', [1001, 0, 1001, 0]],
    ['employee', [1001, 1001, 0, 0]],
    // Until the fund is spent it is the employee's.
    ['fund', [1001, 1001, 0, 0]],
  ] as const)('%s', (payer, expected) => {
    expect(partsOf({ pricing: FLAT, funding: { payer } })).toEqual(expected);
  });
});

describe('the employer’s part', () => {
  test('that is fixed never exceeds the price', () => {
    expect(partsOf({ pricing: FLAT, funding: shared({ kind: 'fixed', monthlyPence: 600 }) })).toEqual([
      1001, 401, 600, 0,
    ]);
    expect(partsOf({ pricing: FLAT, funding: shared({ kind: 'fixed', monthlyPence: 1200 }) })).toEqual([
      1001, 0, 1001, 0,
    ]);
  });

  test('that is a share is rounded once, from the exact price; the employee takes the odd penny', () => {
    // £120.11 a year = £10.00916… a month; half of it is £5.00458…, though half of £10.01 would be £5.005
    const pricing: Flat = { ...FLAT, pence: 12_011, per: 'year' };
    expect(partsOf({ pricing, funding: shared({ kind: 'share', share: 500_000 }) })).toEqual([1001, 501, 500, 0]);
  });

  test('that is a share stops at its cap', () => {
    const employer: EmployerPart = { kind: 'share', share: 500_000, monthlyCapPence: 300 };
    expect(partsOf({ pricing: FLAT, funding: shared(employer) })).toEqual([1001, 701, 300, 0]);
  });

  test('that is a share of a very large price is exact', () => {
    // 666,667 millionths of £90,000,000 are £60,000,030; on the way there the product is too large for a safe number.
    const pricing: Flat = { ...FLAT, pence: 9_000_000_000 };
    const employer: EmployerPart = { kind: 'share', share: 666_667 };
    expect(partsOf({ pricing, funding: shared(employer) })).toEqual([9_000_000_000, 2_999_997_000, 6_000_003_000, 0]);
  });
});

function life(flexDown: 'pay' | 'fund' | 'none'): Benefit {
  return aBenefit({
    fields: [aNumberField('multiple', { unit: 'times-pay' })],
    pricing: { model: 'salary-multiple', field: 'multiple', rates: AGE_RATES },
    funding: shared({ kind: 'core', values: { multiple: 4 }, flexDown }),
    tax: { employee: { taken: 'after-tax' }, benefitInKind: { value: 'employer-cost' } },
  });
}

describe('a core of four times pay', () => {
  // At 26 each £30,000 of cover cost 30 × £0.60 = £18 a year, £1.50 a month: the core is £6.
  const person = aPerson({ dateOfBirth: '2000-01-01' });

  test('leaves who takes six times to pay for two', () => {
    const price = priceSelection(life('pay'), { multiple: 6 }, person);
    expect(price).toMatchObject({ totalPence: 900, employeePence: 300, employerPence: 600, fundPence: 0 });
  });

  test.each([
    ['pay', { totalPence: 300, employeePence: -300, employerPence: 600, fundPence: 0 }],
    ['fund', { totalPence: 300, employeePence: 0, employerPence: 600, fundPence: -300 }],
    ['none', { totalPence: 300, employeePence: 0, employerPence: 300, fundPence: 0 }],
  ] as const)('credits who takes two times: %s', (flexDown, expected) => {
    const price = priceSelection(life(flexDown), { multiple: 2 }, person);
    expect(price).toMatchObject(expected);
    // What is credited is no benefit in kind: 12 × £3
    expect(price.benefitInKindYearlyPence).toBe(3600);
  });
});

test('what a core leaves open is as chosen', () => {
  const prices = { 'gold/single': 5000, 'gold/couple': 9000, 'silver/single': 3000, 'silver/couple': 5500 };
  const benefit = aBenefit({
    pricing: { model: 'cover-level', per: 'month', field: 'level', optionField: 'option', prices },
    funding: shared({ kind: 'core', values: { level: 'single' }, flexDown: 'none' }),
  });
  expect(priceSelection(benefit, { level: 'couple', option: 'gold' }, aPerson())).toMatchObject({
    employerPence: 5000,
  });
  expect(priceSelection(benefit, { level: 'couple', option: 'silver' }, aPerson())).toMatchObject({
    employerPence: 3000,
  });
});

describe('insurance premium tax', () => {
  test.each([
    ['none', 835, 0],
    // £8.35 × 1.12 = £9.352
    ['standard', 935, 100],
    // £8.35 × 1.2 = £10.02
    ['travel', 1002, 167],
  ] as const)('%s', (premiumTax, totalPence, premiumTaxPence) => {
    const benefit = aBenefit({ pricing: { ...FLAT, pence: 835 }, premiumTax });
    expect(priceSelection(benefit, {}, aPerson())).toMatchObject({ totalPence, premiumTaxPence });
  });

  test('is borne with the core by the employer', () => {
    // Couple £89.50 × 1.12 = £100.24; single £50 × 1.12 = £56
    const benefit = aBenefit({
      pricing: { model: 'cover-level', per: 'month', field: 'level', prices: { single: 5000, couple: 8950 } },
      premiumTax: 'standard',
      funding: shared({ kind: 'core', values: { level: 'single' }, flexDown: 'none' }),
    });
    expect(priceSelection(benefit, { level: 'couple' }, aPerson())).toMatchObject({
      totalPence: 10_024,
      premiumTaxPence: 1074,
      employerPence: 5600,
      employeePence: 4424,
    });
  });

  test('on a price of a year is added before the month is rounded', () => {
    // £10.00 × 1.12 ÷ 12 = £0.9333…; rounded first it would be £0.83 × 1.12 = £0.9296
    const benefit = aBenefit({ pricing: { ...FLAT, pence: 1000, per: 'year' }, premiumTax: 'standard' });
    expect(priceSelection(benefit, {}, aPerson())).toMatchObject({ totalPence: 93, premiumTaxPence: 10 });
  });
});
