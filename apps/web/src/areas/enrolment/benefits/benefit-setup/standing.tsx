import { sayPer } from '#areas/enrolment/benefits/my-benefits/public.ts';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { choiceStandingOf } from './newest-choice.ts';
import { PlanDetails } from './plan-details.tsx';
import type { KnownBenefit } from './setup-parts.ts';
import styles from './setup.module.css';

/** What the person has or waits for while they change it, and the way out of it. */
export function Standing({ known }: { known: KnownBenefit }) {
  const openPanel = useOpenPanel();
  const standing = choiceStandingOf(known);
  if (!standing) return null;
  const costs = standing.costsSummaryForMonthlyCostSection;
  return (
    <section className={styles.standing} aria-labelledby="what-you-have">
      <div className={styles.top}>
        <h2 id="what-you-have">What you have now</h2>
        <Badge tone={standing.status === 'active' ? 'success' : 'warning'}>{standing.statusLabel}</Badge>
      </div>
      <PlanDetails selection={standing} layout="details" />
      <div className={styles.top}>
        {costs ? <Money pence={costs.employeePence} per={sayPer(standing.costMonths)} /> : <span />}
        <Button kind="plain" onClick={() => openPanel('opt-out', { benefit: known.benefit.benefitId })}>
          Opt out
        </Button>
      </div>
    </section>
  );
}
