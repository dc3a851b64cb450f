import { partner as partners } from '@plenty/contract/access/partner';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export type Handover =
  | { readonly outcome: 'found'; readonly address: string }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'failed'; readonly message: string };

/** Where the partner takes over. The address holds a code that works once, within a minute. */
export async function findHandover(partner: string): Promise<Handover> {
  try {
    const { redirect } = await call(partners.redirect, { query: { partner } });
    return { outcome: 'found', address: redirect };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === 'not-found' ? { outcome: 'unknown' } : { outcome: 'failed', message: error.message };
  }
}
