import type { ReactNode } from 'react';
import styles from './two-lines.module.css';

/** A thing, and what is good to know of it below: for the cell of a table. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className={styles.lines}>
      <span>{children}</span> <span className={styles.below}>{below}</span>
    </span>
  );
}
