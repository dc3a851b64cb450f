import { NumberField as Numbers } from '@base-ui/react/number-field';
import { Slider } from '@base-ui/react/slider';
import type { ReactNode, Ref } from 'react';
import { Field } from './field.tsx';
import { SmallIcon } from './icon.tsx';
import styles from './number-field.module.css';
import textStyles from './text-field.module.css';

interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

interface NumberFieldProps extends NumberRange {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
  /** { style: 'currency', currency: 'GBP' } shows pounds. */
  readonly format?: Intl.NumberFormatOptions;
  readonly withSlider?: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** What is typed may lie outside the range: an error says so, nothing changes it behind the person's back. */
export function NumberField({ label, hint, error, withSlider, onBlur, ref, ...number }: NumberFieldProps) {
  const { value, onChange, min, max, step, format = {}, disabled = false } = number;
  return (
    <div className={styles.field}>
      <Field label={label} hint={hint} error={error}>
        {({ id, ...wiring }) => (
          <Numbers.Root
            id={id}
            className={styles.root}
            locale="en-GB"
            value={value}
            onValueChange={onChange}
            min={min}
            max={max}
            step={step}
            format={format}
            disabled={disabled}
            allowOutOfRange
          >
            <Numbers.Group className={styles.group}>
              <Numbers.Decrement className={styles.button} aria-label={`Less: ${label}`}>
                <SmallIcon name="minus" />
              </Numbers.Decrement>
              <Numbers.Input {...wiring} ref={ref} className={textStyles.input} onBlur={onBlur} />
              <Numbers.Increment className={styles.button} aria-label={`More: ${label}`}>
                <SmallIcon name="plus" />
              </Numbers.Increment>
            </Numbers.Group>
          </Numbers.Root>
        )}
      </Field>
      {withSlider && <RangeSlider {...number} label={label} />}
    </div>
  );
}

function RangeSlider({ label, value, onChange, min, max, step, format, disabled = false }: NumberFieldProps) {
  const text = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0, ...format });
  return (
    <Slider.Root
      className={styles.slider}
      value={Math.min(max, Math.max(min, value ?? min))}
      onValueChange={onChange}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
    >
      <Slider.Control className={styles.control}>
        <Slider.Track className={styles.track}>
          <Slider.Indicator className={styles.filled} />
          <Slider.Thumb
            className={styles.thumb}
            getAriaLabel={() => `${label}, slider`}
            getAriaValueText={(_text, current) => text.format(current)}
          />
        </Slider.Track>
      </Slider.Control>
      <span className={styles.ends} aria-hidden="true">
        <span>{text.format(min)}</span>
        <span>{text.format(max)}</span>
      </span>
    </Slider.Root>
  );
}
