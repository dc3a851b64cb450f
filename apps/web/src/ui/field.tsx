import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** What a control must carry so that its label, hint and error belong to it. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface LabelledFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** A link at the end of the label's line. */
  readonly action?: ReactNode;
  /** A button inside the box, after the control. */
  readonly after?: ReactNode;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

export function Field({ label, hint, error, action, after, children }: LabelledFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label className={styles.label} id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {action}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.box} data-invalid={error ? true : undefined}>
        {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
        {after}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
