import { useId, type ReactNode } from 'react';
import styles from './uploads.module.css';

/** In a panel headings are one level lower, and what lists say in the address goes with the panel. */
export type Where = 'panel' | 'page';

export function listName(where: Where, list: string): string {
  return where === 'panel' ? `panel.${list}-` : `${list}-`;
}

interface UploadSectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** At the right of the heading. */
  readonly action?: ReactNode;
  readonly where: Where;
  readonly children: ReactNode;
}

export function UploadSection({ title, lead, action, where, children }: UploadSectionProps) {
  const id = useId();
  const Heading = where === 'panel' ? 'h3' : 'h2';
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {lead && <p className={styles.muted}>{lead}</p>}
        </div>
        {action && <div>{action}</div>}
      </div>
      {children}
    </section>
  );
}
