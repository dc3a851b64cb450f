import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import styles from './text-field.module.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly action?: ReactNode;
  readonly after?: ReactNode;
};

export function TextField({ label, hint, error, action, after, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} action={action} after={after}>
      {(wiring) => <input {...input} {...wiring} className={styles.input} />}
    </Field>
  );
}
