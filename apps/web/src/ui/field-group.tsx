import { useId, type ReactNode } from 'react';
import fieldStyles from './field.module.css';
import styles from './field-group.module.css';

interface FieldGroupProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly children: ReactNode;
}

/** Several boxes that are one answer: one label, one hint, one error. */
export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.group} aria-describedby={describedBy || undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={fieldStyles.field}>
        {hint && (
          <p className={fieldStyles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {children}
        {error && (
          <p className={fieldStyles.error} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
