import type { apiKeys } from '@plenty/contract/people/api-keys';
import type { Handlers } from '../../../platform/http/bind.ts';
import { addKey, endKey } from './change-keys.ts';
import { listKeys } from './list-keys.ts';

export const apiKeysRoutes: Handlers<typeof apiKeys> = {
  list: listKeys,
  add: addKey,
  revoke: endKey,
};
