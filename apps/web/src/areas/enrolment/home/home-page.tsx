import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { HomeCard } from '@plenty/contract/enrolment/home';
import { ownBenefits } from '#areas/enrolment/benefits/my-benefits/public.ts';
import { VoucherHome } from '#areas/payroll/vouchers/public.ts';
import { TotalCard } from '#areas/payroll/total-benefits/public.ts';
import { useSetup } from '#session/session-store.ts';
import { useShownBenefits } from '#shell/shown-benefits.ts';
import { usePageTitle } from '#theme/brand.ts';
import { SmallIcon } from '#ui/icon.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { HomeBanners } from './home-banners.tsx';
import { HomeBenefits, SomethingChanged } from './home-benefits.tsx';
import { HomeCards } from './home-cards.tsx';
import { homeBanners, homeCards, homeTasks } from './home-data.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeTasks, NothingToDo } from './home-tasks.tsx';
import { pickBenefits } from './pick-benefits.ts';
import { Welcome } from './welcome.tsx';
import styles from './home.module.css';

/** The greeting, what the person has to do, what the client has to say, and its cards. */
export function HomePage() {
  usePageTitle('Home');
  const { user } = useSetup();
  const { isVoucherOnly } = useShownBenefits();
  return (
    <div className={styles.page}>
      <HomeHero />
      {user.onProbation && (
        <p className={styles.note}>
          <SmallIcon name="info" size={20} />
          As you're on probation, you won't be able to access all benefits. We'll email you when you can!
        </p>
      )}
      {isVoucherOnly ? <VoucherOnlyHome /> : <HomeSections />}
      {user.carouselRequired && <Welcome />}
    </div>
  );
}

/** The vouchers, and what the client has to say to everyone. */
function VoucherOnlyHome() {
  const banners = useQuery(homeBanners);
  const cards = useQuery(homeCards);
  return (
    <>
      <VoucherHome />
      <Loaded query={banners} loading={null} failed="We could not load your news.">
        {(rows) => <HomeBanners banners={rows} />}
      </Loaded>
      {/* What stands below must not move when the news has come. */}
      {!banners.isPending && cards.data?.length !== 0 && <ForYou cards={cards} />}
    </>
  );
}

function HomeSections() {
  const tasks = useQuery(homeTasks);
  const banners = useQuery(homeBanners);
  const cards = useQuery(homeCards);
  const { areShown } = useShownBenefits();
  const own = useQuery({ ...ownBenefits, enabled: areShown });
  const picked = pickBenefits(own.data?.benefits ?? []);
  // How much room these take is known only when they have come, and what stands below must not move then.
  if (tasks.isPending || banners.isPending || own.isLoading) return <HomeLoading />;
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
      {picked.length > 0 && <HomeBenefits picked={picked} count={own.data?.benefits.length ?? 0} />}
      <ForYou cards={cards} />
      <TotalCard />
      {picked.length > 0 && <SomethingChanged />}
    </>
  );
}

function ForYou({ cards }: { cards: UseQueryResult<HomeCard[]> }) {
  return (
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
