import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayChoose, ownBenefits, type OwnBenefits } from '#areas/enrolment/benefits/my-benefits/public.ts';
import { greetingAt } from '#format/greeting.ts';
import { longDay } from '#format/long-day.ts';
import { useSetup } from '#session/session-store.ts';
import { useShownBenefits } from '#shell/shown-benefits.ts';
import { paths } from '#paths.ts';
import { useBrand } from '#theme/brand.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SmallIcon } from '#ui/icon.tsx';
import { WideShapes } from '#ui/shapes.tsx';
import styles from './home-hero.module.css';
import { MonthlyCard } from './monthly-card.tsx';
import { pickBenefits } from './pick-benefits.ts';

/** The greeting, whether a window is open, and what is paid for benefits now. */
export function HomeHero() {
  const { user } = useSetup();
  const brand = useBrand();
  const [hour] = useState(() => new Date().getHours());
  const { areShown, isVoucherOnly } = useShownBenefits();
  const { data } = useQuery({ ...ownBenefits, enabled: areShown });
  // Who has left, say, has nothing and may choose nothing.
  const hasBenefits = areShown && !isVoucherOnly && (!data || pickBenefits(data.benefits).length > 0);
  return (
    <section className={styles.hero}>
      <WideShapes />
      <div className={styles.welcome}>
        {hasBenefits && <p className={styles.pill}>{data ? sayWindow(data) : '\u00a0'}</p>}
        <h1>
          {greetingAt(hour)}, {user.firstName}
        </h1>
        <p className={styles.lead}>{brand.strapline}</p>
        {hasBenefits && (
          <p>
            <ButtonLink to={paths.myBenefits} kind="inverse">
              {data?.window && mayChoose(data.benefits) ? 'Choose my benefits' : 'See my benefits'}
              <SmallIcon name="arrow-right" />
            </ButtonLink>
          </p>
        )}
      </div>
      {/* Its room is kept while it is on its way, so that nothing moves. */}
      {hasBenefits && <div className={styles.card}>{data && <MonthlyCard own={data} />}</div>}
    </section>
  );
}

function sayWindow({ window, schemeYear, benefits }: OwnBenefits): string {
  return window && mayChoose(benefits)
    ? `Your window closes on ${longDay(window.closesOn)}`
    : `Scheme year ${schemeYear}`;
}
