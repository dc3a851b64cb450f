import type { EnteredValues as WireValues } from '@plenty/contract/enrolment/selections-fields';
import type { FieldValue, FieldValues, SelectionField } from '@plenty/domain/selection/fields';
import { toPounds } from '@plenty/domain/money/pence';

/** Money is pounds where people type and read it, and pence everywhere else: this is the one place where it changes. */

/** Whole pence where there are such; else as it came, for the rules to refuse. */
function valueToPence(pounds: number): number {
  const pence = pounds * 100;
  const whole = Math.round(pence);
  return Math.abs(pence - whole) < 1e-6 ? whole : pence;
}

export function fromWire(fields: readonly SelectionField[], values: WireValues): FieldValues {
  return convertMoney(fields, values, valueToPence);
}

export function toEnteredValues(fields: readonly SelectionField[], values: FieldValues): WireValues {
  const converted = convertMoney(fields, values, toPounds);
  return Object.fromEntries(
    Object.entries(converted).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
  ) as WireValues;
}

function convertMoney(
  fields: readonly SelectionField[],
  values: FieldValues,
  convert: (amount: number) => number,
): FieldValues {
  const money = new Set(fields.filter(({ kind }) => kind === 'money').map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, FieldValue] => [
      name,
      typeof value === 'number' && money.has(name) ? convert(value) : value,
    ]),
  );
}
