import { Link } from 'react-router';
import { Card } from '#ui/card.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Icon, SmallIcon } from '#ui/icon.tsx';
import styles from './figure-cards.module.css';

/** What a card shows: a figure, what it counts, and a word more. */
export interface FigureCard {
  /** By which it is known among the others. */
  readonly id: string;
  readonly title: string;
  readonly icon: IconName;
  readonly to: string;
  readonly figure: string;
  readonly counts: string;
  readonly note: string;
}

/** Cards that each lead to a page, with its figure. */
export function FigureCards({ cards }: { cards: readonly FigureCard[] }) {
  return (
    <ul className={styles.grid}>
      {cards.map((card) => (
        <Card key={card.id} as="li" isLink>
          <OneCard {...card} />
        </Card>
      ))}
    </ul>
  );
}

function OneCard({ title, icon, to, figure, counts, note }: FigureCard) {
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <span className={styles.tile}>
          <Icon name={icon} size={24} />
        </span>
        <h2 className={styles.title}>
          <Link to={to} className={styles.link}>
            {title}
          </Link>
        </h2>
        <SmallIcon name="caret-right" />
      </div>
      <p className={styles.figure}>
        {figure} <span className={styles.counts}>{counts}</span>
      </p>
      <p className={styles.note}>{note}</p>
    </div>
  );
}
