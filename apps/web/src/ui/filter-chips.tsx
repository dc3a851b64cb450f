import { useId } from 'react';
import styles from './filter-chips.module.css';

interface Chip {
  /** Empty: everything. */
  readonly value: string;
  readonly label: string;
  readonly count?: number;
}

interface FilterChipsProps {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One choice out of a few, in sight all the time. */
export function FilterChips({ label, chips, value, onChange }: FilterChipsProps) {
  const name = useId();
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{label}</legend>
      {chips.map((chip) => (
        <label key={chip.value} className={styles.chip}>
          <input
            className={styles.input}
            type="radio"
            name={name}
            value={chip.value}
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
          />
          {chip.label}
          {chip.count !== undefined && <span className={styles.count}>{chip.count.toLocaleString('en-GB')}</span>}
        </label>
      ))}
    </fieldset>
  );
}
