import { NumberField } from '#ui/number-field.tsx';
import type { FieldProps } from './setup-field.tsx';

const POUNDS: Intl.NumberFormatOptions = { style: 'currency', currency: 'GBP' };
const PERCENT: Intl.NumberFormatOptions = { style: 'unit', unit: 'percent', maximumFractionDigits: 2 };

/** spec 2 §5 and §9 */
const DEFAULT_MAXIMUM = 999_999.9;

/** On a finer scale than this nobody finds a figure by dragging. */
const STEPS_OF_SLIDER = 1000;

/** A number or a sum within limits, typed or dragged. */
export function FigureField({ field, value, error, onChange }: FieldProps) {
  const { label, hint, kind, unit, minimum, maximum, stepSize } = field;
  const min = minimum ?? 0;
  const max = maximum ?? DEFAULT_MAXIMUM;
  const step = stepSize ?? 1;
  return (
    <NumberField
      label={label}
      hint={hint ?? undefined}
      error={error}
      value={typeof value === 'number' ? value : null}
      onChange={(typed) => onChange(typed ?? undefined)}
      min={min}
      max={max}
      step={step}
      format={formatOf(kind, unit)}
      withSlider={max > min && (max - min) / step <= STEPS_OF_SLIDER}
    />
  );
}

function formatOf(kind: string, unit: string | null): Intl.NumberFormatOptions {
  if (kind === 'money') return POUNDS;
  return unit === 'percent' ? PERCENT : {};
}
