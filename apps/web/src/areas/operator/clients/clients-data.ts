import { queryOptions } from '@tanstack/react-query';
import { clients } from '@plenty/contract/operator/clients';
import { call } from '#api/call.ts';

const SORTS = ['name', '-name', 'employees', '-employees', 'cut-off', '-cut-off'] as const;
const STATES = ['preparing', 'active', 'suspended'] as const;

interface ClientsQuery {
  readonly search: string;
  readonly page: number;
  readonly sortBy: string;
  /** Left out: all. */
  readonly state?: string;
  readonly wrong?: string;
}

export function clientList({ search, page, sortBy, state, wrong }: ClientsQuery) {
  // It stands in the address, so anyone may have written it.
  const known = STATES.find((each) => each === state);
  const query = {
    search,
    page,
    sort_by: SORTS.find((sort) => sort === sortBy) ?? 'name',
    ...(known && { 'filter[state]': known }),
    ...(wrong === '1' && { 'filter[wrong]': '1' as const }),
  };
  return queryOptions({
    queryKey: ['operator', 'clients', query],
    queryFn: ({ signal }) => call(clients.list, { query }, { signal }),
  });
}
