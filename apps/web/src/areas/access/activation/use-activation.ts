import { useEffect, useState } from 'react';
import { findLinkFault, refuseDate, type StepRefusal } from '#areas/access/passwords/link-steps/public.ts';
import { openActivation, verifyInvitedBirth, type OpenedActivation } from './activation-data.ts';

export type ActivationState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly invited: OpenedActivation }
  | { readonly state: 'verified'; readonly invited: OpenedActivation; readonly dateOfBirth: string };

/** How far someone is with an activation. What is typed is kept in memory alone: a reload begins anew. */
export function useActivation(id: string) {
  const [activation, setActivation] = useState<ActivationState>({ state: 'loading' });
  useEffect(() => {
    const left = new AbortController();
    openActivation(id, left.signal).then(
      (invited) => setActivation({ state: 'loaded', invited }),
      () => {
        if (!left.signal.aborted) setActivation({ state: 'failed' });
      },
    );
    return () => left.abort();
  }, [id]);

  return {
    activation,
    fail: () => setActivation({ state: 'failed' }),
    /** dd/mm/yyyy */
    verify: async (dateOfBirth: string): Promise<StepRefusal | undefined> => {
      try {
        const invited = await verifyInvitedBirth(id, dateOfBirth);
        setActivation({ state: 'verified', invited, dateOfBirth });
        return undefined;
      } catch (error) {
        if (findLinkFault(error) === undefined) return refuseDate(error);
        setActivation({ state: 'failed' });
        return undefined;
      }
    },
  };
}
