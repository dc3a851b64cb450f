import { describe, expect, test } from 'vitest';
import type { SelectionField } from '../selection/fields.ts';
import { AGE_RATES, aChoiceField, aLevelField, aMoneyField, aNumberField } from '../testing/a-priced-person.ts';
import { findPricingFaults } from './find-pricing-faults.ts';
import type { EmployerPart, Funding } from './funding.ts';
import type {
  Amount,
  Flat,
  OptionPricing,
  PerThousand,
  Pricing,
  RateBand,
  SalaryPercentage,
  Units,
} from './pricing.ts';

const EMPLOYEE: Funding = { payer: 'employee' };
const UNITS = aNumberField('units');
const FLAT: Flat = { model: 'flat', pence: 2000, per: 'month' };

function faultsOf(
  pricing: Pricing,
  fields: readonly SelectionField[] = [],
  funding: Funding = EMPLOYEE,
): readonly (readonly [path: string, code: string])[] {
  return findPricingFaults(pricing, funding, fields).map(({ path, code }) => [path.join('.'), code]);
}

function withRates(rates: readonly RateBand[]): PerThousand {
  return { model: 'per-thousand', field: 'units', unitPence: 2_500_000, person: 'employee', rates };
}

function messagesOf(rates: readonly RateBand[]): readonly (readonly string[])[] {
  return findPricingFaults(withRates(rates), EMPLOYEE, [UNITS]).map(({ path, message }) => [path.join('.'), message]);
}

describe('rates by age', () => {
  test('that follow one another are sound, in whatever order they are written', () => {
    expect(messagesOf(AGE_RATES)).toEqual([]);
    expect(messagesOf(AGE_RATES.toReversed())).toEqual([]);
  });

  test('must not overlap', () => {
    const rates = [...AGE_RATES, { fromAge: 69, toAge: 75, rate: 5000 }];
    expect(messagesOf(rates)).toEqual([['pricing.rates.3.fromAge', 'Age 69 has two rates']]);
  });

  test('must not leave out an age between', () => {
    const rates = [...AGE_RATES, { fromAge: 72, toAge: 75, rate: 5000 }];
    expect(messagesOf(rates)).toEqual([['pricing.rates.3.fromAge', 'Ages 70 to 71 have no rate']]);
  });

  test('must hold somebody', () => {
    expect(messagesOf([{ fromAge: 40, toAge: 30, rate: 1 }])).toEqual([
      ['pricing.rates.0.toAge', 'Ages 40 to 30 hold nobody'],
    ]);
    expect(messagesOf([])).toEqual([['pricing.rates', 'Give a rate for at least one band of ages']]);
  });

  test('must not be negative or above the cover', () => {
    expect(faultsOf(withRates([{ fromAge: 18, toAge: 70, rate: -1 }]), [UNITS])).toEqual([
      ['pricing.rates.0.rate', 'number-out-of-range'],
    ]);
    expect(faultsOf(withRates([{ fromAge: 18, toAge: 130, rate: 1_000_001 }]), [UNITS])).toEqual([
      ['pricing.rates.0.toAge', 'number-out-of-range'],
      ['pricing.rates.0.rate', 'number-out-of-range'],
    ]);
  });

  test('for smokers and others must cover the same ages', () => {
    const smoker = { fromAge: 18, toAge: 60, smoker: true, rate: 2 };
    const other = { fromAge: 18, toAge: 70, smoker: false, rate: 1 };
    expect(messagesOf([smoker, other])).toEqual([
      ['pricing.rates', 'Smokers have rates for ages 18 to 60, non-smokers for ages 18 to 70: give both the same ages'],
    ]);
    expect(messagesOf([smoker])).toHaveLength(1);
    // A row for both completes either.
    expect(messagesOf([smoker, { ...other, toAge: 60 }, { fromAge: 61, toAge: 70, rate: 3 }])).toEqual([]);
  });
});

describe('a tariff', () => {
  const fields = [aChoiceField('option', 'gold', 'silver'), aLevelField('single', 'couple')];
  const pricing: OptionPricing = {
    model: 'options',
    per: 'month',
    fields: ['option', 'level'],
    prices: { 'gold/single': 2, 'gold/couple': 3, 'silver/single': 1 },
  };

  test('has a price for each that can be chosen and for no other', () => {
    expect(faultsOf(pricing, fields)).toEqual([['pricing.prices', 'no-price']]);
    const prices = { ...pricing.prices, 'silver/couple': 2 };
    expect(faultsOf({ ...pricing, prices }, fields)).toEqual([]);
    expect(faultsOf({ ...pricing, prices: { ...prices, 'bronze/single': 1 } }, fields)).toEqual([
      ['pricing.prices.bronze/single', 'unknown-option'],
    ]);
  });

  test('has no negative price and no parts of a penny', () => {
    expect(faultsOf({ ...FLAT, pence: -1 })).toEqual([['pricing.pence', 'number-out-of-range']]);
    expect(faultsOf({ ...FLAT, pence: 1.5 })).toEqual([['pricing.pence', 'number-out-of-range']]);
    expect(faultsOf({ ...pricing, fields: ['level'], prices: { single: 1, couple: -1 } }, fields)).toEqual([
      ['pricing.prices.couple', 'number-out-of-range'],
    ]);
  });

  test('with yes and no has both', () => {
    const yesNo: SelectionField = { kind: 'yes-no', name: 'partner', label: 'Partner' };
    expect(faultsOf({ ...pricing, fields: ['partner'], prices: { yes: 2, no: 1 } }, [yesNo])).toEqual([]);
    expect(faultsOf({ ...pricing, fields: ['partner'], prices: { yes: 2 } }, [yesNo])).toEqual([
      ['pricing.prices', 'no-price'],
    ]);
  });
});

describe('a field', () => {
  test.each<[Pricing, readonly SelectionField[], string, string]>([
    [{ ...FLAT, quantityField: 'none' }, [], 'pricing.quantityField', 'unknown-field'],
    [{ ...FLAT, quantityField: 'cash' }, [aMoneyField('cash')], 'pricing.quantityField', 'wrong-kind'],
    [{ model: 'voucher', field: 'units' }, [UNITS], 'pricing.field', 'wrong-kind'],
    [{ model: 'salary-percentage', field: 'units', of: 'pay', match: [] }, [UNITS], 'pricing.field', 'wrong-kind'],
    [{ model: 'salary-multiple', field: 'units', rates: AGE_RATES }, [UNITS], 'pricing.field', 'wrong-kind'],
    [FLAT, [UNITS, UNITS], 'fields.1.name', 'named-twice'],
    [FLAT, [aNumberField('units', { step: 0 })], 'fields.0', 'field-limits'],
    [FLAT, [aNumberField('units', { step: 0.0001 })], 'fields.0', 'field-limits'],
    [FLAT, [aNumberField('units', { minimum: 5, maximum: 4 })], 'fields.0', 'field-limits'],
    [FLAT, [aNumberField('units', { minimum: 1, maximum: 10, step: 2 })], 'fields.0', 'field-limits'],
    [FLAT, [aMoneyField('cash', { step: 0.5 })], 'fields.0', 'field-limits'],
    [FLAT, [aChoiceField('shop')], 'fields.0.options', 'field-limits'],
    [FLAT, [aChoiceField('shop', 'one', 'one')], 'fields.0.options.1', 'named-twice'],
    [FLAT, [aChoiceField('shop', 'one/two')], 'fields.0.options.0', 'field-limits'],
  ])('%j with %j is wrong at %s', (pricing, fields, path, code) => {
    expect(faultsOf(pricing, fields)).toEqual([[path, code]]);
  });
});

function matching(...steps: readonly (readonly [number, number])[]): SalaryPercentage {
  const match = steps.map(([employeeAtLeast, employer]) => ({ employeeAtLeast, employer }));
  return { model: 'salary-percentage', field: 'percent', of: 'pay', match };
}

describe('a match table', () => {
  const percent = aNumberField('percent', { unit: 'percent' });
  const byMatch: Funding = { payer: 'both', employer: { kind: 'match' } };

  test('rises and stays within 100 percent', () => {
    expect(faultsOf(matching([30_000, 30_000], [50_000, 80_000]), [percent], byMatch)).toEqual([]);
    expect(faultsOf(matching([50_000, 80_000], [30_000, 90_000]), [percent], byMatch)).toEqual([
      ['pricing.match.1', 'not-rising'],
    ]);
    expect(faultsOf(matching([30_000, 80_000], [50_000, 30_000]), [percent], byMatch)).toEqual([
      ['pricing.match.1', 'not-rising'],
    ]);
    expect(faultsOf(matching([30_000, 1_000_001]), [percent], byMatch)).toEqual([
      ['pricing.match.0.employer', 'number-out-of-range'],
    ]);
  });

  test('is paid by somebody, and funding by match has one', () => {
    expect(faultsOf(matching([30_000, 30_000]), [percent], EMPLOYEE)).toEqual([['funding', 'nobody-pays']]);
    expect(faultsOf(matching(), [percent], byMatch)).toEqual([['funding', 'nobody-pays']]);
    const giving: Amount = { model: 'amount', field: 'cash', per: 'month', employerAdds: 2_000_000 };
    expect(faultsOf(giving, [aMoneyField('cash')], byMatch)).toEqual([]);
  });
});

function shared(employer: EmployerPart): Funding {
  return { payer: 'both', employer };
}

describe('funding', () => {
  const days = aNumberField('days', { unit: 'days' });
  const leave: Units = { model: 'units', field: 'days', direction: 'sell', daysInYear: 260 };

  test.each<[Funding, string, string]>([
    [shared({ kind: 'share', share: 1_000_001 }), 'funding.employer.share', 'number-out-of-range'],
    [
      shared({ kind: 'share', share: 1, monthlyCapPence: -1 }),
      'funding.employer.monthlyCapPence',
      'number-out-of-range',
    ],
    [shared({ kind: 'fixed', monthlyPence: -1 }), 'funding.employer.monthlyPence', 'number-out-of-range'],
    [shared({ kind: 'core', values: {}, flexDown: 'pay' }), 'funding.employer.values', 'core-does-not-fit'],
    [
      shared({ kind: 'core', values: { units: 11 }, flexDown: 'pay' }),
      'funding.employer.values.units',
      'core-does-not-fit',
    ],
    [
      shared({ kind: 'core', values: { units: 1.5 }, flexDown: 'pay' }),
      'funding.employer.values.units',
      'core-does-not-fit',
    ],
    [
      shared({ kind: 'core', values: { units: 1, none: 1 }, flexDown: 'pay' }),
      'funding.employer.values.none',
      'unknown-field',
    ],
    [shared({ kind: 'core', values: { note: 'A' }, flexDown: 'pay' }), 'funding.employer.values', 'core-does-not-fit'],
  ])('%j is wrong at %s', (funding, path, code) => {
    expect(faultsOf({ ...FLAT, quantityField: 'units' }, [UNITS], funding)).toEqual([[path, code]]);
  });

  test('has the payer that the model needs', () => {
    expect(faultsOf({ model: 'employer-paid', monthlyPence: 1 })).toEqual([['funding', 'nobody-pays']]);
    expect(faultsOf({ model: 'employer-paid', monthlyPence: 1 }, [], { payer: 'employer' })).toEqual([]);
    expect(faultsOf(leave, [days], { payer: 'employer' })).toEqual([['funding', 'nobody-pays']]);
    expect(faultsOf(leave, [days])).toEqual([]);
    expect(faultsOf({ ...leave, daysInYear: 0 }, [days])).toEqual([['pricing.daysInYear', 'number-out-of-range']]);
  });
});

test('the term of a quote is whole months', () => {
  const pricing = { model: 'quote', valueField: 'cash', valueIs: 'total', termField: 'term' } as const;
  const cash = aMoneyField('cash');
  expect(faultsOf(pricing, [cash, aChoiceField('term', '12', '18-months')])).toEqual([]);
  expect(faultsOf(pricing, [cash, aChoiceField('term', '12', 'a-year', '1.5', '0')])).toEqual([
    ['fields.1.options.1', 'not-months'],
    ['fields.1.options.2', 'not-months'],
    ['fields.1.options.3', 'not-months'],
  ]);
  expect(faultsOf(pricing, [cash, aNumberField('term', { minimum: 0 })])).toEqual([['fields.1', 'not-months']]);
  const core: Funding = { payer: 'both', employer: { kind: 'core', values: { cash: 100 }, flexDown: 'none' } };
  expect(faultsOf(pricing, [cash, aChoiceField('term', '12')], core)).toEqual([
    ['funding.employer.values', 'core-does-not-fit'],
  ]);
});
