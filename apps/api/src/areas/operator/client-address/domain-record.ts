import { createHmac } from 'node:crypto';
import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientAddress } from '@plenty/contract/operator/client-address';
import type { Services } from '../../../platform/services.ts';
import type { Work } from '../../../platform/work.ts';
import { OPENED_ADDRESS } from './client-address-table.ts';

/** Of this installation and this client, so that the record of another proves nothing. It stands in the domain's own DNS. */
export function recordOfClient({ secretKey }: Pick<Services, 'secretKey'>, clientId: string) {
  const proof = createHmac('sha256', secretKey).update(`a domain of its own for ${clientId}`).digest('base64url');
  return { label: '_plenty-portal', value: `plenty-portal=${proof}` };
}

export async function readDomainRecord(
  work: Work,
  { params }: RequestOf<typeof clientAddress.record>,
): Promise<AnswerOf<typeof clientAddress.record>> {
  await work.writeAt(params.id, (transaction) => transaction.run(OPENED_ADDRESS));
  return recordOfClient(work.services, params.id);
}
