import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { apiKeys } from '@plenty/contract/people/api-keys';
import type { CallOf } from '@plenty/contract/endpoint';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

const keysKey = (clientId: string) => ['api-keys', clientId] as const;

export function keysOf(clientId: string) {
  return queryOptions({
    queryKey: keysKey(clientId),
    queryFn: ({ signal }) => call(apiKeys.list, { params: { id: clientId } }, { signal }),
  });
}

export type NewKey =
  | { readonly outcome: 'made'; readonly key: string }
  | { readonly outcome: 'refused'; readonly message: string; readonly fieldErrors: ApiError['fieldErrors'] };

export async function addKey(id: string, body: CallOf<typeof apiKeys.add>['body']): Promise<NewKey> {
  try {
    const { key } = await call(apiKeys.add, { params: { id }, body });
    return { outcome: 'made', key };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { outcome: 'refused', message: error.message, fieldErrors: error.fieldErrors };
  }
}

export async function revokeKey(id: string, keyId: string): Promise<void> {
  await call(apiKeys.revoke, { params: { id, keyId } });
}

export function forgetKeys(client: QueryClient, clientId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: keysKey(clientId) });
}
