import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { EmployerFrame, useClient } from '#areas/people/dashboard/public.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { engagementOf } from './engagement-data.ts';
import { EngagementFigures } from './engagement-figures.tsx';
import { NotRegisteredSection } from './not-registered-section.tsx';
import { useMonths } from './use-months.ts';

/** How many have registered and come back, and who is still to be won. */
export function EmployeeEngagementPage() {
  usePageTitle('Employee engagement');
  const client = useClient();
  const { months, choose } = useMonths();
  // Another range changes one chart: the rest stays in sight.
  const figures = useQuery({ ...engagementOf(client.id, months), placeholderData: keepPreviousData });
  return (
    <EmployerFrame title="Employee engagement" lead="Who has registered, how often people log in, and whom to remind.">
      <Loaded
        query={figures}
        loading={<Skeleton count={3} shape="band" />}
        loadingWords="Loading the figures"
        failed="We could not load the figures."
      >
        {(engagement) => (
          <>
            <EngagementFigures figures={engagement} months={months} onMonths={choose} />
            <NotRegisteredSection clientId={client.id} figures={engagement} />
          </>
        )}
      </Loaded>
    </EmployerFrame>
  );
}
