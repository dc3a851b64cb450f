import { useClient } from '#areas/people/dashboard/public.ts';
import { useSetup } from '#session/session-store.ts';
import type { Whose } from './benefit-takeup-data.ts';

/** Those of the administrator's own client. */
export function useWhose(): Whose {
  const { id: clientId } = useClient();
  const { user } = useSetup();
  return { clientId, hasInsights: user.isInsightsEnabled };
}
