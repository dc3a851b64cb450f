import { queryOptions } from '@tanstack/react-query';
import { operators } from '@plenty/contract/operators';
import { call } from '#api/call.ts';

export function peopleList({ search, page }: { search: string; page: number }) {
  const query = { search, page };
  return queryOptions({
    queryKey: ['operator', 'people', query],
    queryFn: ({ signal }) => call(operators.people, { query }, { signal }),
  });
}
