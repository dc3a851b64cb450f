import type { LifeEventChoice } from '@plenty/contract/enrolment/life-events';
import { isDay } from '@plenty/domain/dates/day';
import { eventClosesOn } from '@plenty/domain/selection/opening';
import { longDay } from '#format/long-day.ts';
import styles from './life-events.module.css';

interface WhatOpensProps {
  readonly kind: LifeEventChoice;
  /** As it is typed. */
  readonly happenedOn: string;
}

/** Says before it is added which benefits a life event opens, and until when. */
export function WhatOpens({ kind: { opens, openForDays }, happenedOn }: WhatOpensProps) {
  if (opens.length === 0) return <p className={styles.box}>This opens no benefits.</p>;
  return (
    <div className={styles.box}>
      <p>
        {isDay(happenedOn)
          ? `You can choose or change these until ${longDay(eventClosesOn(happenedOn, openForDays))}:`
          : `You can choose or change these for ${openForDays} days from the event:`}
      </p>
      <ul className={styles.opens}>
        {opens.map(({ benefitId, name }) => (
          <li key={benefitId}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
