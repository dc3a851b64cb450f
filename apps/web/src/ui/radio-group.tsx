import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Group } from '@base-ui/react/radio-group';
import { useId, type ReactNode, type Ref } from 'react';
import fieldStyles from './field.module.css';
import styles from './radio-group.module.css';

export interface RadioOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioGroupProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly name?: string;
  readonly options: readonly RadioOption[];
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

export function RadioGroup({ label, hint, error, name, options, value, onChange, onBlur, ref }: RadioGroupProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={fieldStyles.field}>
      <p className={styles.label} id={`${id}-label`}>
        {label}
      </p>
      {hint && (
        <p className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Group
        className={styles.list}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy || undefined}
        aria-invalid={error ? true : undefined}
        name={name}
        value={value}
        onValueChange={onChange}
        onBlur={(event) => {
          // From one choice to another is not left, and what a form has just found wrong stays there.
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
        inputRef={ref}
      >
        {options.map((option) => (
          <Choice key={option.value} option={option} hintId={`${id}-${option.value}`} />
        ))}
      </Group>
      {error && (
        <p className={fieldStyles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function Choice({ option, hintId }: { option: RadioOption; hintId: string }) {
  return (
    <label className={styles.choice} data-disabled={option.disabled || undefined}>
      <Radio.Root
        className={styles.radio}
        value={option.value}
        disabled={option.disabled ?? false}
        aria-describedby={option.hint ? hintId : undefined}
      >
        <Radio.Indicator className={styles.dot} />
      </Radio.Root>
      <span>
        <span className={styles.name}>{option.label}</span>
        {option.hint && (
          <span className={styles.hint} id={hintId}>
            {option.hint}
          </span>
        )}
      </span>
    </label>
  );
}
