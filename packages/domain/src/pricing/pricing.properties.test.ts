import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Benefit } from '../scheme/benefit.ts';
import { aBenefit, anEmployee } from '../testing/a-benefit.ts';
import { AGE_RATES, aMoneyField, aNumberField, aPerson, PRICING_RATES } from '../testing/a-priced-person.ts';
import { explainPrice } from './explain-price.ts';
import { findPricingFaults } from './find-pricing-faults.ts';
import type { BenefitFund, EmployerPart, Funding } from './funding.ts';
import { priceSelection } from './prepare-pricing.ts';
import { partsOver, type PriceParts } from './price.ts';
import type { Pricing } from './pricing.ts';
import { spendFund } from './spend-fund.ts';

const pence = fc.integer({ min: 0, max: 5_000_000 });
const share = fc.integer({ min: 0, max: 1_000_000 });
const salaryPence = fc.integer({ min: 0, max: 30_000_000 });
const person = fc
  .record({ salaryPence, year: fc.integer({ min: 1957, max: 2007 }) })
  .map(({ salaryPence: pay, year }) => aPerson({ salaryPence: pay, dateOfBirth: `${year}-06-15` }));

const FIELDS = [
  aNumberField('number', { unit: 'times-pay', maximum: 12, step: 0.5 }),
  aNumberField('percent', { unit: 'percent', maximum: 100, step: 0.5 }),
  aMoneyField('cash', { minimum: 0 }),
  aNumberField('term', { unit: 'plain', minimum: 1, maximum: 60 }),
];
const half = (most: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: most * 2 }).map((halves) => halves / 2);
const values = fc.record({ number: half(12), percent: half(99), cash: pence, term: fc.integer({ min: 1, max: 60 }) });

const pricing: fc.Arbitrary<Pricing> = fc.oneof(
  fc.record({
    model: fc.constant('flat' as const),
    pence,
    per: fc.constantFrom('month', 'year', 'once'),
    quantityField: fc.constant('number'),
  }),
  fc.constant<Pricing>({
    model: 'per-thousand',
    field: 'number',
    unitPence: 2_500_000,
    person: 'employee',
    rates: AGE_RATES,
  }),
  fc.constant<Pricing>({ model: 'salary-multiple', field: 'number', rates: AGE_RATES }),
  fc.constant<Pricing>({
    model: 'salary-percentage',
    field: 'percent',
    of: 'pay',
    match: [{ employeeAtLeast: 30_000, employer: 50_000 }],
  }),
  fc.constant<Pricing>({ model: 'units', field: 'number', direction: 'buy', daysInYear: 260 }),
  fc.record({
    model: fc.constant('amount' as const),
    field: fc.constant('cash'),
    per: fc.constantFrom('month', 'once'),
    employerAdds: share,
  }),
  fc.constant<Pricing>({ model: 'quote', valueField: 'cash', valueIs: 'total', termField: 'term' }),
);

const employer: fc.Arbitrary<EmployerPart> = fc.oneof(
  fc.record({ kind: fc.constant('fixed' as const), monthlyPence: pence }),
  fc.record({ kind: fc.constant('share' as const), share, monthlyCapPence: fc.option(pence, { nil: undefined }) }),
  fc.record({
    kind: fc.constant('core' as const),
    values: fc.record({ number: fc.integer({ min: 0, max: 12 }) }),
    flexDown: fc.constantFrom('pay', 'fund', 'none'),
  }),
  fc.constant<EmployerPart>({ kind: 'match' }),
);
const funding: fc.Arbitrary<Funding> = fc.oneof(
  fc.constantFrom<Funding>({ payer: 'employee' }, { payer: 'employer' }, { payer: 'fund' }),
  employer.map((part): Funding => ({ payer: 'both', employer: part })),
);
const benefit: fc.Arbitrary<Benefit> = fc
  .record({ pricing, funding, premiumTax: fc.constantFrom('none', 'standard', 'travel') })
  .filter((given) => findPricingFaults(given.pricing, given.funding, FIELDS).length === 0)
  .map((given) => aBenefit({ ...given, fields: FIELDS }));

function expectToAddUp({ totalPence, employeePence, employerPence, fundPence }: PriceParts): void {
  expect(employeePence + employerPence + fundPence).toBe(totalPence);
  expect([totalPence, employeePence, employerPence, fundPence].every(Number.isSafeInteger)).toBe(true);
}

describe('whatever is chosen, and whoever pays', () => {
  test('the parts are whole pence and add up to the total, and so do the lines to the parts', () => {
    fc.assert(
      fc.property(benefit, values, person, (priced, chosen, who) => {
        const price = priceSelection(priced, chosen, who);
        expectToAddUp(price);
        if (price.lastMonth !== undefined) expectToAddUp(price.lastMonth);
        const lines = explainPrice(priced, { price, values: chosen, rates: PRICING_RATES });
        for (const payer of ['employee', 'employer', 'fund'] as const) {
          const sum = lines
            .filter((line) => line.payer === payer)
            .reduce((total, line) => total + line.monthlyPence, 0);
          expect(sum).toBe(price[`${payer}Pence`]);
        }
      }),
    );
  });

  test('nothing is negative but a credit for less than the core', () => {
    fc.assert(
      fc.property(benefit, values, person, (priced, chosen, who) => {
        const price = priceSelection(priced, chosen, who);
        const part = priced.funding.payer === 'both' ? priced.funding.employer : undefined;
        const credited = part?.kind === 'core' ? part.flexDown : 'none';
        expect(price.totalPence).toBeGreaterThanOrEqual(0);
        expect(price.employerPence).toBeGreaterThanOrEqual(0);
        expect(price.benefitInKindYearlyPence).toBeGreaterThanOrEqual(0);
        expect(price.employeePence).toBeGreaterThanOrEqual(credited === 'pay' ? -price.employerPence : 0);
        expect(price.fundPence).toBeGreaterThanOrEqual(credited === 'fund' ? -price.employerPence : 0);
      }),
    );
  });

  test('more of it never costs the employee less', () => {
    fc.assert(
      fc.property(benefit, values, person, (priced, chosen, who) => {
        const more = { ...chosen, number: chosen.number + 0.5, percent: chosen.percent + 0.5, cash: chosen.cash + 100 };
        const [less, greater] = [priceSelection(priced, chosen, who), priceSelection(priced, more, who)];
        expect(greater.totalPence).toBeGreaterThanOrEqual(less.totalPence);
        const part = priced.funding.payer === 'both' ? priced.funding.employer.kind : priced.funding.payer;
        // A share is rounded by itself, so that a penny more in all may be the employer's and one beside it.
        expect(greater.employeePence).toBeGreaterThanOrEqual(less.employeePence - (part === 'share' ? 1 : 0));
      }),
    );
  });
});

test('the months of a quote add up to its value', () => {
  const quote = aBenefit({ pricing: { model: 'quote', valueField: 'cash', valueIs: 'total', termField: 'term' } });
  fc.assert(
    fc.property(values, ({ cash, term }) => {
      const price = priceSelection(quote, { cash, term }, aPerson());
      const last = price.lastMonth ?? price;
      expect(price.totalPence * (term - 1) + last.totalPence).toBe(cash);
      expect(partsOver(price, term).employeePence).toBe(cash);
      expect(last.totalPence - price.totalPence).toBeLessThan(term);
      expect(last.totalPence).toBeGreaterThanOrEqual(price.totalPence);
    }),
  );
});

test('a fund is never overspent, and what it and the employee pay is what each benefit costs', () => {
  const fund: fc.Arbitrary<BenefitFund> = fc.record({
    yearlyPence: fc.integer({ min: 0, max: 500_000 }),
    shareOfPay: fc.integer({ min: 0, max: 50_000 }),
    joiners: fc.constantFrom('whole', 'by-month'),
    spendOrder: fc.shuffledSubarray(['b0', 'b1', 'b2', 'b3']),
    remainder: fc.constantFrom('lost', 'paid-with-salary', 'into-pension'),
  });
  const month = fc.integer({ min: 1, max: 12 });
  const joinedOn = fc
    .tuple(month, fc.integer({ min: 1, max: 28 }))
    .map(([of, day]) => `2026-${String(of).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
  const chosen = fc.array(fc.record({ benefit, values, months: fc.option(month, { nil: undefined }) }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(fund, chosen, joinedOn, (pot, choices, joined) => {
      const before = choices.map(({ benefit: one, values: of, months }, at) => {
        const coded = { ...one, code: `b${at}` };
        return { benefit: coded, price: priceSelection(coded, of, aPerson()), months };
      });
      const year = { startsOn: '2026-04-01', endsOn: '2027-03-31' };
      const spent = spendFund(pot, before, anEmployee({ joinedOn: joined }), year);
      let paid = 0;
      for (const [at, price] of spent.prices.entries()) {
        const was = before[at];
        expectToAddUp(price);
        expect(price.totalPence).toBe(was?.price.totalPence);
        expect(price.employeePence + price.fundPence).toBe(
          (was?.price.employeePence ?? 0) + (was?.price.fundPence ?? 0),
        );
        if (was?.benefit.funding.payer !== 'fund') continue;
        expect(price.employeePence).toBeGreaterThanOrEqual(0);
        paid += partsOver(price, was.months ?? spent.remainder.months).fundPence;
      }
      const { yearlyPence, monthlyPence, months, lastMonthPence } = spent.remainder;
      expect(paid).toBe(spent.spentPence);
      expect(spent.spentPence + yearlyPence).toBe(spent.grantedPence + spent.creditedPence);
      expect(yearlyPence).toBeGreaterThanOrEqual(0);
      expect(monthlyPence * Math.max(0, months - 1) + lastMonthPence).toBe(yearlyPence);
    }),
  );
});
