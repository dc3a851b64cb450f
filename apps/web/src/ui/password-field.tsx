import { useState, type ComponentProps } from 'react';
import styles from './password-field.module.css';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'after'>;

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const verb = isShown ? 'Hide' : 'Show';
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <button
          type="button"
          className={styles.toggle}
          aria-label={`${verb} ${props.label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          {verb}
        </button>
      }
    />
  );
}
