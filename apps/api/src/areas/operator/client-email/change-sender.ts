import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientEmail } from '@plenty/contract/operator/client-email';
import { domainOfAddress } from '@plenty/domain/accounts/domain-of-address';
import { Failure } from '../../../platform/failure.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Transaction, Work } from '../../../platform/work.ts';
import { findProvedDomains, proveAnew } from '../../access/public.ts';
import { settingsHolders } from '../../portal/public.ts';
import { recordOfClient } from '../client-address/domain-record.ts';
import { setSender, type NewSender, type OpenedSender } from './client-sender-table.ts';
import { openSender, readSender } from './read-sender.ts';

/** The name counts at once, the address once its domain is proved. The client's administrators are told. */
export async function changeSender(
  work: Work,
  { params, body }: RequestOf<typeof clientEmail.changeSender>,
): Promise<AnswerOf<typeof clientEmail.changeSender>> {
  const before = await openSender(work, params.id);
  await proveAnew(work, body.password);
  const address = body.address || null;
  const isProved = address !== null && (await isDomainProved(work, params.id, { address, before }));
  const sender = { name: body.name || null, address, dkimSelector: body.dkimSelector || null, isProved };
  await work.writeAt(params.id, async (transaction, note) => {
    const [changed] = await transaction.run(setSender(body.version, sender));
    if (!changed?.is_done) throw new Failure('sender-changed');
    await note({ action: 'client-sender-changed' });
    await tellOfSender(work, transaction, params.id, sender);
  });
  return readSender(work, { params });
}

interface AskedAddress {
  readonly address: string;
  readonly before: Pick<OpenedSender, 'address' | 'is_proved'>;
}

/** By the record of this client, or as an email domain of its single sign-on. What was proved before stays so. */
export async function isDomainProved(
  { services }: Work,
  clientId: string,
  { address, before }: AskedAddress,
): Promise<boolean> {
  const domain = domainOfAddress(address);
  if (before.is_proved && before.address !== null && domainOfAddress(before.address) === domain) return true;
  if ((await findProvedDomains(services.credentials, clientId)).has(domain)) return true;
  const { label, value } = recordOfClient(services, clientId);
  return (await services.textRecords.find(`${label}.${domain}`)).includes(value);
}

async function tellOfSender(
  { services }: Work,
  transaction: Transaction,
  clientId: string,
  { name, address, isProved }: NewSender,
): Promise<void> {
  const used = isProved && address !== null ? address : services.mail.from;
  for (const { email, first_name: firstName } of await transaction.run(settingsHolders([]))) {
    const mail = { clientId, recipient: email, template: 'client-sender-changed' } as const;
    const params = { firstName, senderName: name, senderAddress: used, waitsFor: isProved ? null : address };
    await transaction.run(queueMail(services, { ...mail, params }));
  }
}
