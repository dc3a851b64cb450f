import { queryOptions } from '@tanstack/react-query';
import { operatorTrail } from '@plenty/contract/operator/operator-trail';
import { call } from '#api/call.ts';

export function trailOf({ search, page }: { search: string; page: number }) {
  const query = { search, page };
  return queryOptions({
    queryKey: ['operator', 'trail', query],
    queryFn: ({ signal }) => call(operatorTrail.list, { query }, { signal }),
  });
}
