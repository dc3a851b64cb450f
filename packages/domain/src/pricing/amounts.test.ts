import { describe, expect, test } from 'vitest';
import { aBenefit } from '../testing/a-benefit.ts';
import { aPerson } from '../testing/a-priced-person.ts';
import type { Funding } from './funding.ts';
import { priceSelection } from './prepare-pricing.ts';
import { partsOver } from './price.ts';
import type { Amount, Quote, SalaryPercentage } from './pricing.ts';

const BY_MATCH: Funding = { payer: 'both', employer: { kind: 'match' } };

describe('a share of pay', () => {
  const pension: SalaryPercentage = {
    model: 'salary-percentage',
    field: 'percent',
    of: 'pay',
    match: [
      { employeeAtLeast: 30_000, employer: 30_000 },
      { employeeAtLeast: 50_000, employer: 80_000 },
    ],
  };

  test.each([
    // Of £30,000: 2 % = £600 a year, matched by nothing
    [2, 5000, 0],
    // 4.5 % = £1,350 a year; 3 % = £900
    [4.5, 11_250, 7500],
    // 5 % = £1,500 a year; 8 % = £2,400
    [5, 12_500, 20_000],
  ])('of %f %% is matched by the highest step that it reaches', (share, employeePence, employerPence) => {
    const price = priceSelection(aBenefit({ pricing: pension, funding: BY_MATCH }), { percent: share }, aPerson());
    expect(price).toMatchObject({ employeePence, employerPence, totalPence: employeePence + employerPence });
  });

  test.each([
    // £30,000 − £6,240 = £23,760; 5 % = £1,188 a year
    [3_000_000, 9900],
    // £50,270 − £6,240 = £44,030; 5 % = £2,201.50 a year = £183.458… a month
    [6_000_000, 18_346],
    [600_000, 0],
  ])('of qualifying earnings counts the band of pay of %i pence', (salaryPence, expected) => {
    const pricing: SalaryPercentage = { ...pension, of: 'qualifying-earnings', match: [] };
    const price = priceSelection(aBenefit({ pricing }), { percent: 5 }, aPerson({ salaryPence }));
    expect(price.totalPence).toBe(expected);
  });

  test('of the bonus is taken once', () => {
    const pricing: SalaryPercentage = { ...pension, of: 'bonus', match: [] };
    const price = priceSelection(aBenefit({ pricing }), { percent: 20 }, aPerson({ bonusPence: 500_000 }));
    expect(price).toMatchObject({ totalPence: 100_000, months: 1 });
  });
});

test('vouchers cost their amount', () => {
  const benefit = aBenefit({ pricing: { model: 'voucher', field: 'amount' } });
  expect(priceSelection(benefit, { amount: 24_300 }, aPerson())).toMatchObject({
    totalPence: 24_300,
    employeePence: 24_300,
  });
});

describe('an amount', () => {
  const giving: Amount = { model: 'amount', field: 'amount', per: 'month', employerAdds: 500_000 };

  test('has so much added to each pound by the employer', () => {
    // £10.01 and half of it, £5.005
    const price = priceSelection(aBenefit({ pricing: giving, funding: BY_MATCH }), { amount: 1001 }, aPerson());
    expect(price).toMatchObject({ employeePence: 1001, employerPence: 501, totalPence: 1502 });
  });

  test('can be paid once', () => {
    const price = priceSelection(aBenefit({ pricing: { ...giving, per: 'once' } }), { amount: 50_000 }, aPerson());
    expect(price).toMatchObject({ totalPence: 50_000, months: 1 });
  });
});

describe('a quote', () => {
  const cycle: Quote = { model: 'quote', valueField: 'value', valueIs: 'total', termField: 'term' };

  test('is divided by its term, and the last month takes the remainder', () => {
    // £1,000 ÷ 12 = £83.33 eleven times, £916.63; £83.37 are left
    const price = priceSelection(aBenefit({ pricing: cycle }), { value: 100_000, term: '12' }, aPerson());
    expect(price).toMatchObject({ totalPence: 8333, months: 12, lastMonth: { totalPence: 8337, employeePence: 8337 } });
    expect(partsOver(price, 11).totalPence).toBe(91_663);
    expect(partsOver(price, 12).totalPence).toBe(100_000);
    expect(partsOver(price, 24).totalPence).toBe(100_000);
  });

  test.each([
    // £4.16 eleven times is £45.76; £10.12 twenty-three times is £232.76.
    { value: 50_00, term: 12, monthly: 4_16, last: 4_24 },
    { value: 243_00, term: 24, monthly: 10_12, last: 10_24 },
  ])('of $value pence over $term months is paid to the penny', ({ value, term, monthly, last }) => {
    const price = priceSelection(aBenefit({ pricing: cycle }), { value, term: String(term) }, aPerson());
    expect(price).toMatchObject({ employeePence: monthly, lastMonth: { employeePence: last } });
    expect(partsOver(price, term).employeePence).toBe(value);
  });

  test('that divides has no odd month', () => {
    const price = priceSelection(aBenefit({ pricing: cycle }), { value: 120_000, term: '12-months' }, aPerson());
    expect(price.lastMonth).toBeUndefined();
    expect(price.totalPence).toBe(10_000);
  });

  test('of a lease is its month’s hire for the term, and a car is taxed on its list price', () => {
    const benefit = aBenefit({
      pricing: { ...cycle, valueIs: 'monthly' },
      tax: {
        employee: { taken: 'salary-sacrifice', optionalRemuneration: false },
        benefitInKind: { value: 'list-price', field: 'list', share: 40_000 },
      },
    });
    // 4 % of £35,000
    const price = priceSelection(benefit, { value: 43_210, term: 36, list: 3_500_000 }, aPerson());
    expect(price).toMatchObject({ totalPence: 43_210, months: 36, benefitInKindYearlyPence: 140_000 });
  });
});

test('what the employer pays costs the employee nothing and may be a benefit in kind', () => {
  const benefit = aBenefit({
    pricing: { model: 'employer-paid', monthlyPence: 300 },
    funding: { payer: 'employer' },
    tax: { employee: { taken: 'after-tax' }, benefitInKind: { value: 'employer-cost' } },
  });
  // 12 × £3
  expect(priceSelection(benefit, {}, aPerson())).toMatchObject({
    totalPence: 300,
    employeePence: 0,
    employerPence: 300,
    benefitInKindYearlyPence: 3600,
  });
});
