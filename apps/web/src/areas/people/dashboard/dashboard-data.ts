import { queryOptions } from '@tanstack/react-query';
import { dashboard } from '@plenty/contract/people/dashboard';
import { call } from '#api/call.ts';

export function dashboardOf(id: string) {
  return queryOptions({
    queryKey: ['dashboard', id],
    queryFn: async ({ signal }) => (await call(dashboard.read, { params: { id } }, { signal })).cards,
    // Its figures are of now.
    staleTime: 0,
  });
}
