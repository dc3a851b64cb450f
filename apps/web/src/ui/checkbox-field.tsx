import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './checkbox-field.module.css';
import fieldStyles from './field.module.css';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
};

export function CheckboxField({ label, hint, error, ...input }: CheckboxFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.line}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={fieldStyles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
