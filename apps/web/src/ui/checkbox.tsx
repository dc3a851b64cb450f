import { Checkbox as Box } from '@base-ui/react/checkbox';
import styles from './checkbox.module.css';
import { SmallIcon } from './icon.tsx';

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it stands for is ticked, some is not. */
  readonly mixed?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A box without words beside it, as in a table; in a form it is a checkbox field. */
export function Checkbox({ label, checked, mixed = false, disabled = false, onChange }: CheckboxProps) {
  return (
    <Box.Root
      className={styles.box}
      aria-label={label}
      checked={checked}
      indeterminate={mixed}
      disabled={disabled}
      onCheckedChange={onChange}
    >
      <Box.Indicator className={styles.mark}>
        <SmallIcon name={mixed ? 'minus' : 'check'} size={14} />
      </Box.Indicator>
    </Box.Root>
  );
}
