import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clients } from '@plenty/contract/operator/clients';
import { Failure } from '../../../platform/failure.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Transaction, Work } from '../../../platform/work.ts';
import { proveAnew } from '../../access/public.ts';
import { settingsHolders } from '../../portal/public.ts';
import { OPENED_NAME, RESUME_OPENED, suspendOpened } from './suspension-table.ts';

/** Nobody of the client gets in until it is resumed. Its administrators read why in their email and on their host. */
export async function suspendClient(
  work: Work,
  { params, body }: RequestOf<typeof clients.suspend>,
): Promise<AnswerOf<typeof clients.suspend>> {
  const clientName = await proveAtClient(work, params.id, body.password);
  const { message, closesMonths } = body;
  const suspension = { id: work.services.newId(), message, closesMonths };
  await work.writeAt(params.id, async (transaction, note) => {
    const [suspended] = await transaction.run(suspendOpened(suspension));
    if (!suspended?.is_done) throw new Failure('client-suspended');
    await note({ action: 'client-suspended', reason: message, object: { kind: 'suspension', id: suspension.id } });
    await mailAdministrators(work, transaction, params.id, { clientName, message });
  });
  return { status: 'ok' };
}

export async function resumeClient(
  work: Work,
  { params, body }: RequestOf<typeof clients.resume>,
): Promise<AnswerOf<typeof clients.resume>> {
  const clientName = await proveAtClient(work, params.id, body.password);
  await work.writeAt(params.id, async (transaction, note) => {
    const [resumed] = await transaction.run(RESUME_OPENED);
    if (!resumed?.is_done) {
      const [client] = await transaction.run(OPENED_NAME);
      // It stays suspended while it is to be erased.
      throw new Failure(client?.status === 'suspended' ? 'erasure-scheduled' : 'client-active');
    }
    await note({ action: 'client-resumed' });
    await mailAdministrators(work, transaction, params.id, { clientName, message: null });
  });
  return { status: 'ok' };
}

/** A client that does not exist is answered before a password is looked at. */
async function proveAtClient(work: Work, clientId: string, password: string): Promise<string> {
  const [client] = await work.writeAt(clientId, (transaction) => transaction.run(OPENED_NAME));
  await proveAnew(work, password);
  return client?.name ?? '';
}

async function mailAdministrators(
  { services }: Work,
  transaction: Transaction,
  clientId: string,
  said: { readonly clientName: string; readonly message: string | null },
): Promise<void> {
  for (const { email, first_name: firstName } of await transaction.run(settingsHolders([]))) {
    const mail = { clientId, recipient: email, template: 'portal-suspension' } as const;
    await transaction.run(queueMail(services, { ...mail, params: { firstName, ...said } }));
  }
}
