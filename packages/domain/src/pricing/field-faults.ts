import type { SelectionField } from '../selection/fields.ts';
import { isThousandths, THOUSAND } from './field-numbers.ts';
import type { LimitedField } from './limits.ts';
import { referencesOf } from './field-references.ts';
import type { Pricing } from './pricing.ts';
import type { PricingFault, PricingPath } from './pricing-fault.ts';

/** The fields must be sound by themselves. */
export function findFieldFaults(fields: readonly SelectionField[]): readonly PricingFault[] {
  return fields.flatMap((field, at): readonly PricingFault[] => {
    const path = ['fields', at];
    const isRepeated = fields.findIndex(({ name }) => name === field.name) < at;
    const repeated: PricingFault[] = isRepeated
      ? [{ path: [...path, 'name'], code: 'named-twice', message: `There are two fields called ${field.name}` }]
      : [];
    if (field.kind === 'number' || field.kind === 'money') return [...repeated, ...findLimitFaults(field, path)];
    if (field.kind === 'choice') return [...repeated, ...findOptionFaults(field, [...path, 'options'])];
    return repeated;
  });
}

/** A pricing model must name fields that there are, of the kinds that it can count with. */
export function findReferenceFaults(pricing: Pricing, fields: readonly SelectionField[]): readonly PricingFault[] {
  return referencesOf(pricing).flatMap(({ name, path, kinds }): readonly PricingFault[] => {
    const field = fields.find((one) => one.name === name);
    if (field === undefined) return [{ path, code: 'unknown-field', message: `There is no field called ${name}` }];
    const kind = field.kind === 'number' ? `number in ${field.unit}` : field.kind;
    if (kinds.some((allowed) => allowed === field.kind || allowed === kind)) return [];
    const message = `${name} is a field of the kind ${kind}; here it must be ${kinds.join(' or ')}`;
    return [{ path, code: 'wrong-kind', message }];
  });
}

function findLimitFaults(field: LimitedField, path: PricingPath): readonly PricingFault[] {
  const { minimum, maximum, step } = field;
  const isFine = field.kind === 'money' ? Number.isSafeInteger : isThousandths;
  const scale = field.kind === 'money' ? 1 : THOUSAND;
  const limits = (message: string): readonly PricingFault[] => [{ path, code: 'field-limits', message }];
  if (![minimum, maximum, step].every(isFine))
    return limits(`${field.name} must have ${field.kind === 'money' ? 'whole pence' : 'at most three decimals'}`);
  if (step <= 0) return limits(`${field.name} must have a step above nought`);
  if (minimum < 0 || maximum < minimum) return limits(`${field.name} must go up from nought or more`);
  if (Math.round((maximum - minimum) * scale) % Math.round(step * scale) === 0) return [];
  return limits(`${field.name} cannot reach its maximum in steps of ${step / (field.kind === 'money' ? 100 : 1)}`);
}

function findOptionFaults(
  { name, options }: Extract<SelectionField, { kind: 'choice' }>,
  path: PricingPath,
): readonly PricingFault[] {
  if (options.length === 0) return [{ path, code: 'field-limits', message: `${name} has nothing to choose from` }];
  return options.flatMap(({ value }, at): readonly PricingFault[] => {
    const isRepeated = options.findIndex((option) => option.value === value) < at;
    if (isRepeated) return [{ path: [...path, at], code: 'named-twice', message: `${name} offers ${value} twice` }];
    if (value !== '' && !value.includes('/')) return [];
    return [{ path: [...path, at], code: 'field-limits', message: `An option's value has letters and no slash` }];
  });
}
