import { queryOptions } from '@tanstack/react-query';
import { outbox } from '@plenty/contract/portal/outbox';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

/** Nothing where mails really go out: there is no outbox then. */
export const keptMails = queryOptions({
  queryKey: ['outbox'],
  queryFn: async ({ signal }) => {
    try {
      return await call(outbox.list, {}, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
  retry: false,
});
