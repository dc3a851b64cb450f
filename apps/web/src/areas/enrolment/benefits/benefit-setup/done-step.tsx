import type { BenefitDetails } from '@plenty/contract/enrolment/benefits';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { sayPer } from '#areas/enrolment/benefits/my-benefits/public.ts';
import { longDay } from '#format/long-day.ts';
import { usePageTitle } from '#theme/brand.ts';
import { benefitPaths, paths } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { PlanDetails } from './plan-details.tsx';
import styles from './setup.module.css';

/** What has been asked for, and what happens next. */
export function DoneStep({ benefit, chosen }: { benefit: BenefitDetails; chosen: SelectionDetails }) {
  usePageTitle(`All done: ${benefit.name}`);
  const costs = chosen.costsSummaryForMonthlyCostSection;
  return (
    <Card>
      <div className={styles.done}>
        <span className={styles.tile}>
          <Icon name="check-circle" size={40} />
        </span>
        <h1>All done</h1>
        <p>{sayWhatNext(benefit, chosen)}</p>
        <div className={styles.summary}>
          <PlanDetails selection={chosen} layout="rows" />
        </div>
        {costs && <Money pence={costs.employeePence} per={sayPer(chosen.costMonths)} size="large" />}
        <div className={styles.buttons}>
          <ButtonLink kind="soft" to={benefitPaths.one(benefit.benefitId)}>
            See {benefit.name}
          </ButtonLink>
          <ButtonLink to={paths.myBenefits}>Back to My benefits</ButtonLink>
        </div>
      </div>
    </Card>
  );
}

function sayWhatNext({ name }: BenefitDetails, { status, statusLabel, startDate }: SelectionDetails): string {
  if (status === 'pending')
    return `Your employer has to approve ${name} first. Nothing changes before that, and we will email you once it is decided.`;
  if (status === 'scheduled' && startDate !== null) return `${name} starts on ${longDay(startDate)}.`;
  return status === 'active' ? `${name} is yours now.` : `${name}: ${statusLabel}.`;
}
