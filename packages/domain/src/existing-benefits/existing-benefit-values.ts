import { checkFieldValue } from '../pricing/check-field-value.ts';
import { fieldLimitsOf } from '../pricing/limits.ts';
import type { PricedPerson } from '../pricing/priced-person.ts';
import type { Benefit } from '../scheme/benefit.ts';
import type { FieldValue, FieldValues } from '../selection/fields.ts';
import { readCell } from '../uploads/read-cell.ts';
import { valueColumnOf, toCellField, writtenFieldsOf, type WrittenField } from './existing-benefit-fields.ts';

/** What is wrong, by the name of the column; none where it is the whole row. */
export interface ExistingBenefitFault {
  readonly field: string | null;
  readonly message: string;
}

export type ReadValues = { readonly values: FieldValues } | { readonly faults: readonly ExistingBenefitFault[] };

/** Reads what somebody chose from the cells of a row. The file does not say which family members are covered. */
export function readExistingBenefitValues(
  benefit: Benefit,
  written: ReadonlyMap<string, string>,
  person: PricedPerson,
): ReadValues {
  const fields = writtenFieldsOf(benefit);
  const own = new Set(fields.map(valueColumnOf));
  const faults = [...written.keys()].flatMap((column): ExistingBenefitFault[] =>
    own.has(column)
      ? []
      : [{ field: column, message: `${benefit.name} does not ask for this. Please leave the cell empty` }],
  );
  const values: Record<string, FieldValue> = {};
  for (const field of benefit.fields) if (field.kind === 'people') values[field.name] = [];
  for (const field of fields) {
    const column = valueColumnOf(field);
    const read = readValue(field, written.get(column));
    const fault = 'fault' in read ? read.fault : checkValue(benefit, { field, value: read.value }, person);
    if (fault !== undefined) faults.push({ field: column, message: fault });
    else if ('value' in read && read.value !== undefined) values[field.name] = read.value;
  }
  return faults.length > 0 ? { faults } : { values };
}

type ReadValue = { readonly value: FieldValue | undefined } | { readonly fault: string };

function readValue(field: WrittenField, cell: string | undefined): ReadValue {
  if (cell === undefined) return { value: undefined };
  const isShare = field.kind === 'number' && field.unit === 'percent';
  const read = readCell(toCellField(field), isShare ? cell.replace(/ ?%$/, '') : cell);
  return 'fault' in read ? read : { value: read.value ?? undefined };
}

interface AskedValue {
  readonly field: WrittenField;
  readonly value: FieldValue | undefined;
}

function checkValue(benefit: Benefit, { field, value }: AskedValue, person: PricedPerson): string | undefined {
  return checkFieldValue(field, value, (limited) => fieldLimitsOf(benefit, limited, person))?.message;
}
