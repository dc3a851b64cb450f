import { Link } from 'react-router';
import type { BenefitCard } from '@plenty/contract/enrolment/benefits';
import { BenefitCards } from '#areas/enrolment/benefits/my-benefits/public.ts';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './home-benefits.module.css';

interface HomeBenefitsProps {
  readonly picked: readonly BenefitCard[];
  /** How many the list has. */
  readonly count: number;
}

/** What the person has and may choose, as far as there is room; the list has all. */
export function HomeBenefits({ picked, count }: HomeBenefitsProps) {
  return (
    <section className={styles.section} aria-labelledby="your-benefits">
      <div className={styles.head}>
        <h2 id="your-benefits">Your benefits</h2>
        <Link to={paths.myBenefits}>See all {count}</Link>
      </div>
      <BenefitCards cards={picked} isBrief />
    </section>
  );
}

export function SomethingChanged() {
  const openPanel = useOpenPanel();
  return (
    <section className={styles.changed} aria-labelledby="something-changed">
      <span className={styles.tile}>
        <Icon name="hand-heart" size={28} />
      </span>
      <div>
        <h2 id="something-changed">Has something changed at home?</h2>
        <p>A new baby, a wedding or a move can open your choices again.</p>
      </div>
      <Button kind="soft" onClick={() => openPanel('add-life-event')}>
        Add a life event
      </Button>
    </section>
  );
}
