import { useQuery } from '@tanstack/react-query';
import type { OverallTakeUp } from '@plenty/contract/people/take-up';
import { EmployerFrame, useClient } from '#areas/people/dashboard/public.ts';
import { longDay } from '#format/long-day.ts';
import { usePageTitle } from '#theme/brand.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { overallTakeUp } from './benefit-takeup-data.ts';
import styles from './benefit-takeup.module.css';
import { OverallFigures } from './overall-figures.tsx';
import { OverallGroups } from './overall-groups.tsx';
import { TakeupDownload } from './takeup-download.tsx';
import { TakeupTable } from './takeup-table.tsx';
import { useWhose } from './use-whose.ts';
import { WorkingOut } from './working-out.tsx';

/** Who could have each benefit, who has it, and what it costs both. */
export function BenefitTakeupPage() {
  usePageTitle('Benefit take-up');
  const client = useClient();
  const query = useQuery(overallTakeUp(useWhose()));
  const asOf = query.data?.summaryData.asOf ?? null;
  return (
    <EmployerFrame
      title="Benefit take-up"
      lead={asOf === null ? client.clientName : `${client.clientName} on ${longDay(asOf)}.`}
      action={asOf !== null && <TakeupDownload clientId={client.id} clientName={client.clientName} />}
    >
      <Loaded
        query={query}
        loading={<Skeleton count={4} shape="band" />}
        loadingWords="Loading the benefit take-up"
        failed="There was an error requesting the benefit takeup data"
      >
        {(takeUp) => <AllTakeUp takeUp={takeUp} clientId={client.id} />}
      </Loaded>
    </EmployerFrame>
  );
}

function AllTakeUp({ takeUp: { summaryData, detailedData }, clientId }: { takeUp: OverallTakeUp; clientId: string }) {
  const { asOf, isWorkingOut } = summaryData;
  if (detailedData.benefits.length === 0 && !isWorkingOut)
    return (
      <EmptyState
        icon="chart-bar"
        title="No benefit takeup data found"
        text="Once your scheme has benefits, you see here who has taken them."
      />
    );
  return (
    <div className={styles.body}>
      <WorkingOut clientId={clientId} asOf={asOf} isWorkingOut={isWorkingOut} />
      {asOf !== null && (
        <>
          <OverallFigures summary={summaryData} months={detailedData.months} />
          <TakeupTable benefits={detailedData.benefits} />
          <OverallGroups summary={summaryData} detailed={detailedData} />
        </>
      )}
    </div>
  );
}
