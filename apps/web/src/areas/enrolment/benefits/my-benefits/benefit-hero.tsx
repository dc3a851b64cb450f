import type { BenefitCard } from '@plenty/contract/enrolment/benefits';
import { longDay } from '#format/long-day.ts';
import { WideShapes } from '#ui/shapes.tsx';
import { BenefitIcon } from './benefit-icon.tsx';
import styles from './benefit-page.module.css';
import { BenefitStatus } from './benefit-status.tsx';
import { CallToAction } from './call-to-action.tsx';

export function BenefitHero({ card }: { card: BenefitCard }) {
  return (
    <section className={styles.hero}>
      <WideShapes />
      <div className={styles.heroIn}>
        <BenefitIcon name={card.icon} size="large" />
        <div className={styles.heroWords}>
          <BenefitStatus card={card} />
          <h1>{card.name}</h1>
          <p className={styles.lead}>{card.summary}</p>
          {card.provider !== null && <p>Provided by {card.provider}</p>}
        </div>
        <div className={styles.heroAction}>
          <CallToAction card={card} />
          <WhenOpen card={card} />
        </div>
      </div>
    </section>
  );
}

/** Until when something can be chosen; else why not, and from when. */
function WhenOpen({ card: { eligible, reasons, availableFrom, isIncluded, opening } }: { card: BenefitCard }) {
  if (eligible) return isIncluded ? null : <p>{opening.words}</p>;
  return (
    <>
      {reasons.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {availableFrom !== null && <p>Available to you from {longDay(availableFrom)}</p>}
    </>
  );
}
