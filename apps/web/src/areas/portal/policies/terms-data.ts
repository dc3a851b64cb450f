import { queryOptions } from '@tanstack/react-query';
import { policies } from '@plenty/contract/portal/policies';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { getSession, setSession } from '#session/session-store.ts';

/** What the person is asked to accept. Never from an earlier look: it may have changed since. */
export const termsToAccept = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => call(policies.toAccept, {}, { signal }),
  staleTime: 0,
});

export type AcceptOutcome =
  | { outcome: 'accepted' }
  /** Newer ones were published meanwhile. */
  | { outcome: 'changed'; message: string }
  | { outcome: 'failed'; message: string };

export async function acceptTerms(version: number): Promise<AcceptOutcome> {
  try {
    await call(policies.accept, { body: { termsAccepted: true, version } });
    noteAccepted(true);
    return { outcome: 'accepted' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    noteAccepted(false);
    return { outcome: error.code === 'terms-changed' ? 'changed' : 'failed', message: error.message };
  }
}

/** spec 1 §4: each is the reverse of the other. */
function noteAccepted(isAccepted: boolean): void {
  const session = getSession();
  if (session.state !== 'ready') return;
  const user = { ...session.setup.user, siteTermsUpdated: !isAccepted, termsRevision: isAccepted };
  setSession({ state: 'ready', setup: { ...session.setup, user } });
}
