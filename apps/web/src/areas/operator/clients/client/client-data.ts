import { queryOptions } from '@tanstack/react-query';
import { clients } from '@plenty/contract/operator/clients';
import { call } from '#api/call.ts';

export function oneClient(id: string) {
  return queryOptions({
    queryKey: ['operator', 'client', id],
    queryFn: ({ signal }) => call(clients.one, { params: { id } }, { signal }),
  });
}
