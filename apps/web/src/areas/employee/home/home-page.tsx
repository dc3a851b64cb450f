import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { greetingAt } from '#format/greeting.ts';
import { useSetup } from '#session/session-store.ts';
import { useBrand, usePageTitle } from '#theme/brand.ts';
import { Loaded } from '#ui/loaded.tsx';
import { WideShapes } from '#ui/shapes.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { HomeBanners } from './home-banners.tsx';
import { HomeCards } from './home-cards.tsx';
import { homeBanners, homeCards } from './home-data.ts';
import { Welcome } from './welcome.tsx';
import styles from './home.module.css';

/**
 * The greeting, what the client has to say, and its cards. What the person has to do next (a window that closes, a choice
 * left open) stands in the hero, under the greeting: a feature that knows of such a thing adds its part there.
 */
export function HomePage() {
  usePageTitle('Home');
  const { user } = useSetup();
  const brand = useBrand();
  const [hour] = useState(() => new Date().getHours());
  const banners = useQuery(homeBanners);
  const cards = useQuery(homeCards);
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <WideShapes />
        <div className={styles.welcome}>
          <h1>
            {greetingAt(hour)}, {user.firstName}
          </h1>
          <p className={styles.lead}>{brand.strapline}</p>
        </div>
      </section>
      <Loaded query={banners} loading={<Skeleton count={1} shape="band" />} failed="We could not load your news.">
        {(rows) => <HomeBanners banners={rows} />}
      </Loaded>
      <section className={styles.section} aria-labelledby="for-you">
        <h2 id="for-you">For you</h2>
        <Loaded
          query={cards}
          loading={<Skeleton count={3} shape="card" />}
          empty="There is nothing here for you right now. Please look in again later."
          failed="We could not load your cards."
        >
          {(rows) => <HomeCards cards={rows} />}
        </Loaded>
      </section>
      {user.carouselRequired && <Welcome />}
    </div>
  );
}
