import { isDay, sayDay } from '@plenty/domain/dates/day';
import { formatPounds } from '@plenty/domain/money/pence';
import {
  COVER_LEVEL_LABELS,
  type FieldValue,
  type FieldValues,
  type SelectionField,
} from '@plenty/domain/selection/fields';
import { sayNumber } from '@plenty/domain/selection/say-number';
import type { NamedMember } from '../employee-scheme/to-family-member.ts';
import { personNameOf } from './person-name.ts';

export interface PlanDetail {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** What was chosen, in words; fields that are left empty say nothing. */
export function sayValues(
  fields: readonly SelectionField[],
  values: FieldValues,
  family: readonly NamedMember[],
): PlanDetail[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    const words = value === undefined || value === '' ? '' : sayValue(field, value, family);
    return words === '' ? [] : [{ name: field.name, label: field.label, value: words }];
  });
}

function sayValue(field: SelectionField, value: FieldValue, family: readonly NamedMember[]): string {
  switch (field.kind) {
    case 'number':
      return sayNumber(field.unit, String(value));
    case 'money':
      return typeof value === 'number' ? formatPounds(value) : '';
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? '';
    case 'cover-level':
      return field.levels.filter((level) => level === value).map((level) => COVER_LEVEL_LABELS[level])[0] ?? '';
    case 'people':
      return sayPeople(value, family);
    case 'date':
      return typeof value === 'string' && isDay(value) ? sayDay(value) : '';
    case 'yes-no':
      return value === true ? 'Yes' : 'No';
    case 'text':
      return String(value);
  }
}

function sayPeople(value: FieldValue, family: readonly NamedMember[]): string {
  const ids = Array.isArray(value) ? value : [];
  return family
    .filter(({ id }) => ids.includes(id))
    .map(personNameOf)
    .join(', ');
}
