import { describe, expect, test } from 'vitest';
import type { FieldValues, SelectionField } from '../selection/fields.ts';
import { aBenefit } from '../testing/a-benefit.ts';
import {
  AGE_RATES,
  aChoiceField,
  aLevelField,
  aMoneyField,
  aNumberField,
  aPerson,
} from '../testing/a-priced-person.ts';
import { checkValues } from './check-values.ts';

const FIELDS: readonly SelectionField[] = [
  aNumberField('days', { unit: 'days', minimum: 1, maximum: 5, step: 0.5 }),
  aMoneyField('value', { minimum: 10_000, maximum: 500_000 }),
  aChoiceField('shop', 'wheels', 'spokes'),
  { kind: 'yes-no', name: 'smoker', label: 'Smoker' },
  { kind: 'date', name: 'start', label: 'Start' },
  { kind: 'text', name: 'note', label: 'Note', maximumLength: 5 },
];
const SOUND: FieldValues = {
  days: 2.5,
  value: 120_000,
  shop: 'wheels',
  smoker: false,
  start: '2026-05-01',
  note: 'Hello',
};
const BENEFIT = aBenefit({ fields: FIELDS });

test('sound values have no faults', () => {
  expect(checkValues(BENEFIT, SOUND, aPerson())).toEqual([]);
});

test.each<[FieldValues, object]>([
  [{ days: 0.5 }, { field: 'days', code: 'outside-limits', message: 'Please enter a value between 1 and 5' }],
  [{ days: 5.5 }, { field: 'days', code: 'outside-limits', message: 'Please enter a value between 1 and 5' }],
  [{ days: Number.NaN }, { field: 'days', code: 'outside-limits' }],
  [{ days: 1.25 }, { field: 'days', code: 'wrong-step', message: 'Please enter a value in steps of 0.5' }],
  [{ days: 2.000_01 }, { field: 'days', code: 'wrong-step' }],
  [{ days: '2' }, { field: 'days', code: 'wrong-kind' }],
  [{ value: 9900 }, { field: 'value', message: 'Please enter a value between £100.00 and £5,000.00' }],
  [{ value: 10_050 }, { field: 'value', code: 'wrong-step', message: 'Please enter a value in steps of £1.00' }],
  [{ shop: 'tyres' }, { field: 'shop', code: 'unknown-option', message: 'Please choose one of the options' }],
  [{ smoker: 'no' }, { field: 'smoker', code: 'wrong-kind' }],
  [{ start: '2026-02-30' }, { field: 'start', code: 'wrong-kind' }],
  [{ note: 'Goodbye' }, { field: 'note', code: 'outside-limits', message: 'Please enter at most 5 characters' }],
  [{ colour: 'red' }, { field: 'colour', code: 'unknown-field' }],
  [{ note: '' }, { field: 'note', code: 'missing', message: 'Please enter a value for Note' }],
])('%j is faulty', (changed, expected) => {
  expect(checkValues(BENEFIT, { ...SOUND, ...changed }, aPerson())).toEqual([expect.objectContaining(expected)]);
});

test('every field that is missing is named', () => {
  expect(checkValues(BENEFIT, {}, aPerson()).map(({ field, code }) => [field, code])).toEqual(
    FIELDS.map(({ name }) => [name, 'missing']),
  );
});

test('where nothing can be chosen it says so, without limits that make no sense', () => {
  const field = aMoneyField('amount');
  const benefit = aBenefit({ fields: [field], pricing: { model: 'voucher', field: 'amount' } });
  expect(checkValues(benefit, { amount: 5000 }, aPerson())).toEqual([
    { field: 'amount', code: 'outside-limits', message: 'There is nothing that you can choose here at present' },
  ]);
});

describe('people', () => {
  const people: SelectionField = { kind: 'people', name: 'people', label: 'Who', who: 'family', maximum: 2 };
  const family = aPerson({}, { partner: { id: 'p', dateOfBirth: '1990-01-01' }, children: ['c1', 'c2'] });

  test.each<[SelectionField, readonly string[], string | undefined]>([
    [people, ['p', 'c1'], undefined],
    [people, [], undefined],
    [people, ['stranger'], 'not-counted'],
    [people, ['c1', 'c1'], 'not-counted'],
    [people, ['p', 'c1', 'c2'], 'outside-limits'],
    [{ ...people, who: 'children' }, ['p'], 'not-counted'],
    [{ ...people, who: 'partner' }, ['p'], undefined],
  ])('%j may be %j: %s', (field, chosen, code) => {
    expect(checkValues(aBenefit({ fields: [field] }), { people: chosen }, family)[0]?.code).toBe(code);
  });

  const dependants = { underAge: 21, underAgeInEducation: 24, disabledAlways: true };
  const prices = { single: 1, couple: 2, 'single-parent': 3, family: 4 };
  const medical = aBenefit({
    fields: [aLevelField('single', 'couple', 'single-parent', 'family')],
    pricing: { model: 'cover-level', per: 'month', field: 'level', prices },
    dependants,
  });

  test.each([
    ['single', []],
    ['couple', ['Please add your partner to your family first']],
    ['single-parent', ['Please add a child to your family first']],
    ['family', ['Please add your partner to your family first', 'Please add a child to your family first']],
  ])('the level %s needs those whom it covers', (level, messages) => {
    expect(checkValues(medical, { level }, aPerson()).map(({ message }) => message)).toEqual(messages);
    expect(checkValues(medical, { level }, family)).toEqual([]);
  });
});

test('values without a price are faulty', () => {
  const pricing = {
    model: 'per-thousand',
    field: 'units',
    unitPence: 100,
    person: 'employee',
    rates: AGE_RATES,
  } as const;
  const benefit = aBenefit({ fields: [aNumberField('units')], pricing });
  expect(checkValues(benefit, { units: 1 }, aPerson({ dateOfBirth: '1950-01-01' }))).toEqual([
    { field: 'units', code: 'no-price', message: 'There is no price for this age' },
  ]);
});
