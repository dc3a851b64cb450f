import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { SmallIcon } from './icon.tsx';
import styles from './select-field.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> & {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Stands there until something is chosen. */
  readonly placeholder?: string;
  readonly options: readonly Option[];
};

/** The browser's own list: on a phone it is the wheel that people know. */
export function SelectField({ label, hint, error, placeholder, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} after={<Caret />}>
      {(wiring) => (
        <select {...select} {...wiring} className={styles.select}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Caret() {
  return (
    <span className={styles.caret}>
      <SmallIcon name="caret-down" />
    </span>
  );
}
