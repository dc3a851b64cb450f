import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly children: ReactNode;
  readonly as?: 'div' | 'li';
  /** The link inside it covers it, so the whole lifts under the pointer. */
  readonly isLink?: boolean;
}

/** A white surface on the page. */
export function Card({ as: Element = 'div', isLink, children }: CardProps) {
  return (
    <Element className={styles.card} data-link={isLink || undefined}>
      {children}
    </Element>
  );
}
