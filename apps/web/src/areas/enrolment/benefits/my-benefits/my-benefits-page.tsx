import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { BasketLink } from '#areas/enrolment/benefits/basket/public.ts';
import { WhenYouLeave } from '#areas/payroll/settlements/public.ts';
import { TotalBenefitsLink } from '#areas/payroll/total-benefits/public.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { BenefitFilters, FiltersFailed } from './benefit-filters.tsx';
import { BenefitGroups } from './benefit-groups.tsx';
import { BenefitNotes } from './benefit-notes.tsx';
import { benefitFilters, benefitsOfYear } from './benefits-data.ts';
import styles from './my-benefits.module.css';
import { ownRenewal } from './renewal-data.ts';
import { RenewalSummary } from './renewal-summary.tsx';
import { YearLinks } from './year-links.tsx';

/** All benefits of the scheme year: what the person has, may choose, and may not yet. */
export function MyBenefitsPage() {
  usePageTitle('My benefits');
  const [params] = useSearchParams();
  const { data: renewal } = useQuery(ownRenewal);
  const next = renewal?.next ?? null;
  const isNext = next !== null && params.get('year') === String(next.year);
  const own = useQuery(benefitsOfYear(isNext ? next.year : undefined));
  const filters = useQuery(benefitFilters);
  const list = useListState('category');
  return (
    <div className={styles.page}>
      <Breadcrumbs links={[{ label: 'Home', to: paths.home }]} current="My benefits" />
      <header className={styles.head}>
        <div>
          <h1>My benefits</h1>
          {own.data && <p>Scheme year {own.data.schemeYear}</p>}
          {renewal?.isExtended && <p>This year goes on until your employer opens the next one.</p>}
        </div>
        <div className={styles.ways}>
          <TotalBenefitsLink />
          <BasketLink />
        </div>
      </header>
      {next && <YearLinks next={next} isNext={isNext} />}
      <Loaded
        query={own}
        loading={<Skeleton count={6} shape="card" />}
        loadingWords="Loading your benefits"
        failed="We could not load your benefits."
      >
        {(loaded) =>
          loaded.benefits.length === 0 ? (
            <NoBenefits />
          ) : (
            <>
              <BenefitNotes own={loaded} />
              {loaded.leavesOn !== undefined && <WhenYouLeave lastDay={loaded.leavesOn} />}
              {next && isNext && <RenewalSummary next={next} />}
              <BenefitFilters filters={filters.data ?? []} list={list} />
              {filters.isError && <FiltersFailed onRetry={() => void filters.refetch()} isBusy={filters.isFetching} />}
              <BenefitGroups cards={loaded.benefits} list={list} />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function NoBenefits() {
  return (
    <EmptyState
      icon="gift"
      title="There are no benefits here yet"
      text="As soon as your employer offers you benefits, they stand here."
    />
  );
}
