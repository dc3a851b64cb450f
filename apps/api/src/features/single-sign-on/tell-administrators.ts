import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { Services } from '../../platform/services.ts';
import type { Transaction } from '../../platform/work.ts';
import { administrators, ownName } from './settings-table.ts';

/** Everyone who looks after the client learns who logs its people in from now on, also whoever has just changed it. */
export async function tellAdministrators(
  services: Services,
  transaction: Transaction,
  issuer: string | null,
): Promise<void> {
  const { client_id: clientId } = await transaction.opened;
  const [[own], everyone] = await Promise.all([transaction.run(ownName), transaction.run(administrators)]);
  for (const { email: recipient, first_name: firstName } of everyone) {
    const params = { firstName, actorName: own?.name ?? '', issuer };
    await transaction.run(queueMail(services, { clientId, recipient, template: 'sso-changed', params }));
  }
}
