import { useId, type ReactNode } from 'react';
import { Card } from './card.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './icon-section.module.css';

interface IconSectionProps {
  readonly icon: IconName;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A part of a page, in a card, with a picture beside its heading. */
export function IconSection({ icon, title, lead, children }: IconSectionProps) {
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
