import { useQuery } from '@tanstack/react-query';
import { sayMonth } from '@plenty/domain/dates/day';
import { useShownBenefits } from '#shell/shown-benefits.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Money } from '#ui/money.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './total-card.module.css';
import { totalCard, type TotalCard as Card } from './total-benefits-data.ts';
import { useTotalBenefitsPath } from './use-enhanced.ts';

/** For the home page: what somebody has had in this scheme year, and the way to all of it. */
export function TotalCard() {
  const { areShown, isVoucherOnly } = useShownBenefits();
  const isShown = areShown && !isVoucherOnly;
  const query = useQuery({ ...totalCard, enabled: isShown });
  if (!isShown) return null;
  return (
    <section className={styles.card} aria-labelledby="your-total-benefits">
      <Loaded
        query={query}
        loading={<Skeleton count={3} shape="line" />}
        loadingWords="Loading your total benefits"
        failed="We could not load your total benefits."
      >
        {(card) => <TotalOfYear card={card} />}
      </Loaded>
    </section>
  );
}

function TotalOfYear({ card: { rewardPence, payPence, employerPence, lastMonth } }: { card: Card }) {
  const path = useTotalBenefitsPath();
  return (
    <div className={styles.in}>
      <div className={styles.words}>
        <h2 id="your-total-benefits">Your total benefits</h2>
        {lastMonth === null ? (
          <p>What your work brings you stands here once the first month of the scheme year has closed.</p>
        ) : (
          <p>
            This scheme year, up to {sayMonth(lastMonth)}: <Money pence={payPence} /> pay and{' '}
            <Money pence={employerPence} /> that your employer paid on top
          </p>
        )}
      </div>
      {lastMonth !== null && <Money pence={rewardPence} size="large" />}
      <ButtonLink to={path} kind="soft">
        See how it adds up
      </ButtonLink>
    </div>
  );
}
