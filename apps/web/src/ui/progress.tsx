import { Progress as Bar } from '@base-ui/react/progress';
import styles from './progress.module.css';

interface ProgressProps {
  readonly label: string;
  /** 0 to 100; null while nobody knows how long it takes. */
  readonly value: number | null;
  /** Where the words beside it already say what it is. */
  readonly isLabelHidden?: boolean;
}

export function Progress({ label, value, isLabelHidden }: ProgressProps) {
  return (
    <Bar.Root className={styles.progress} value={value} aria-label={isLabelHidden ? label : undefined} locale="en-GB">
      {!isLabelHidden && (
        <span className={styles.top}>
          <Bar.Label className={styles.label}>{label}</Bar.Label>
          {value !== null && <Bar.Value className={styles.value} />}
        </span>
      )}
      <Bar.Track className={styles.track}>
        <Bar.Indicator className={styles.filled} />
      </Bar.Track>
    </Bar.Root>
  );
}
