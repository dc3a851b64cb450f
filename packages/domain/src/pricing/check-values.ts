import { priceTermsOn, type Benefit } from '../scheme/benefit.ts';
import type { FieldValues } from '../selection/fields.ts';
import { checkFieldValue, type ValueFault } from './check-field-value.ts';
import { findPeopleFaults } from './check-people.ts';
import { isPriced } from './cost.ts';
import { fieldLimitsOf } from './limits.ts';
import { prepareCost } from './prepare-cost.ts';
import type { PricedPerson } from './priced-person.ts';

export type CheckedBenefit = Pick<
  Benefit,
  'fields' | 'pricing' | 'premiumTax' | 'funding' | 'change' | 'medical' | 'dependants' | 'newPrice'
>;

/** All that keeps the values from being a selection; none where they are one, and then they have a price. */
export function checkValues(benefit: CheckedBenefit, values: FieldValues, person: PricedPerson): readonly ValueFault[] {
  const faults = findUnknownFields(benefit, values);
  for (const field of benefit.fields) {
    const found = checkFieldValue(field, values[field.name], (limited) => fieldLimitsOf(benefit, limited, person));
    if (found !== undefined) faults.push({ field: field.name, ...found });
  }
  faults.push(...findPeopleFaults(benefit, values, person));
  if (faults.length > 0) return faults;
  const { pricing } = priceTermsOn(benefit, person.on);
  const cost = prepareCost({ ...benefit, pricing })(values, person);
  return isPriced(cost) ? [] : [{ field: cost.field, code: 'no-price', message: cost.noPrice }];
}

function findUnknownFields({ fields }: CheckedBenefit, values: FieldValues): ValueFault[] {
  const names = new Set(fields.map((field) => field.name));
  return Object.keys(values)
    .filter((name) => !names.has(name))
    .map((field) => ({ field, code: 'unknown-field', message: 'This cannot be chosen here' }));
}
