import type { BenefitDetails } from '@plenty/contract/enrolment/benefits';
import { NominationLink } from '#areas/enrolment/nominations/public.ts';
import { SpendLink } from '#areas/payroll/vouchers/public.ts';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { Button } from '#ui/button.tsx';
import styles from './benefit-page.module.css';
import { benefitPlaceOf } from './narrow-benefits.ts';
import { BenefitSection } from './section.tsx';

const CAN_END: readonly string[] = ['pending', 'scheduled', 'active'];

/** What stands beside a benefit: its terms, a claim, the way out. */
export function BenefitActions({ benefit }: { benefit: BenefitDetails }) {
  const openPanel = useOpenPanel();
  const { benefitId, groupCode, terms, claims, selection, isIncluded } = benefit;
  const mayClaim = claims !== null && benefitPlaceOf(benefit) === 'mine';
  const mayOptOut = selection !== null && !isIncluded && CAN_END.includes(selection.status);
  // What has ended was paid for too.
  const mayHavePaid = selection !== null || (isIncluded && benefit.eligible);
  if (!terms && !mayClaim && !mayOptOut && !mayHavePaid) return null;
  return (
    <BenefitSection title="More">
      <div className={styles.actions}>
        {benefit.groupCode === 'ccv' && <SpendLink />}
        {mayHavePaid && <NominationLink benefitId={benefitId} />}
        {terms && (
          <div>
            <Button kind="soft" block onClick={() => openPanel('benefit-terms', { benefit: benefitId })}>
              Terms and conditions
            </Button>
            <p className={styles.hint}>
              {terms.acceptedAt === null ? 'Not accepted yet' : `Accepted on ${dayOfInstant(terms.acceptedAt)}`}
            </p>
          </div>
        )}
        {mayClaim && (
          <Button kind="soft" block onClick={() => openPanel('make-a-claim', { benefit: benefitId })}>
            Make a claim
          </Button>
        )}
        {mayHavePaid && (
          <Button kind="soft" block onClick={() => openPanel('statement', { group: groupCode })}>
            Statements
          </Button>
        )}
        {mayOptOut && (
          <Button kind="plain" block onClick={() => openPanel('opt-out', { benefit: benefitId })}>
            Opt out
          </Button>
        )}
      </div>
    </BenefitSection>
  );
}
