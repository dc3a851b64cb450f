import type { Pricing } from './pricing.ts';
import type { PricingPath } from './pricing-fault.ts';

export interface FieldReference {
  readonly name: string;
  readonly path: PricingPath;
  readonly kinds: readonly string[];
}

const WITH_OPTIONS = ['choice', 'cover-level', 'yes-no'];

/** The fields from which a model makes its price, and of what kinds they may be. */
export function referencesOf(pricing: Pricing): readonly FieldReference[] {
  switch (pricing.model) {
    case 'flat':
      return referencesTo(pricing.quantityField, 'quantityField', ['number']);
    case 'options':
      return [
        ...pricing.fields.map((name, at) => ({ name, path: ['pricing', 'fields', at], kinds: WITH_OPTIONS })),
        ...referencesTo(pricing.quantityField, 'quantityField', ['number']),
      ];
    case 'cover-level':
      return [
        ...referencesTo(pricing.field, 'field', ['cover-level']),
        ...referencesTo(pricing.optionField, 'optionField', WITH_OPTIONS),
        ...referencesTo(pricing.quantityField, 'quantityField', ['number']),
      ];
    case 'per-thousand':
      return [
        ...referencesTo(pricing.field, 'field', ['number']),
        ...referencesTo(pricing.smokerField, 'smokerField', ['yes-no']),
      ];
    case 'salary-multiple':
      return [
        ...referencesTo(pricing.field, 'field', ['number in times-pay', 'number in percent']),
        ...referencesTo(pricing.smokerField, 'smokerField', ['yes-no']),
      ];
    case 'salary-percentage':
      return referencesTo(pricing.field, 'field', ['number in percent']);
    case 'units':
      return referencesTo(pricing.field, 'field', ['number']);
    case 'voucher':
    case 'amount':
      return referencesTo(pricing.field, 'field', ['money']);
    case 'quote':
      return [
        ...referencesTo(pricing.valueField, 'valueField', ['money']),
        ...referencesTo(pricing.termField, 'termField', ['choice', 'number']),
      ];
    case 'employer-paid':
      return [];
  }
}

function referencesTo(name: string | undefined, key: string, kinds: readonly string[]): readonly FieldReference[] {
  return name === undefined ? [] : [{ name, path: ['pricing', key], kinds }];
}
