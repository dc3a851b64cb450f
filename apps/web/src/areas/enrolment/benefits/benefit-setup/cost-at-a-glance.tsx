import { sayPer } from '#areas/enrolment/benefits/my-benefits/public.ts';
import { Money } from '#ui/money.tsx';
import type { LiveCosts } from './live-costs.ts';
import styles from './setup.module.css';

/** On small screens the figures stand below the form: this much of them stays in sight. Read out from there. */
export function CostAtAGlance({ costs, hasFailed }: LiveCosts) {
  if (!costs?.monthly || hasFailed) return null;
  const { employeePence } = costs.monthly;
  return (
    <p className={styles.glance} aria-hidden="true">
      <span>{employeePence < 0 ? 'Added to your pay' : 'You pay'}</span>
      <Money pence={Math.abs(employeePence)} per={sayPer(costs.months)} />
    </p>
  );
}
