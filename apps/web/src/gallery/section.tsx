import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import styles from './gallery.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Side by side in cards, one below the other, in one line, or as they come. */
  readonly layout?: 'grid' | 'pair' | 'stack' | 'line';
}

export function GallerySection({ title, layout = 'stack', children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles[layout]}>{children}</div>
    </section>
  );
}

/** One component in one state. */
export function Sample({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className={styles.stack}>{children}</div>
    </Card>
  );
}
