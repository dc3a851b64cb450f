import { Switch as Toggle } from '@base-ui/react/switch';
import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Takes effect at once; what waits for a button is a checkbox. */
export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <label className={styles.line} data-disabled={disabled || undefined}>
      <span>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span className={styles.hint} id={hintId}>
            {hint}
          </span>
        )}
      </span>
      <Toggle.Root
        className={styles.track}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-label={label}
        aria-describedby={hint ? hintId : undefined}
      >
        <Toggle.Thumb className={styles.thumb} />
      </Toggle.Root>
    </label>
  );
}
