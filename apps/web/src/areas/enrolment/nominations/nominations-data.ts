import { queryOptions } from '@tanstack/react-query';
import { nominations, type Nominee } from '@plenty/contract/enrolment/nominations';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export const nominationsKey = ['nominations'] as const;

export const ownNominations = queryOptions({
  queryKey: nominationsKey,
  queryFn: async ({ signal }) => (await call(nominations.list, {}, { signal })).nominations,
});

export type NominationOutcome =
  | { readonly outcome: 'saved' }
  /** Another tab was first. */
  | { readonly outcome: 'changed' }
  | { readonly outcome: 'refused'; readonly message: string; readonly fieldErrors: ApiError['fieldErrors'] };

export async function saveNomination(
  benefitId: string,
  people: Nominee[],
  version: number,
): Promise<NominationOutcome> {
  try {
    await call(nominations.save, { params: { id: benefitId }, body: { people, version } });
    return { outcome: 'saved' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'nomination-changed') return { outcome: 'changed' };
    return { outcome: 'refused', message: error.message, fieldErrors: error.fieldErrors };
  }
}
