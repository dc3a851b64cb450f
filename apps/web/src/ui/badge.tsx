import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  readonly tone?: 'neutral' | 'brand' | 'success' | 'warning' | 'danger';
  /** Says the same as the colour. */
  readonly children: ReactNode;
}

/** The state of a thing, in a word or two. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
