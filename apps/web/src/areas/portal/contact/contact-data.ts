import { queryOptions } from '@tanstack/react-query';
import { contact } from '@plenty/contract/portal/contact';
import type { CallOf, GotOf } from '@plenty/contract/endpoint';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

type EnquiryBody = CallOf<typeof contact.send>['body'];

export const contactPage = queryOptions({
  queryKey: ['contact', 'page'],
  queryFn: ({ signal }) => call(contact.page, {}, { signal }),
});

export type EnquiryOutcome =
  | { readonly outcome: 'sent'; readonly reference: string | null }
  | { readonly outcome: 'refused'; readonly message: string; readonly fieldErrors: ApiError['fieldErrors'] };

export async function sendEnquiry(body: EnquiryBody): Promise<EnquiryOutcome> {
  try {
    const { status, reference, message, fields } = await call(contact.send, { body });
    if (status === 'success') return { outcome: 'sent', reference };
    return { outcome: 'refused', message, fieldErrors: toFieldErrors(fields) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { outcome: 'refused', message: error.message, fieldErrors: error.fieldErrors };
  }
}

/** The wire names the fields as an older form did. */
function toFieldErrors(fields: GotOf<typeof contact.send>['fields']): Record<string, string[]> {
  return {
    ...(fields._person_enq !== null && { subject: [fields._person_enq] }),
    ...(fields._message !== null && { comments: [fields._message] }),
  };
}
