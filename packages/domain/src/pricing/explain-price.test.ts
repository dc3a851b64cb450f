import { expect, test } from 'vitest';
import type { Benefit } from '../scheme/benefit.ts';
import type { FieldValues } from '../selection/fields.ts';
import { aBenefit } from '../testing/a-benefit.ts';
import {
  AGE_RATES,
  aChoiceField,
  aLevelField,
  aNumberField,
  aPerson,
  PRICING_RATES,
} from '../testing/a-priced-person.ts';
import { explainPrice } from './explain-price.ts';
import { priceSelection } from './prepare-pricing.ts';

function linesOf(given: Partial<Benefit>, values: FieldValues = {}): readonly (readonly unknown[])[] {
  const benefit = aBenefit(given);
  const price = priceSelection(benefit, values, aPerson());
  return explainPrice(benefit, { price, values, rates: PRICING_RATES }).map((line) => [
    line.payer,
    line.label,
    line.monthlyPence,
  ]);
}

test('premium tax has a line of its own, and the core is taken off', () => {
  const given: Partial<Benefit> = {
    fields: [aLevelField('single', 'couple'), aChoiceField('option', 'Gold')],
    pricing: {
      model: 'cover-level',
      per: 'month',
      field: 'level',
      optionField: 'option',
      prices: { 'Gold/single': 5000, 'Gold/couple': 8950 },
    },
    premiumTax: 'standard',
    funding: { payer: 'both', employer: { kind: 'core', values: { level: 'single' }, flexDown: 'none' } },
  };
  expect(linesOf(given, { level: 'couple', option: 'Gold' })).toEqual([
    ['employee', 'Gold, Couple', 8950],
    ['employee', 'Insurance premium tax at 12%', 1074],
    ['employee', 'Your employer pays', -5600],
    ['employer', 'Your employer pays', 5600],
  ]);
});

test('a credit to the fund stands on both sides', () => {
  const prices = { low: 1700, core: 2000 };
  const given: Partial<Benefit> = {
    fields: [aChoiceField('level', 'low', 'core')],
    pricing: { model: 'options', per: 'month', fields: ['level'], prices },
    funding: { payer: 'both', employer: { kind: 'core', values: { level: 'core' }, flexDown: 'fund' } },
  };
  expect(linesOf(given, { level: 'low' })).toEqual([
    ['employee', 'low', 1700],
    ['employee', 'Your employer pays', -2000],
    ['employer', 'Your employer pays', 2000],
    ['employee', 'Credited to your benefit fund', 300],
    ['fund', 'Credited to your benefit fund', -300],
  ]);
});

test('a match is what each side adds', () => {
  const match = [{ employeeAtLeast: 50_000, employer: 80_000 }];
  const given: Partial<Benefit> = {
    pricing: { model: 'salary-percentage', field: 'percent', of: 'pay', match },
    funding: { payer: 'both', employer: { kind: 'match' } },
  };
  expect(linesOf(given, { percent: 7.5 })).toEqual([
    ['employee', '7.5% of your pay', 18_750],
    ['employer', 'Your employer adds', 20_000],
  ]);
});

test.each<[string, Partial<Benefit>, FieldValues]>([
  ['3 × Gym', { pricing: { model: 'flat', pence: 100, per: 'month', quantityField: 'clubs' } }, { clubs: 3 }],
  ['2.5 days sold', { pricing: { model: 'units', field: 'days', direction: 'sell', daysInYear: 260 } }, { days: 2.5 }],
  [
    '£1,000.00 over 12 months',
    { pricing: { model: 'quote', valueField: 'value', valueIs: 'total', termField: 'term' } },
    { value: 100_000, term: '12' },
  ],
  [
    'Cover of £120,000.00',
    {
      fields: [aNumberField('multiple', { unit: 'times-pay' })],
      pricing: { model: 'salary-multiple', field: 'multiple', rates: AGE_RATES },
    },
    { multiple: 4 },
  ],
])('a line reads: %s', (label, given, values) => {
  expect(linesOf(given, values)[0]?.[1]).toBe(label);
});
