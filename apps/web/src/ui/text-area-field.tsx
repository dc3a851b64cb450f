import { useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { Field } from './field.tsx';
import styles from './text-area-field.module.css';

/** spec 1 §2 Contact: a box of five rows. */
const ROWS = 5;
const MAXIMUM = 4000;
/** The counter speaks up only when the end is near. */
const NEARLY_FULL = 0.9;

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'value' | 'defaultValue'> & {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Without it the browser keeps the text, as forms that register their fields want. */
  readonly value?: string;
  readonly defaultValue?: string;
};

export function TextAreaField({ label, hint, error, onChange, maxLength = MAXIMUM, ...area }: TextAreaFieldProps) {
  const [typed, setTyped] = useState(area.defaultValue?.length ?? 0);
  const length = area.value?.length ?? typed;
  function change(event: ChangeEvent<HTMLTextAreaElement>): void {
    setTyped(event.target.value.length);
    onChange?.(event);
  }
  return (
    <div className={styles.area}>
      <Field label={label} hint={hint} error={error}>
        {(wiring) => (
          <textarea
            rows={ROWS}
            {...area}
            {...wiring}
            className={styles.input}
            maxLength={maxLength}
            onChange={change}
          />
        )}
      </Field>
      <Counter length={length} maximum={maxLength} />
    </div>
  );
}

function Counter({ length, maximum }: { length: number; maximum: number }) {
  const isNearlyFull = length >= maximum * NEARLY_FULL;
  return (
    <p className={styles.counter} data-full={length >= maximum || undefined}>
      <span aria-hidden="true">
        {length.toLocaleString('en-GB')} / {maximum.toLocaleString('en-GB')}
      </span>
      <span className="visually-hidden" role="status">
        {isNearlyFull && `${(maximum - length).toLocaleString('en-GB')} characters left`}
      </span>
    </p>
  );
}
