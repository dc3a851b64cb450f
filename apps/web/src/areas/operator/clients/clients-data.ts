import { queryOptions } from '@tanstack/react-query';
import { clients } from '@plenty/contract/operator/clients';
import { call } from '#api/call.ts';

const SORTS = ['name', '-name', 'employees', '-employees'] as const;

interface ClientsQuery {
  readonly search: string;
  readonly page: number;
  readonly sortBy: string;
}

export function clientList({ search, page, sortBy }: ClientsQuery) {
  // It stands in the address, so anyone may have written it.
  const query = { search, page, sort_by: SORTS.find((sort) => sort === sortBy) ?? 'name' } as const;
  return queryOptions({
    queryKey: ['operator', 'clients', query],
    queryFn: ({ signal }) => call(clients.list, { query }, { signal }),
  });
}
