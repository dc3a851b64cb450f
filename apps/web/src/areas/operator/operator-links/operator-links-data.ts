import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '@plenty/contract/endpoint';
import { operatorLinks } from '@plenty/contract/operator/operator-links';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

/** Asked once: a link that has expired does not come back. */
export function invitationOf(token: string) {
  return queryOptions({
    queryKey: ['operator-invitation', token],
    queryFn: ({ signal }) => call(operatorLinks.openInvitation, { body: { token } }, { signal }),
    retry: false,
    staleTime: Infinity,
  });
}

export function resetLinkOf(token: string) {
  return queryOptions({
    queryKey: ['operator-password', token],
    queryFn: ({ signal }) => call(operatorLinks.openReset, { body: { token } }, { signal }),
    retry: false,
    staleTime: Infinity,
  });
}

/** What came of the last step of a link. */
export type LinkStepOutcome =
  | { outcome: 'done' }
  | { outcome: 'expired' }
  | { outcome: 'refused'; message: string; fieldErrors: ApiError['fieldErrors'] };

export function acceptInvitation(body: CallOf<typeof operatorLinks.accept>['body']): Promise<LinkStepOutcome> {
  return toOutcome(() => call(operatorLinks.accept, { body }));
}

export function setOperatorPassword(
  body: CallOf<typeof operatorLinks.resetPassword>['body'],
): Promise<LinkStepOutcome> {
  return toOutcome(() => call(operatorLinks.resetPassword, { body }));
}

async function toOutcome(send: () => Promise<unknown>): Promise<LinkStepOutcome> {
  try {
    await send();
    return { outcome: 'done' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'link-expired') return { outcome: 'expired' };
    return { outcome: 'refused', message: error.message, fieldErrors: error.fieldErrors };
  }
}
