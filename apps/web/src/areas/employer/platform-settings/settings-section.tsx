import { useId, type ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import styles from './platform-settings.module.css';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

export function SettingsSection({ title, lead, children }: Props) {
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
