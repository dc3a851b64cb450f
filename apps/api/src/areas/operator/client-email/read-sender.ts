import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { ClientSender, clientEmail } from '@plenty/contract/operator/client-email';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { OPENED_SENDER, type OpenedSender } from './client-sender-table.ts';
import { senderRecords } from './sender-records.ts';

export async function readSender(
  work: Work,
  { params }: RequestOf<typeof clientEmail.sender>,
): Promise<AnswerOf<typeof clientEmail.sender>> {
  return toClientSender(work, params.id, await openSender(work, params.id));
}

export async function openSender(work: Work, clientId: string): Promise<OpenedSender> {
  const [sender] = await work.writeAt(clientId, (transaction) => transaction.run(OPENED_SENDER));
  if (!sender) throw new Failure('not-found');
  return sender;
}

async function toClientSender({ services }: Work, clientId: string, sender: OpenedSender): Promise<ClientSender> {
  const { brandName, senderName, provedAddress, supportEmail } = await services.mail.brandOf(clientId);
  return {
    name: sender.sender_name,
    address: sender.address,
    dkimSelector: sender.dkim_selector,
    version: sender.version,
    isProved: sender.is_proved,
    from: { name: senderName, address: provedAddress ?? services.mail.from },
    replyTo: supportEmail,
    brandName,
    installationAddress: services.mail.from,
    installationSelector: services.mail.dkimSelector ?? null,
    records: senderRecords(services, clientId, sender),
  };
}
