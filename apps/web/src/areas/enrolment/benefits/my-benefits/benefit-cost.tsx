import type { BenefitCard } from '@plenty/contract/enrolment/benefits';
import { longDay } from '#format/long-day.ts';
import { Money } from '#ui/money.tsx';
import styles from './benefit-cards.module.css';
import { sayPer } from './say-per.ts';
import { cardCostsOf } from './narrow-benefits.ts';

/** What it costs the person where something is chosen; else from what on, where that can be told; else until when it can be. */
export function BenefitCost({ card }: { card: BenefitCard }) {
  return (
    <>
      <CostNow card={card} />
      <CostToCome card={card} />
    </>
  );
}

/** 'Changes to £200.00 a month on 1 December 2026' */
function CostToCome({ card: { selection, change } }: { card: BenefitCard }) {
  const before = cardCostsOf(selection);
  if (!change?.costs || !before || change.costs.employeePence === before.employeePence) return null;
  return (
    <span className={styles.change}>
      {change.status === 'scheduled' ? 'Changes to ' : 'You have asked for '}
      <Money pence={change.costs.employeePence} per={sayPer(change.costMonths)} />
      {change.status === 'scheduled' && <> on {longDay(change.startsOn)}</>}
    </span>
  );
}

function CostNow({ card: { selection, leastCost, isIncluded, eligible, opening } }: { card: BenefitCard }) {
  const costs = cardCostsOf(selection);
  if (costs) {
    const { employeePence, fundPence, totalPence } = costs;
    if (employeePence !== 0) return <Money pence={employeePence} per={sayPer(selection?.costMonths ?? null)} />;
    if (fundPence > 0) return <strong className={styles.free}>Paid from your fund</strong>;
    if (totalPence > 0) return <strong className={styles.free}>Paid for you</strong>;
  }
  if (isIncluded && eligible) return <strong className={styles.free}>Paid for you</strong>;
  if (!opening.open || !eligible) return <span className={styles.when}>{sayOpensOn(opening.nextOn)}</span>;
  // What the employer pays for is there without more; what one adds to it is not.
  if (leastCost?.employeePence === 0) return <strong className={styles.free}>Can cost you nothing</strong>;
  if (leastCost)
    return (
      <>
        <span className={styles.when}>From </span>
        <Money pence={leastCost.employeePence} per={sayPer(leastCost.months)} />
      </>
    );
  return <span className={styles.when}>{opening.until ? `Until ${longDay(opening.until)}` : 'At any time'}</span>;
}

function sayOpensOn(nextOn: string | null): string {
  return nextOn === null ? '' : `Opens on ${longDay(nextOn)}`;
}
