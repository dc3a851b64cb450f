import type { HomeCard } from '@plenty/contract/enrolment/home';
import { Card } from '#ui/card.tsx';
import { ContentLink } from '#ui/content-link.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './home-cards.module.css';

export function HomeCards({ cards }: { cards: readonly HomeCard[] }) {
  return (
    <ul className={styles.grid}>
      {cards.map((card) => (
        <Card key={card.id} as="li" isLink={card.link !== null}>
          <div className={styles.card}>
            <span className={styles.tile}>
              <Icon name={card.icon} size={28} />
            </span>
            <div className={styles.words}>
              <h3>{card.title}</h3>
              <p>{card.text}</p>
            </div>
            {card.link && (
              <p className={styles.foot}>
                <ContentLink href={card.link.href} className={styles.link}>
                  {card.link.label}
                </ContentLink>
              </p>
            )}
          </div>
        </Card>
      ))}
    </ul>
  );
}
