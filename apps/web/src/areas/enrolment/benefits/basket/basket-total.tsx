import { useId } from 'react';
import { PayEffect } from '#areas/enrolment/benefits/benefit-setup/public.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import type { Basket } from './basket-data.ts';
import styles from './basket.module.css';

interface BasketTotalProps extends Basket {
  /** What the button confirms, where the basket has drafts of more than one year. */
  readonly year: string | undefined;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** What all of it does together. */
export function BasketTotal(props: BasketTotalProps) {
  const { year, items, pay, wageFloor, annualAllowance, problem, isBusy, onConfirm } = props;
  const monthlyPence = sumOfItems(items.filter(({ costMonths }) => costMonths !== 1));
  const oncePence = sumOfItems(items.filter(({ costMonths }) => costMonths === 1));
  const heading = useId();
  const isReady = items.every(({ error }) => error === null);
  return (
    <section className={styles.total} aria-labelledby={heading}>
      <h2 id={heading}>Together</h2>
      <p>
        <span className={styles.quiet}>You pay</span>
        <br />
        {(monthlyPence !== 0 || oncePence === 0) && <Money pence={monthlyPence} per="a month" size="large" />}
        {monthlyPence !== 0 && oncePence !== 0 && <br />}
        {oncePence !== 0 && <Money pence={oncePence} per="once" size="large" />}
      </p>
      {wageFloor && !wageFloor.isKept && <Banner kind="alert">{wageFloor.words}</Banner>}
      {annualAllowance && <Banner kind="alert">{annualAllowance.words}</Banner>}
      {pay && <PayEffect pay={pay} />}
      {problem !== undefined && <Banner kind="alert">{problem}</Banner>}
      {isReady ? (
        <Button block busy={isBusy} onClick={onConfirm}>
          {isBusy ? 'Confirming...' : year === undefined ? 'Confirm all' : `Confirm all for ${year}`}
        </Button>
      ) : (
        <p>These are confirmed together. Finish or remove what can’t be confirmed.</p>
      )}
    </section>
  );
}

function sumOfItems(items: Basket['items']): number {
  return items.reduce((sum, { monthly }) => sum + (monthly?.employeePence ?? 0), 0);
}
