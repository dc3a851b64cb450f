import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Insights } from '@plenty/contract/people/insights';
import { EmployerFrame, useClient } from '#areas/people/dashboard/public.ts';
import { longDay } from '#format/long-day.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stats } from '#ui/stat.tsx';
import { useListState } from '#ui/use-list-state.ts';
import { BreakdownCharts } from './breakdown-charts.tsx';
import styles from './employee-insights.module.css';
import { insightsOf, type Places } from './insights-data.ts';
import { InsightsFilters } from './insights-filters.tsx';

/** Who works here, counted. What stands on the page stands on paper too. */
export function EmployeeInsightsPage() {
  usePageTitle('Employee insights');
  const client = useClient();
  const list = useListState('');
  const places = { department: list.narrowing('department'), location: list.narrowing('location') };
  const query = useQuery({ ...insightsOf(client.id, places), placeholderData: keepPreviousData });
  return (
    <EmployerFrame
      title="Employee insights"
      lead={query.data ? describeInsight(client.clientName, query.data.on, places) : client.clientName}
      action={
        <Button kind="soft" onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <Loaded
        query={query}
        loading={<Skeleton count={4} shape="band" />}
        loadingWords="Loading the insights"
        failed="We could not load the insights."
      >
        {(insights) => (
          <div className={styles.body} aria-busy={query.isPlaceholderData}>
            <InsightsFilters names={insights} places={places} onChange={list.setNarrowing} />
            <InsightFigures insights={insights} />
          </div>
        )}
      </Loaded>
    </EmployerFrame>
  );
}

/** For whoever holds the paper: whose people, when, and which of them. */
function describeInsight(clientName: string, day: string, { department, location }: Places): string {
  const whom = `${department === '' ? 'all departments' : department}, ${location === '' ? 'all locations' : location}`;
  return `${clientName} on ${longDay(day)}: ${whom}.`;
}

function InsightFigures({ insights: { shown } }: { insights: Insights }) {
  if (!shown)
    return (
      <EmptyState
        icon="users-three"
        title="Too few people to show"
        text="There are fewer than five people in this choice, or its figures would tell those of fewer than five others. Choose a larger group."
      />
    );
  return (
    <>
      <Stats items={[{ label: 'Headcount', value: shown.headcount.toLocaleString('en-GB'), note: EMPLOYED }]} />
      <p className={styles.rule}>{RULE}</p>
      <BreakdownCharts breakdowns={shown.breakdowns} />
    </>
  );
}

const EMPLOYED = 'Everyone who is employed today, on leave or at work.';
const RULE =
  'Figures are exact and not rounded. To protect people, groups of fewer than five, empty ones among them, are not shown; where they could be worked out from other figures, some larger groups are not shown either. Ages and years of service are whole years today.';
