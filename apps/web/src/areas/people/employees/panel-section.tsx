import { useId, type ReactNode } from 'react';
import styles from './employee-panel.module.css';

/** A part of what is known of somebody. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

interface PanelFact {
  readonly label: string;
  /** Nothing where it is not known. */
  readonly value: ReactNode;
}

export function FactList({ facts }: { facts: readonly PanelFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? 'Not given'}</dd>
        </div>
      ))}
    </dl>
  );
}
