import type { ReactNode } from 'react';
import styles from './stat.module.css';

interface StatItem {
  readonly label: string;
  readonly value: ReactNode;
  /** Small, beside the figure: 'of 240'. */
  readonly unit?: string;
  readonly note?: ReactNode;
}

/** The figures of a page, before everything else on it. */
export function Stats({ items }: { items: readonly StatItem[] }) {
  return (
    <dl className={styles.stats}>
      {items.map((item) => (
        <div key={item.label} className={styles.stat}>
          <dt className={styles.label}>{item.label}</dt>
          <dd className={styles.figure}>
            {item.value}
            {item.unit !== undefined && <span className={styles.unit}> {item.unit}</span>}
          </dd>
          {item.note && <dd className={styles.note}>{item.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
