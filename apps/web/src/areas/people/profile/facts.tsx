import type { ReactNode } from 'react';
import styles from './profile.module.css';

interface ProfileFact {
  readonly label: string;
  /** Nothing where it is not known. */
  readonly value: ReactNode;
}

/** What is known, name by name. */
export function Facts({ facts }: { facts: readonly ProfileFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <span className={styles.unknown}>Not given</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
