import { useClient } from '#areas/people/dashboard/public.ts';
import { useSetup } from '#session/session-store.ts';
import type { TakeUpScope } from './benefit-takeup-data.ts';

/** Those of the administrator's own client. */
export function useWhose(): TakeUpScope {
  const { id: clientId } = useClient();
  const { user } = useSetup();
  return { clientId, hasInsights: user.isInsightsEnabled };
}
