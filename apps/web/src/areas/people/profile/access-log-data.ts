import { queryOptions } from '@tanstack/react-query';
import { masquerade } from '@plenty/contract/access/masquerade';
import { call } from '#api/call.ts';

export function accessLog(page: number) {
  return queryOptions({
    queryKey: ['profile', 'access-log', page],
    queryFn: ({ signal }) => call(masquerade.accessLog, { query: { page } }, { signal }),
  });
}
