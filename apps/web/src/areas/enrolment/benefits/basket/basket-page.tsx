import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { refreshChoices } from '#areas/enrolment/benefits-keys.ts';
import { longDay } from '#format/long-day.ts';
import { useHomePath } from '#shell/use-home-path.ts';
import { usePageTitle } from '#theme/brand.ts';
import { paths } from '#paths.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { confirmAll, type BasketItem } from './basket-data.ts';
import { BasketDone } from './basket-done.tsx';
import { BasketItems } from './basket-items.tsx';
import { BasketTotal } from './basket-total.tsx';
import styles from './basket.module.css';
import { useBaskets } from './own-basket.ts';

/** All drafts together, what they do to pay together, and one button for all. */
export function BasketPage() {
  usePageTitle('Basket');
  const { query, baskets } = useBaskets();
  const { confirm, isBusy, problem, confirmed, seeMore } = useBasketConfirming();
  return (
    <div className={styles.page}>
      <Breadcrumbs
        links={[
          { label: 'Home', to: useHomePath() },
          { label: 'My benefits', to: paths.myBenefits },
        ]}
        current="Basket"
      />
      <h1>Basket</h1>
      {confirmed ? (
        <BasketDone
          confirmed={confirmed.selections}
          names={confirmed.names}
          isMoreLeft={baskets.length > 0}
          onMore={seeMore}
        />
      ) : (
        <Loaded
          query={query}
          loading={<Skeleton count={3} shape="band" />}
          loadingWords="Loading your basket"
          failed="We could not load your basket."
        >
          {() =>
            baskets.length === 0 ? (
              <Empty />
            ) : (
              baskets.map(({ items, startsOn, ...total }) => (
                <section key={startsOn} className={styles.year}>
                  {startsOn !== null && <h2>For the year from {longDay(startsOn)}</h2>}
                  {startsOn === null && baskets.length > 1 && <h2>For this year</h2>}
                  <div className={styles.columns}>
                    <BasketItems items={items} />
                    <BasketTotal
                      year={baskets.length > 1 ? sayYear(startsOn) : undefined}
                      items={items}
                      {...total}
                      problem={problem}
                      isBusy={isBusy}
                      onConfirm={() => confirm(items)}
                    />
                  </div>
                </section>
              ))
            )
          }
        </Loaded>
      )}
    </div>
  );
}

function sayYear(startsOn: string | null): string {
  return startsOn === null ? 'this year' : 'next year';
}

function Empty() {
  return (
    <EmptyState
      icon="tray"
      title="Your basket is empty"
      text="What you begin to choose is kept here until you confirm it."
      action={<ButtonLink to={paths.myBenefits}>See My benefits</ButtonLink>}
    />
  );
}

interface ConfirmedBasket {
  readonly selections: readonly SelectionDetails[];
  readonly names: ReadonlyMap<string, string>;
}

function useBasketConfirming() {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [confirmed, setConfirmed] = useState<ConfirmedBasket>();
  async function send(items: readonly BasketItem[]): Promise<void> {
    setProblem(undefined);
    const result = await confirmAll(items.map(({ selectionId, version }) => ({ selectionId, version })));
    // Refused or not: what is there now is shown.
    await refreshChoices(client);
    if (result.outcome === 'refused') return setProblem(result.message);
    const names = new Map(items.map(({ benefitId, name }) => [benefitId, name]));
    setConfirmed({ selections: result.selections, names });
  }
  return {
    isBusy,
    problem,
    confirmed,
    seeMore: () => setConfirmed(undefined),
    confirm: (items: readonly BasketItem[]) => {
      if (isBusy) return;
      setIsBusy(true);
      void send(items).finally(() => setIsBusy(false));
    },
  };
}
