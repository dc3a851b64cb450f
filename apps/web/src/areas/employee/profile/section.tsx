import { useId, type ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import styles from './profile.module.css';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A part of the settings. */
export function Section({ icon, title, lead, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className={styles.section}>
          <span className={styles.tile}>
            <Icon name={icon} size={28} />
          </span>
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
