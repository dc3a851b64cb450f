import { queryOptions } from '@tanstack/react-query';
import { singleSignOn, type Diagnosis } from '@plenty/contract/single-sign-on';
import { call } from '#api/call.ts';

export function singleSignOnOf(id: string) {
  return queryOptions({
    queryKey: ['single-sign-on', id],
    queryFn: ({ signal }) => call(singleSignOn.status, { params: { id } }, { signal }),
  });
}

export function testConnection(id: string): Promise<Diagnosis> {
  return call(singleSignOn.test, { params: { id } });
}
