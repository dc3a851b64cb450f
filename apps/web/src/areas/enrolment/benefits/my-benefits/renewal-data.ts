import { queryOptions } from '@tanstack/react-query';
import { renewals } from '@plenty/contract/enrolment/renewals';
import { call } from '#api/call.ts';
import { benefitsKey } from '#areas/enrolment/benefits-keys.ts';

/** The scheme year of today, and what becomes of the person's choices in the next one. */
export const ownRenewal = queryOptions({
  queryKey: [...benefitsKey, 'renewal'],
  queryFn: ({ signal }) => call(renewals.own, {}, { signal }),
});
