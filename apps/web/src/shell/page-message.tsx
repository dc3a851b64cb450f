import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import styles from './page-message.module.css';

interface PageMessageProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: ReactNode;
  /** What to do next. */
  readonly children?: ReactNode;
}

/** A page that has one thing to say. */
export function PageMessage({ icon, title, text, children }: PageMessageProps) {
  return (
    <section className={styles.message}>
      <span className={styles.tile}>
        <Icon name={icon} size={36} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}
