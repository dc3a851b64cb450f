import { queryOptions } from '@tanstack/react-query';
import { policies } from '@plenty/contract/portal/policies';
import { call } from '#api/call.ts';

export const cookiePolicy = legalText('cookies');
export const privacyStatement = legalText('privacy');
export const termsAndConditions = legalText('terms');

export type LegalText = ReturnType<typeof legalText>;

function legalText(kind: 'terms' | 'privacy' | 'cookies') {
  return queryOptions({
    queryKey: ['policies', kind],
    queryFn: ({ signal }) => call(policies[kind], {}, { signal }),
  });
}
