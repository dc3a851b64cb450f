import { useId, type ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import styles from './benefit-page.module.css';

/** A part of a benefit's page. */
export function BenefitSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className={styles.section}>
          <h2 id={id}>{title}</h2>
          {children}
        </div>
      </Card>
    </section>
  );
}
