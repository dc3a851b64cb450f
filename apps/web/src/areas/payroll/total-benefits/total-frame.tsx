import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sayMonth } from '@plenty/domain/dates/day';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Money } from '#ui/money.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { WideShapes } from '#ui/shapes.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './total-benefits.module.css';

const TITLE = 'My total benefits';

/** What both views have in common. */
interface FramedYear {
  readonly schemeYear: number;
  readonly years: readonly number[];
  readonly firstMonth: string | null;
  readonly lastMonth: string | null;
  readonly rewardPence: number;
}

interface TotalFrameProps<Shown extends FramedYear> {
  readonly query: UseQueryResult<Shown>;
  readonly onYear: (year: string) => void;
  /** Beside the total. */
  readonly action?: ReactNode;
  readonly children: (shown: Shown) => ReactNode;
}

/** The frame of both views: which year, what it comes to, and what that is made of. */
export function TotalFrame<Shown extends FramedYear>({ query, onYear, action, children }: TotalFrameProps<Shown>) {
  usePageTitle(TITLE);
  return (
    <div className={styles.page}>
      <Breadcrumbs links={[{ label: 'Home', to: paths.home }]} current={TITLE} />
      <header className={styles.head}>
        <h1>{TITLE}</h1>
        {query.data && query.data.years.length > 1 && <YearField shown={query.data} onYear={onYear} />}
      </header>
      <Loaded
        query={query}
        loading={<TotalLoading />}
        loadingWords="Loading your total benefits"
        failed="We could not load your total benefits."
      >
        {(shown) =>
          shown.firstMonth === null || shown.lastMonth === null ? (
            <NoTotalsYet year={shown.schemeYear} />
          ) : (
            <>
              <section className={styles.hero} aria-label="In all">
                <WideShapes />
                <div className={styles.reward}>
                  <p>Scheme year {shown.schemeYear}</p>
                  <p className={styles.figure}>
                    <Money pence={shown.rewardPence} />
                  </p>
                  <p>
                    Your pay before tax and what your employer paid on top,{' '}
                    {sayFramePeriod(shown.firstMonth, shown.lastMonth)}
                  </p>
                </div>
                {action}
              </section>
              {children(shown)}
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function YearField({ shown, onYear }: { shown: FramedYear; onYear: (year: string) => void }) {
  return (
    <SelectField
      label="Scheme year"
      value={String(shown.schemeYear)}
      options={shown.years.map((year) => ({ value: String(year), label: String(year) }))}
      onChange={(event) => onYear(event.target.value)}
    />
  );
}

function TotalLoading() {
  return (
    <div className={styles.page}>
      <Skeleton count={1} shape="band" />
      <Skeleton count={3} shape="card" />
    </div>
  );
}

function NoTotalsYet({ year }: { year: number }) {
  return (
    <EmptyState
      icon="calendar-check"
      title="There is nothing to add up yet"
      text={`Your figures stand here once the first month of the scheme year ${year} has closed.`}
    />
  );
}

function sayFramePeriod(first: string, last: string): string {
  return first === last ? `for ${sayMonth(first)}` : `from ${sayMonth(first)} to ${sayMonth(last)}`;
}
