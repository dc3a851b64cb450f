import type { EditField } from '@plenty/contract/enrolment/selections-fields';
import { formatPounds, toPounds } from '@plenty/domain/money/pence';
import { fieldLimitsOf } from '@plenty/domain/pricing/limits';
import type { FieldLimits, LimitedField } from '@plenty/domain/pricing/limits';
import { COVER_LEVEL_LABELS, type SelectionField } from '@plenty/domain/selection/fields';
import { personNameOf } from './person-name.ts';
import type { EmployeeScheme } from '../employee-scheme/employee-scheme.ts';
import type { PersonWithRates } from '../employee-scheme/priced-person.ts';
import type { OfferedBenefit } from '../employee-scheme/published-scheme.ts';

/** The fields of a set-up with the limits that hold for this person from that day on. */
export function toEditFields(own: EmployeeScheme, { benefit }: OfferedBenefit, person: PersonWithRates): EditField[] {
  return benefit.fields.map((field): EditField => {
    const plain = {
      name: field.name,
      label: field.label,
      hint: field.hint ?? null,
      kind: field.kind,
      unit: null,
      minimum: null,
      maximum: null,
      stepSize: null,
      validationMessage: null,
      options: [],
      who: null,
      maximumLength: null,
    };
    switch (field.kind) {
      case 'number':
      case 'money':
        return { ...plain, ...toLimits(field, fieldLimitsOf(benefit, field, person)) };
      case 'choice':
        return { ...plain, options: [...field.options] };
      case 'cover-level':
        return { ...plain, options: field.levels.map((value) => ({ value, label: COVER_LEVEL_LABELS[value] })) };
      case 'people':
        return { ...plain, who: field.who, maximum: field.maximum, options: toPeople(own, field.who, person) };
      case 'text':
        return { ...plain, maximumLength: field.maximumLength };
      case 'date':
      case 'yes-no':
        return plain;
    }
  });
}

/** On the wire, money in pounds. */
export function toWireLimits({ kind }: LimitedField, { min, max, step }: FieldLimits): FieldLimits {
  return kind === 'money' ? { min: toPounds(min), max: toPounds(max), step: toPounds(step) } : { min, max, step };
}

function toLimits(field: LimitedField, limits: FieldLimits): Partial<EditField> {
  const say = field.kind === 'money' ? formatPounds : String;
  const { min, max, step } = toWireLimits(field, limits);
  return {
    unit: field.kind === 'money' ? 'pounds' : field.unit,
    minimum: min,
    maximum: max,
    stepSize: step,
    validationMessage: `Please enter a value between ${say(limits.min)} and ${say(limits.max)}`,
  };
}

type Who = Extract<SelectionField, { kind: 'people' }>['who'];

function toPeople(
  { family }: EmployeeScheme,
  who: Who,
  { partner, children = [] }: PersonWithRates,
): EditField['options'] {
  const ids = [...(partner && who !== 'children' ? [partner.id] : []), ...(who === 'partner' ? [] : children)];
  return family
    .filter(({ id }) => ids.includes(id))
    .map((member) => ({ value: member.id, label: personNameOf(member) }));
}
