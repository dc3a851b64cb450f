import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { greetingAt } from '#format/greeting.ts';
import { useSetup } from '#session/session-store.ts';
import { useBrand, usePageTitle } from '#theme/brand.ts';
import { SmallIcon } from '#ui/icon.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { WideShapes } from '#ui/shapes.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { HomeBanners } from './home-banners.tsx';
import { HomeCards } from './home-cards.tsx';
import { homeBanners, homeCards, homeTasks } from './home-data.ts';
import { HomeTasks, NothingToDo } from './home-tasks.tsx';
import { Welcome } from './welcome.tsx';
import styles from './home.module.css';

/** The greeting, what the person has to do, what the client has to say, and its cards. */
export function HomePage() {
  usePageTitle('Home');
  const { user } = useSetup();
  const brand = useBrand();
  const [hour] = useState(() => new Date().getHours());
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
      {user.onProbation && (
        <p className={styles.note}>
          <SmallIcon name="info" size={20} />
          As you're on probation, you won't be able to access all benefits. We'll email you when you can!
        </p>
      )}
      <HomeSections />
      {user.carouselRequired && <Welcome />}
    </div>
  );
}

function HomeSections() {
  const tasks = useQuery(homeTasks);
  const banners = useQuery(homeBanners);
  const cards = useQuery(homeCards);
  // How much room these take is known only when they have come, and what stands below must not move then.
  if (tasks.isPending || banners.isPending) return <HomeLoading />;
  return (
    <>
      <section className={styles.section} aria-labelledby="what-needs-doing">
        <h2 id="what-needs-doing">What needs doing</h2>
        <Loaded query={tasks} loading={null} empty={<NothingToDo />} failed="We could not load what needs doing.">
          {(rows) => <HomeTasks tasks={rows} />}
        </Loaded>
      </section>
      <Loaded query={banners} loading={null} failed="We could not load your news.">
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
    </>
  );
}

function HomeLoading() {
  return (
    <div className={styles.section} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading
      </p>
      <Skeleton count={2} shape="band" />
      <Skeleton count={3} shape="card" />
    </div>
  );
}
