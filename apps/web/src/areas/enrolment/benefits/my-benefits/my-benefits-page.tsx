import { useQuery } from '@tanstack/react-query';
import { BasketLink } from '#areas/enrolment/benefits/basket/public.ts';
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
import { benefitFilters, ownBenefits } from './benefits-data.ts';
import styles from './my-benefits.module.css';

/** All benefits of the scheme year: what the person has, may choose, and may not yet. */
export function MyBenefitsPage() {
  usePageTitle('My benefits');
  const own = useQuery(ownBenefits);
  const filters = useQuery(benefitFilters);
  const list = useListState('category');
  return (
    <div className={styles.page}>
      <Breadcrumbs links={[{ label: 'Home', to: paths.home }]} current="My benefits" />
      <header className={styles.head}>
        <div>
          <h1>My benefits</h1>
          {own.data && <p>Scheme year {own.data.schemeYear}</p>}
        </div>
        <div className={styles.ways}>
          <TotalBenefitsLink />
          <BasketLink />
        </div>
      </header>
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
