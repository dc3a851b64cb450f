import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '@plenty/contract/endpoint';
import { taxDetails } from '@plenty/contract/enrolment/tax-details';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export const taxDetailsKey = ['tax-details'] as const;

export const ownTaxDetails = queryOptions({
  queryKey: taxDetailsKey,
  queryFn: ({ signal }) => call(taxDetails.read, {}, { signal }),
});

type TaxDetailsOutcome =
  | { readonly outcome: 'saved' }
  | { readonly outcome: 'refused'; readonly message: string; readonly fieldErrors: ApiError['fieldErrors'] };

export async function saveTaxDetails(body: CallOf<typeof taxDetails.change>['body']): Promise<TaxDetailsOutcome> {
  try {
    await call(taxDetails.change, { body });
    return { outcome: 'saved' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { outcome: 'refused', message: error.message, fieldErrors: error.fieldErrors };
  }
}
