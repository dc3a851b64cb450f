import { useId, type ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './figure-card.module.css';

interface FigureCardProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** Large, before the words; what stands in its place while it is on its way. */
  readonly figure: ReactNode;
  /** What the figure counts: 'administrators'. */
  readonly unit: string;
  /** Where the whole of it is. */
  readonly link: ReactNode;
}

/** A part of a page that has a page of its own: what it comes to, and the way there. */
export function FigureCard({ title, lead, figure, unit, link }: FigureCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className={styles.card}>
          <div className={styles.words}>
            <h2 id={id}>{title}</h2>
            <p>{lead}</p>
          </div>
          <p className={styles.figure}>
            <b>{figure}</b> {unit}
          </p>
          <div>{link}</div>
        </div>
      </Card>
    </section>
  );
}
