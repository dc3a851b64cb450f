import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/work.ts';
import { administrators, ownName } from './settings-table.ts';

/** Everyone who looks after the client learns who logs its people in from now on, also whoever has just changed it. */
export function tellOfProviderChange(
  services: Services,
  transaction: Transaction,
  issuer: string | null,
): Promise<void> {
  return tellAll(transaction, ({ recipient, clientId, ...names }) =>
    queueMail(services, { clientId, recipient, template: 'sso-changed', params: { ...names, issuer } }),
  );
}

/** Tells every administrator about a provider that is being tested, or that someone wants to remove. */
export function tellOfProposal(
  services: Services,
  transaction: Transaction,
  proposal: { readonly issuer: string; readonly isRemoval: boolean },
): Promise<void> {
  return tellAll(transaction, ({ recipient, clientId, ...names }) =>
    queueMail(services, { clientId, recipient, template: 'sso-proposed', params: { ...names, ...proposal } }),
  );
}

interface Told {
  readonly clientId: string;
  readonly recipient: string;
  readonly firstName: string;
  readonly actorName: string;
}

async function tellAll(transaction: Transaction, mailTo: (told: Told) => ReturnType<typeof queueMail>): Promise<void> {
  const { client_id: clientId } = await transaction.opened;
  const [[own], everyone] = await Promise.all([transaction.run(ownName), transaction.run(administrators)]);
  const actorName = own?.name ?? '';
  for (const { email: recipient, first_name: firstName } of everyone)
    await transaction.run(mailTo({ clientId, recipient, firstName, actorName }));
}
