import type { clients } from '@plenty/contract/operator/clients';
import type { Handlers } from '../../../platform/http/bind.ts';
import { listClients } from './list-clients.ts';
import { resumeClient, suspendClient } from './suspend-client.ts';
import { readOperatorClient } from './read-operator-client.ts';

export const clientsRoutes: Handlers<typeof clients> = {
  list: listClients,
  one: readOperatorClient,
  suspend: suspendClient,
  resume: resumeClient,
};
