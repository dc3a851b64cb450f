import { emailChanges } from '@plenty/contract/access/email-changes';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export type EmailConfirmation =
  | { readonly outcome: 'waiting' | 'applied' }
  | { readonly outcome: 'refused'; readonly message: string };

/** The link is over, or the address is somebody else's: to ask again helps nobody. */
const FINAL: readonly number[] = [404, 409];

export async function confirmAddress(token: string): Promise<EmailConfirmation> {
  try {
    const { state } = await call(emailChanges.confirmLink, { body: { token } });
    return { outcome: state };
  } catch (error) {
    if (!(error instanceof ApiError) || !FINAL.includes(error.status)) throw error;
    return { outcome: 'refused', message: error.message };
  }
}
