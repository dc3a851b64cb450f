import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: ReactNode;
  /** What to do next. */
  readonly action?: ReactNode;
}

/** Where a list would stand that has nothing in it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.tile}>
        <Icon name={icon} size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
