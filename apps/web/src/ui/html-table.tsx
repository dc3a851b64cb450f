import type { ReactNode } from 'react';
import styles from './html-table.module.css';
import { useOverflows } from './use-overflows.ts';

/** A table out of content. Where it is wider than the screen it scrolls by itself, by keyboard too. */
export function HtmlTable({ children }: { children: ReactNode }) {
  const { ref, overflows } = useOverflows<HTMLDivElement>();
  return (
    <div ref={ref} className={styles.scroll} {...(overflows && { tabIndex: 0, role: 'region', 'aria-label': 'Table' })}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}
