import { useQuery } from '@tanstack/react-query';
import type { WaitingBenefit } from '@plenty/contract/enrolment/approvals';
import { EmployerFrame, FigureCards } from '#areas/people/dashboard/public.ts';
import { dayOfInstant } from '#format/day-of-instant.ts';
import { approvalsPath } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stats } from '#ui/stat.tsx';
import { statuses, waiting } from './approvals-data.ts';
import styles from './approvals.module.css';
import { LifeEventReviews } from './life-event-reviews.tsx';

/** What waits for a decision, by benefit, and how everything else stands. */
export function ApprovalsPage() {
  usePageTitle('Approve Selections');
  const query = useQuery(waiting);
  return (
    <EmployerFrame
      title="Approve Selections"
      lead="Some benefits begin, and some life events count, only once you have agreed to them."
    >
      <Loaded
        query={query}
        loading={<Skeleton count={3} shape="band" />}
        loadingWords="Loading the approvals"
        failed="There was an error requesting the approvals data"
      >
        {({ summary }) => (summary.length === 0 ? <NoBenefitWaits /> : <WaitingBenefits summary={summary} />)}
      </Loaded>
      <LifeEventReviews />
      <Statuses />
    </EmployerFrame>
  );
}

function NoBenefitWaits() {
  return (
    <EmptyState
      icon="check-circle"
      title="No approval data found"
      text="Nothing waits for a decision. What your people ask for appears here."
    />
  );
}

function WaitingBenefits({ summary }: { summary: readonly WaitingBenefit[] }) {
  return (
    <FigureCards
      cards={summary.map(({ benefitId, name, count, since }) => ({
        id: benefitId,
        title: name,
        icon: 'check-circle',
        to: approvalsPath(benefitId),
        figure: count.toLocaleString('en-GB'),
        counts: 'awaiting approval',
        note: `The first since ${dayOfInstant(since)}.`,
      }))}
    />
  );
}

function Statuses() {
  const query = useQuery(statuses);
  return (
    <section className={styles.section} aria-labelledby="by-status">
      <h2 id="by-status">All selections by status</h2>
      <Loaded query={query} loading={<Skeleton count={1} shape="band" />} failed="We could not count the selections.">
        {({ statuses: counts }) => (
          <Stats
            items={counts.map(({ statusLabel, count }) => ({
              label: statusLabel,
              value: count.toLocaleString('en-GB'),
            }))}
          />
        )}
      </Loaded>
    </section>
  );
}
