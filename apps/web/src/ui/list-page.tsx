import type { ReactNode } from 'react';
import styles from './list-page.module.css';

interface ListPageProps {
  readonly title: string;
  readonly lead: string;
  /** What finds and narrows: search, filters. */
  readonly tools: ReactNode;
  /** The table, and its pages. */
  readonly children: ReactNode;
}

/** A page that is one long list. */
export function ListPage({ title, lead, tools, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <div className={styles.tools}>{tools}</div>
      </div>
      {children}
    </div>
  );
}
