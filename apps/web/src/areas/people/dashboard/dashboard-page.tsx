import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '#theme/brand.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { dashboardOf } from './dashboard-data.ts';
import { EmployerFrame } from './employer-frame.tsx';
import { ToolCards } from './tool-cards.tsx';
import { useClient } from './use-client.ts';

/** Where administrators start: their tools, each with how it stands. */
export function DashboardPage() {
  usePageTitle('Employer dashboard');
  const client = useClient();
  const cards = useQuery(dashboardOf(client.id));
  return (
    <EmployerFrame title="Employer dashboard" lead={`How things stand at ${client.clientName} today.`}>
      <Loaded
        query={cards}
        loading={<Skeleton count={4} shape="card" />}
        loadingWords="Loading the dashboard"
        failed="We could not load the dashboard."
        empty={<NoTools />}
      >
        {(tools) => <ToolCards cards={tools} />}
      </Loaded>
    </EmployerFrame>
  );
}

function NoTools() {
  return (
    <EmptyState
      icon="compass"
      title="Nothing here for you yet"
      text="Your administrator has not given you a tool that shows figures here. Ask them if you expected one."
    />
  );
}
