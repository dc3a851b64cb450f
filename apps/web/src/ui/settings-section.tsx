import { useId, type ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A part of a page, in a card, with a line below its heading. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className={styles.section}>
          <div className={styles.head}>
            <h2 id={id}>{title}</h2>
            <p>{lead}</p>
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      </Card>
    </section>
  );
}
