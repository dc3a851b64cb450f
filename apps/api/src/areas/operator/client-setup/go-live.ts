import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientSetup } from '@plenty/contract/operator/client-setup';
import { Failure } from '../../../platform/failure.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Work } from '../../../platform/work.ts';
import { proveAnew } from '../../access/public.ts';
import type { OpenImport } from '../../enrolment/public.ts';
import { settingsHolders } from '../../portal/public.ts';
import { GO_LIVE, READINESS } from './client-setup-table.ts';
import { checkReadiness, isReadyToGoLive } from './go-live-checks.ts';

/** Opens a client to its people. Everything on the list is looked at again first. */
export async function goLiveClient(
  work: Work,
  { params, body }: RequestOf<typeof clientSetup.goLive>,
): Promise<AnswerOf<typeof clientSetup.goLive>> {
  const [readiness] = await work.writeAt(params.id, (transaction) => transaction.run(READINESS));
  if (!readiness) throw new Failure('not-found');
  await proveAnew(work, body.password);
  if (readiness.status !== 'preparing') throw new Failure('client-live');
  const checks = await checkReadiness(work.services, readiness);
  if (!isReadyToGoLive(checks)) throw new Failure('not-ready');
  await work.writeAt(params.id, (transaction, note) =>
    openClientToAll({ services: work.services, transaction, note }, params.id, readiness.name),
  );
  return { status: 'ok' };
}

/** In a transaction that has the client open. */
export async function openClientToAll(
  { services, transaction, note }: OpenImport,
  clientId: string,
  clientName: string,
): Promise<void> {
  const [opened] = await transaction.run(GO_LIVE);
  if (!opened?.is_done) throw new Failure('client-live');
  await note({ action: 'client-went-live', object: { kind: 'client', id: clientId } });
  for (const { email, first_name: firstName } of await transaction.run(settingsHolders([]))) {
    const mail = { clientId, recipient: email, template: 'portal-live' } as const;
    await transaction.run(queueMail(services, { ...mail, params: { firstName, clientName } }));
  }
}
