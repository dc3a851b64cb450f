import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { DetailedTakeUp } from '@plenty/contract/people/take-up';
import { EmployerFrame, useClient } from '#areas/people/dashboard/public.ts';
import { longDay } from '#format/long-day.ts';
import { paths } from '#paths.ts';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { usePageTitle } from '#theme/brand.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BenefitFigures } from './benefit-figures.tsx';
import { TakeUpGroups } from './benefit-groups.tsx';
import { BenefitMonths } from './benefit-months.tsx';
import { takeUpQueryOf } from './benefit-takeup-data.ts';
import styles from './benefit-takeup.module.css';
import { useWhose } from './use-whose.ts';
import { WorkingOut } from './working-out.tsx';

/** One benefit: today, over time, and who has what of it. */
export function OneBenefitPage() {
  const { benefitId = '' } = useParams();
  const openPanel = useOpenPanel();
  const client = useClient();
  const query = useQuery(takeUpQueryOf(useWhose(), benefitId));
  const title = query.data?.summaryData.name ?? 'Benefit take-up';
  usePageTitle(title);
  const asOf = query.data?.summaryData.asOf ?? null;
  return (
    <EmployerFrame
      title={title}
      above={[{ label: 'Benefit take-up', to: paths.benefitTakeup }]}
      lead={asOf === null ? client.clientName : `Take-up at ${client.clientName} on ${longDay(asOf)}.`}
      action={
        asOf !== null && (
          <Button kind="soft" onClick={() => openPanel('view-benefit-takeup-detail', { benefit: benefitId })}>
            View details
          </Button>
        )
      }
    >
      <Loaded
        query={query}
        loading={<Skeleton count={4} shape="band" />}
        loadingWords="Loading the benefit take-up"
        failed="There was an error requesting the benefit takeup data"
      >
        {(takeUp) => <OneTakeUp takeUp={takeUp} clientId={client.id} />}
      </Loaded>
    </EmployerFrame>
  );
}

function OneTakeUp({ takeUp: { summaryData, detailedData }, clientId }: { takeUp: DetailedTakeUp; clientId: string }) {
  const { asOf, isWorkingOut } = summaryData;
  return (
    <div className={styles.body}>
      <WorkingOut clientId={clientId} asOf={asOf} isWorkingOut={isWorkingOut} />
      {asOf !== null && <BenefitFigures summary={summaryData} />}
      <BenefitMonths months={detailedData.months} />
      {asOf !== null && <TakeUpGroups detailed={detailedData} />}
    </div>
  );
}
