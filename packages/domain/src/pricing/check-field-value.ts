import { isDay } from '../dates/day.ts';
import { formatPounds } from '../money/pence.ts';
import type { FieldValue, SelectionField } from '../selection/fields.ts';
import { isThousandths, THOUSAND } from './field-numbers.ts';
import type { LimitedField, FieldLimits } from './limits.ts';

/** What is wrong with a value, for the employee who chose it. */
export interface ValueFault {
  readonly field: string;
  readonly code: ValueFaultCode;
  readonly message: string;
}

export type ValueFaultCode =
  | 'missing'
  | 'unknown-field'
  | 'wrong-kind'
  | 'outside-limits'
  | 'wrong-step'
  | 'unknown-option'
  | 'not-counted'
  | 'no-price';

type FoundFault = Omit<ValueFault, 'field'> | undefined;

const WRONG_KIND: FoundFault = { code: 'wrong-kind', message: 'Please enter a value of the right kind' };
const UNKNOWN_OPTION: FoundFault = { code: 'unknown-option', message: 'Please choose one of the options' };

/** What keeps a value from being one of the field, within the limits that hold for it. */
export function checkFieldValue(
  field: SelectionField,
  value: FieldValue | undefined,
  limitsFor: (field: LimitedField) => FieldLimits,
): FoundFault {
  if (value === undefined || value === '')
    return { code: 'missing', message: `Please enter a value for ${field.label}` };
  switch (field.kind) {
    case 'number':
    case 'money':
      return typeof value === 'number' ? checkNumber(field, value, limitsFor(field)) : WRONG_KIND;
    case 'choice':
      return field.options.some((option) => option.value === value) ? undefined : UNKNOWN_OPTION;
    case 'cover-level':
      return field.levels.some((level) => level === value) ? undefined : UNKNOWN_OPTION;
    case 'people':
      return Array.isArray(value) ? checkCount(value, field.maximum) : WRONG_KIND;
    case 'date':
      return typeof value === 'string' && isDay(value) ? undefined : WRONG_KIND;
    case 'yes-no':
      return typeof value === 'boolean' ? undefined : WRONG_KIND;
    case 'text':
      return typeof value === 'string' ? checkLength(value, field.maximumLength) : WRONG_KIND;
  }
}

function checkNumber({ kind }: LimitedField, value: number, { min, max, step }: FieldLimits): FoundFault {
  const say = kind === 'money' ? formatPounds : String;
  if (max < min) return { code: 'outside-limits', message: 'There is nothing that you can choose here at present' };
  if (!(value >= min && value <= max)) {
    return { code: 'outside-limits', message: `Please enter a value between ${say(min)} and ${say(max)}` };
  }
  const scale = kind === 'money' ? 1 : THOUSAND;
  const isWhole = kind === 'money' ? Number.isSafeInteger(value) : isThousandths(value);
  const isOnStep = isWhole && Math.round((value - min) * scale) % Math.round(step * scale) === 0;
  return isOnStep ? undefined : { code: 'wrong-step', message: `Please enter a value in steps of ${say(step)}` };
}

function checkCount(value: readonly unknown[], maximum: number): FoundFault {
  if (value.length <= maximum) return undefined;
  return { code: 'outside-limits', message: `Please choose at most ${maximum} ${maximum === 1 ? 'person' : 'people'}` };
}

function checkLength(value: string, maximum: number): FoundFault {
  if (value.length <= maximum) return undefined;
  return { code: 'outside-limits', message: `Please enter at most ${maximum} characters` };
}
