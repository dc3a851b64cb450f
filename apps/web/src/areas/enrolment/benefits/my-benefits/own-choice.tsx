import type { Benefit, Selection } from '@plenty/contract/enrolment/benefits';
import { longDay } from '#format/long-day.ts';
import { benefitPaths } from '#paths.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import styles from './benefit-page.module.css';
import { sayCovered } from './say-covered.ts';
import { sayPer } from './say-per.ts';
import { Section } from './section.tsx';

interface Props {
  readonly benefit: Benefit;
  readonly selection: Selection | null;
  readonly draft: Selection | null;
}

/** What the person has, and what they are changing. */
export function OwnChoice({ benefit, selection, draft }: Props) {
  if (!selection) return benefit.isIncluded && benefit.eligible ? <Included /> : null;
  return (
    <>
      <Section title={selection.status === 'draft' ? 'Your draft' : 'What you have'}>
        <Choice selection={selection} />
      </Section>
      {draft && (
        <Section title={draft.status === 'draft' ? 'Your change, not finished yet' : 'Your change'}>
          <Choice selection={draft} />
          {draft.status === 'draft' && benefit.opening.open && (
            <ButtonLink to={benefitPaths.manage(benefit.benefitId)} kind="soft">
              Finish your change
            </ButtonLink>
          )}
        </Section>
      )}
    </>
  );
}

function Included() {
  return (
    <Section title="What you have">
      <p>Everyone whom it is for has this benefit. There is nothing to choose, and your employer pays for it.</p>
    </Section>
  );
}

function Choice({ selection }: { selection: Selection }) {
  const { costsSummaryForMonthlyCostSection: costs, planDetails, reason, status } = selection;
  const covered = sayCovered(selection);
  return (
    <>
      {status === 'rejected' && reason !== null && <Banner kind="alert">Not approved: {reason}</Banner>}
      {costs && <Costs costs={costs} per={sayPer(selection.costMonths)} />}
      <dl className={styles.facts}>
        <Fact label="Status" value={selection.statusLabel} />
        {planDetails.map(({ name, label, value }) => (
          <Fact key={name} label={label} value={value} />
        ))}
        {covered !== undefined && <Fact label="People covered" value={covered} />}
        {selection.startDate !== null && <Fact label="From" value={longDay(selection.startDate)} />}
        {selection.endDate !== null && <Fact label="Until" value={longDay(selection.endDate)} />}
        {status === 'opted-out' && reason !== null && <Fact label="Your reason" value={reason} />}
      </dl>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type MonthlyCosts = NonNullable<Selection['costsSummaryForMonthlyCostSection']>;

function Costs({ costs: { employeePence, employerPence, fundPence }, per }: { costs: MonthlyCosts; per: string }) {
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
