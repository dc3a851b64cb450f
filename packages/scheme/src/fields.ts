import * as z from 'zod/mini';
import { COVER_LEVELS, type FieldValues, type SelectionField } from '@plenty/domain/selection/fields';
import { Code, OptionCode, Pounds, Text, Whole } from './values.ts';

const named = { name: Code, label: Text, hint: z.optional(Text) };
/** Of a field that says none: specification 2 §5. */
const DEFAULT_MAXIMUM = 999_999.9;
const Positive = z.number().check(z.positive('must be more than nought'));

const NumberField = z.strictObject({
  ...named,
  kind: z.literal('number'),
  unit: z._default(z.enum(['percent', 'days', 'units', 'times-pay', 'miles', 'plain']), 'plain'),
  minimum: z.number().check(z.nonnegative('must not be negative')),
  maximum: z.prefault(Positive, DEFAULT_MAXIMUM),
  step: Positive,
});

const MoneyField = z.strictObject({
  ...named,
  kind: z.literal('money'),
  minimum: Pounds,
  maximum: z.prefault(Pounds, DEFAULT_MAXIMUM),
  step: Pounds,
});

const ChoiceField = z.strictObject({
  ...named,
  kind: z.literal('choice'),
  /** By value: gold: Gold. */
  options: z.record(OptionCode, Text),
});

const Field = z.discriminatedUnion('kind', [
  NumberField,
  MoneyField,
  ChoiceField,
  z.strictObject({ ...named, kind: z.literal('cover-level'), levels: z.array(z.enum(COVER_LEVELS)) }),
  z.strictObject({
    ...named,
    kind: z.literal('people'),
    who: z.enum(['partner', 'children', 'family']),
    maximum: Whole,
  }),
  z.strictObject({ ...named, kind: z.literal('date') }),
  z.strictObject({ ...named, kind: z.literal('yes-no') }),
  z.strictObject({ ...named, kind: z.literal('text'), maximumLength: Whole }),
]);

export const Fields = z.array(z.pipe(Field, z.transform(toSelectionField)));

function toSelectionField(field: z.output<typeof Field>): SelectionField {
  if (field.kind !== 'choice') return field;
  return { ...field, options: Object.entries(field.options).map(([value, label]) => ({ value, label })) };
}

/** Values of fields as they are written: numbers as people type them, money in pounds. */
export const WrittenValues = z.record(Code, z.union([z.number(), z.string(), z.boolean()]));

/** The same as the rules have them, once it is known which fields hold money. */
export function toValues(written: z.output<typeof WrittenValues>, fields: readonly SelectionField[]): FieldValues {
  const money = new Set(fields.filter(({ kind }) => kind === 'money').map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [
      name,
      money.has(name) && typeof value === 'number' ? Math.round(value * 100) : value,
    ]),
  );
}
