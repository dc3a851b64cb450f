import type { clientAddress } from '@plenty/contract/operator/client-address';
import type { Handlers } from '../../../platform/http/bind.ts';
import { readDomainRecord } from './domain-record.ts';
import { moveClient, renameClient, returnClient } from './move-client.ts';

export const clientAddressRoutes: Handlers<typeof clientAddress> = {
  record: readDomainRecord,
  move: moveClient,
  return: returnClient,
  rename: renameClient,
};
