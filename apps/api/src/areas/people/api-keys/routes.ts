import type { apiKeys } from '@plenty/contract/people/api-keys';
import type { Handlers } from '../../../platform/http/bind.ts';
import { addKey, endKey } from './change-keys.ts';
import { listKeys } from './list-keys.ts';

export const apiKeysRoutes: Handlers<typeof apiKeys> = {
  list: (work, { params }) => listKeys(work, params.id),
  add: (work, request) => addKey(work, request),
  revoke: (work, request) => endKey(work, request),
};
