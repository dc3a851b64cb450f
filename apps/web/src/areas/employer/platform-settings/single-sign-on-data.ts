import { queryOptions } from '@tanstack/react-query';
import { singleSignOn, type Diagnosis, type SingleSignOnStatus } from '@plenty/contract/single-sign-on';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export function singleSignOnOf(id: string) {
  return queryOptions({
    queryKey: ['single-sign-on', id],
    queryFn: ({ signal }) => call(singleSignOn.status, { params: { id } }, { signal }),
  });
}

/** Fails with the sentence about the domain. */
export async function proveDomain(id: string, domain: string): Promise<SingleSignOnStatus> {
  try {
    return await call(singleSignOn.proveDomain, { params: { id }, body: { domain } });
  } catch (error) {
    const [ofDomain] = (error instanceof ApiError && error.fieldErrors['domain']) || [];
    throw ofDomain === undefined ? error : new Error(ofDomain, { cause: error });
  }
}

export function testConnection(id: string): Promise<Diagnosis> {
  return call(singleSignOn.test, { params: { id } });
}
