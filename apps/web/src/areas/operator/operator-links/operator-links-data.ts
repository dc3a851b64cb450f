import type { CallOf } from '@plenty/contract/endpoint';
import { operatorLinks } from '@plenty/contract/operator/operator-links';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import type { OpenedLink } from './use-opened-link.ts';

export function openInvitation(token: string) {
  return toOpenedLink(() => call(operatorLinks.openInvitation, { body: { token } }));
}

export function openResetLink(token: string) {
  return toOpenedLink(() => call(operatorLinks.openReset, { body: { token } }));
}

async function toOpenedLink<Opened>(open: () => Promise<Opened>): Promise<OpenedLink<Opened>> {
  try {
    return { state: 'ready', opened: await open() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === 'link-expired' ? { state: 'expired' } : { state: 'failed', message: error.message };
  }
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
