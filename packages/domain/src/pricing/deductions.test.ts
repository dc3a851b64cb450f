import { expect, test } from 'vitest';
import type { Benefit } from '../scheme/benefit.ts';
import { aBenefit } from '../testing/a-benefit.ts';
import { aPerson } from '../testing/a-priced-person.ts';
import type { BenefitInKind, EmployeePart } from '../tax/treatment.ts';
import { deductionsOf } from './deductions.ts';
import { priceSelection } from './prepare-pricing.ts';

const SACRIFICE: EmployeePart = { taken: 'salary-sacrifice', optionalRemuneration: false };
const OPTIONAL: EmployeePart = { taken: 'salary-sacrifice', optionalRemuneration: true };
const TAXABLE: EmployeePart = { taken: 'taxable-pay' };
const EMPLOYER_COST: BenefitInKind = { value: 'employer-cost' };
const NONE: BenefitInKind = { value: 'none' };
const taxedAs = (employee: EmployeePart) => ({ employee, benefitInKind: NONE });

test('a year is twelve months, or those that are left', () => {
  const benefit = aBenefit({ tax: { employee: SACRIFICE, benefitInKind: NONE } });
  const price = priceSelection(benefit, {}, aPerson());
  const expected = { benefit: 'gym', label: 'Gym', employee: SACRIFICE, yearlyPence: 24_000, benefitInKindPence: 0 };
  expect(deductionsOf(benefit, price)).toEqual([expected]);
  expect(deductionsOf(benefit, price, 5)).toEqual([{ ...expected, yearlyPence: 10_000 }]);
});

test.each(['workplace-pension', 'bonus-sacrifice'] as const)(
  'pay given up for a %s is pay given up for a pension',
  (kind) => {
    const price = priceSelection(aBenefit({}), {}, aPerson());
    expect(deductionsOf(aBenefit({ kind, tax: taxedAs(SACRIFICE) }), price)).toMatchObject([{ isPension: true }]);
    expect(deductionsOf(aBenefit({ kind, tax: taxedAs({ taken: 'net-pay' }) }), price)[0]).not.toHaveProperty(
      'isPension',
    );
  },
);

test('a quote counts no longer than its term, with its odd month', () => {
  const benefit = aBenefit({ pricing: { model: 'quote', valueField: 'value', valueIs: 'total', termField: 'term' } });
  const yearly = (term: string) =>
    deductionsOf(benefit, priceSelection(benefit, { value: 100_000, term }, aPerson()))[0]?.yearlyPence;
  expect(yearly('10')).toBe(100_000);
  // £1,000 ÷ 18 = £55.55, twelve times
  expect(yearly('18')).toBe(66_660);
});

test('what the employer pays is a benefit in kind beside what the employee pays', () => {
  const benefit = aBenefit({
    funding: { payer: 'both', employer: { kind: 'fixed', monthlyPence: 1500 } },
    tax: { employee: { taken: 'after-tax' }, benefitInKind: EMPLOYER_COST },
  });
  const price = priceSelection(benefit, {}, aPerson());
  expect(deductionsOf(benefit, price)).toMatchObject([{ yearlyPence: 6000, benefitInKindPence: 18_000 }]);
  expect(deductionsOf(benefit, price, 6)).toMatchObject([{ yearlyPence: 3000, benefitInKindPence: 9000 }]);
});

test('leave that is sold, and a credit for less than the core, are taxable pay', () => {
  const sold = aBenefit({
    pricing: { model: 'units', field: 'days', direction: 'sell', daysInYear: 260 },
    tax: { employee: TAXABLE, benefitInKind: NONE },
  });
  // 12 × £28.85
  expect(deductionsOf(sold, priceSelection(sold, { days: 3 }, aPerson()))).toMatchObject([
    { employee: TAXABLE, yearlyPence: 34_620 },
  ]);
  const core = aBenefit({
    pricing: { model: 'options', per: 'month', fields: ['level'], prices: { low: 500, core: 800 } },
    funding: { payer: 'both', employer: { kind: 'core', values: { level: 'core' }, flexDown: 'pay' } },
    tax: { employee: SACRIFICE, benefitInKind: EMPLOYER_COST },
  });
  // 12 × £3 of pay; 12 × £5 of benefit
  expect(deductionsOf(core, priceSelection(core, { level: 'low' }, aPerson()))).toMatchObject([
    { employee: TAXABLE, yearlyPence: 3600, benefitInKindPence: 6000 },
  ]);
});

test('what costs nobody anything that counts is no deduction', () => {
  const free = aBenefit({ pricing: { model: 'employer-paid', monthlyPence: 300 }, funding: { payer: 'employer' } });
  expect(deductionsOf(free, priceSelection(free, {}, aPerson()))).toEqual([]);
});

function car(employee: EmployeePart): Benefit {
  return aBenefit({
    pricing: { model: 'quote', valueField: 'hire', valueIs: 'monthly', termField: 'term' },
    tax: { employee, benefitInKind: { value: 'list-price', field: 'list', share: 40_000 } },
  });
}

test('the list price of a car is taxed for its months; under the optional remuneration rules it is weighed instead', () => {
  const values = { hire: 40_000, term: '36', list: 3_500_000 };
  const price = priceSelection(car(SACRIFICE), values, aPerson());
  // 4 % of £35,000 is £1,400 a year, £700 in six months
  expect(deductionsOf(car(SACRIFICE), price)).toMatchObject([{ yearlyPence: 480_000, benefitInKindPence: 140_000 }]);
  expect(deductionsOf(car(SACRIFICE), price, 6)).toMatchObject([{ yearlyPence: 240_000, benefitInKindPence: 70_000 }]);
  expect(deductionsOf(car(OPTIONAL), price)).toMatchObject([{ benefitInKindPence: 0, normalValuePence: 140_000 }]);
});
