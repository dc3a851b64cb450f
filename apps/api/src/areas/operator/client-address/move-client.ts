import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientAddress } from '@plenty/contract/operator/client-address';
import { readHost } from '@plenty/domain/hosts/read-host';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { proveAnew } from '../../access/public.ts';
import { moveOpened, OPENED_ADDRESS, renameOpened } from './client-address-table.ts';
import { recordOfClient } from './domain-record.ts';

const OF_THE_PORTAL = 'This is an address of the portal itself. Please enter a domain of the client’s own';
const NOT_FOUND = 'We did not find the record. It can take a day until a new one is seen everywhere';
const TAKEN = 'Another client has this domain';

/** The portal answers there from then on, and emails lead there. The address below the portal's own stays good. */
export async function moveClient(
  work: Work,
  { params, body: { domain, password } }: RequestOf<typeof clientAddress.move>,
): Promise<AnswerOf<typeof clientAddress.move>> {
  const { publicUrl, textRecords } = work.services;
  await work.writeAt(params.id, (transaction) => transaction.run(OPENED_ADDRESS));
  if (readHost(domain, publicUrl.hostname).kind !== 'other') throw domainFailure(OF_THE_PORTAL);
  await proveAnew(work, password);
  const { label, value } = recordOfClient(work.services, params.id);
  if (!(await textRecords.find(`${label}.${domain}`)).includes(value)) throw domainFailure(NOT_FOUND);
  await changeOrigin(work, params.id, `${publicUrl.protocol}//${domain}`);
  return { status: 'ok' };
}

export async function returnClient(
  work: Work,
  { params, body }: RequestOf<typeof clientAddress.return>,
): Promise<AnswerOf<typeof clientAddress.return>> {
  await work.writeAt(params.id, (transaction) => transaction.run(OPENED_ADDRESS));
  await proveAnew(work, body.password);
  await changeOrigin(work, params.id, null);
  return { status: 'ok' };
}

export async function renameClient(
  work: Work,
  { params, body: { name } }: RequestOf<typeof clientAddress.rename>,
): Promise<AnswerOf<typeof clientAddress.rename>> {
  await work.writeAt(params.id, async (transaction, note) => {
    const [renamed] = await transaction.run(renameOpened(name));
    if (renamed?.is_done) await note({ action: 'client-renamed' });
  });
  return { status: 'ok' };
}

async function changeOrigin(work: Work, clientId: string, origin: string | null): Promise<void> {
  await work.writeAt(clientId, async (transaction, note) => {
    const [moved] = await transaction.run(moveOpened(origin));
    if (!moved?.is_done) throw domainFailure(TAKEN);
    await note({ action: 'client-moved' });
  });
}

function domainFailure(sentence: string): Failure {
  return new Failure('invalid', { errors: { domain: [sentence] } });
}
