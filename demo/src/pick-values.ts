import { fieldLimitsOf } from '@plenty/domain/pricing/limits';
import type { PricedPerson } from '@plenty/domain/pricing/priced-person';
import type { Benefit } from '@plenty/domain/scheme/benefit';
import type { FieldValue, FieldValues, SelectionField } from '@plenty/domain/selection/fields';
import type { Chance } from './chance.ts';

/** Amounts that people think of, in pence. */
const ROUND_PENCE = [500, 1000, 2000, 2500, 5000, 10_000, 15_000, 24_300, 50_000, 80_000, 120_000] as const;
/** Most take little more than the least. */
const STEPS = 5;

/** Values for every field of a benefit; none where it asks for family, which not everybody has. */
export function pickValues(benefit: Benefit, person: PricedPerson, chance: Chance): FieldValues | undefined {
  const values: Record<string, FieldValue> = {};
  for (const field of benefit.fields) {
    const value = pickValue(benefit, field, person, chance);
    if (value === undefined) return undefined;
    values[field.name] = value;
  }
  return values;
}

function pickValue(
  benefit: Benefit,
  field: SelectionField,
  person: PricedPerson,
  chance: Chance,
): FieldValue | undefined {
  switch (field.kind) {
    case 'number': {
      const { min, max, step } = fieldLimitsOf(benefit, field, person);
      const steps = Math.min(STEPS, Math.round((max - min) / step));
      return steps < 0 ? undefined : Math.round((min + chance.below(steps + 1) * step) * 1000) / 1000;
    }
    case 'money': {
      const { min, max, step } = fieldLimitsOf(benefit, field, person);
      const [first = min, ...others] = ROUND_PENCE.filter(
        (pence) => pence >= min && pence <= max && (pence - min) % step === 0,
      );
      return chance.pick([first, ...others]);
    }
    case 'choice': {
      const [first, ...others] = field.options.map(({ value }) => value);
      return first === undefined ? undefined : chance.pick([first, ...others]);
    }
    case 'cover-level':
      return field.levels.includes('single') ? 'single' : undefined;
    case 'yes-no':
      return chance.isTrue(20);
    case 'date':
      return person.on;
    case 'text':
      return 'As agreed';
    case 'people':
      return undefined;
  }
}
