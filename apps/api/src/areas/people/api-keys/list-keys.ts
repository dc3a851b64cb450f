import type { ApiKeyRow, apiKeys } from '@plenty/contract/people/api-keys';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { ALL_KEYS, type ListedKey } from './api-keys-table.ts';
import type { RequestOf } from '@plenty/contract/endpoint';

export async function listKeys(
  work: Work,
  { params: { id: clientId } }: RequestOf<typeof apiKeys.list>,
): Promise<ApiKeyRow[]> {
  const [keys] = await work.read(ALL_KEYS);
  if ((await work.caller()).client_id !== clientId) throw new Failure('not-found');
  return keys.map(toKeyRow);
}

function toKeyRow(key: ListedKey): ApiKeyRow {
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    createdBy: key.created_by_name,
    createdAt: key.created_at.toISOString(),
    lastUsedAt: key.last_used_at?.toISOString() ?? null,
    state: keyStateOf(key),
  };
}

function keyStateOf({ is_revoked: isRevoked, may_send: maySend }: ListedKey): ApiKeyRow['state'] {
  if (isRevoked) return 'revoked';
  return maySend ? 'active' : 'without-right';
}
