import type { BenefitDetails } from '@plenty/contract/enrolment/benefits';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { longDay } from '#format/long-day.ts';
import { benefitPaths } from '#paths.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import styles from './benefit-page.module.css';
import { sayCovered } from './say-covered.ts';
import { sayPer } from './say-per.ts';
import { BenefitSection } from './section.tsx';

interface OwnChoiceProps {
  readonly benefit: BenefitDetails;
  readonly selection: SelectionDetails | null;
  readonly draft: SelectionDetails | null;
}

/** What the person has, and what they are changing. */
export function OwnChoice({ benefit, selection, draft }: OwnChoiceProps) {
  if (!selection) return benefit.isIncluded && benefit.eligible ? <Included /> : null;
  return (
    <>
      <BenefitSection title={selection.status === 'draft' ? 'Your draft' : 'What you have'}>
        <ChosenValues selection={selection} />
      </BenefitSection>
      {draft && (
        <BenefitSection title={draft.status === 'draft' ? 'Your change, not finished yet' : 'Your change'}>
          <ChosenValues selection={draft} />
          {draft.status === 'draft' && benefit.opening.open && (
            <ButtonLink to={benefitPaths.manage(benefit.benefitId)} kind="soft">
              Finish your change
            </ButtonLink>
          )}
        </BenefitSection>
      )}
    </>
  );
}

function Included() {
  return (
    <BenefitSection title="What you have">
      <p>Everyone whom it is for has this benefit. There is nothing to choose, and your employer pays for it.</p>
    </BenefitSection>
  );
}

function ChosenValues({ selection }: { selection: SelectionDetails }) {
  const { costsSummaryForMonthlyCostSection: costs, planDetails, reason, status } = selection;
  const covered = sayCovered(selection);
  const from = selection.heldSince ?? selection.startDate;
  return (
    <>
      {status === 'rejected' && reason !== null && <Banner kind="alert">Not approved: {reason}</Banner>}
      {costs && <ChoiceCosts costs={costs} per={sayPer(selection.costMonths)} />}
      <dl className={styles.facts}>
        <ChoiceFact label="Status" value={selection.statusLabel} />
        {planDetails.map(({ name, label, value }) => (
          <ChoiceFact key={name} label={label} value={value} />
        ))}
        {covered !== undefined && <ChoiceFact label="People covered" value={covered} />}
        {from !== null && <ChoiceFact label="From" value={longDay(from)} />}
        {selection.endDate !== null && <ChoiceFact label="Until" value={longDay(selection.endDate)} />}
        {status === 'opted-out' && reason !== null && <ChoiceFact label="Your reason" value={reason} />}
      </dl>
    </>
  );
}

function ChoiceFact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type MonthlyCosts = NonNullable<SelectionDetails['costsSummaryForMonthlyCostSection']>;

function ChoiceCosts({
  costs: { employeePence, employerPence, fundPence },
  per,
}: {
  costs: MonthlyCosts;
  per: string;
}) {
  return (
    <div className={styles.costs}>
      <p>
        <span className={styles.label}>You pay</span>
        <Money pence={employeePence} per={per} size="large" />
      </p>
      {employerPence !== 0 && (
        <p>
          <span className={styles.label}>Your employer pays</span>
          <Money pence={employerPence} per={per} />
        </p>
      )}
      {fundPence !== 0 && (
        <p>
          <span className={styles.label}>From your benefit fund</span>
          <Money pence={fundPence} per={per} />
        </p>
      )}
    </div>
  );
}
