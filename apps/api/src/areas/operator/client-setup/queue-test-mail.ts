import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientSetup } from '@plenty/contract/operator/client-setup';
import { Failure } from '../../../platform/failure.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Work } from '../../../platform/work.ts';
import { READINESS } from './client-setup-table.ts';

/** An email in the client's look, to whoever wants to see it. */
export async function queueTestMail(
  work: Work,
  { params: { id: clientId }, body: { email } }: RequestOf<typeof clientSetup.sendTestMail>,
): Promise<AnswerOf<typeof clientSetup.sendTestMail>> {
  await work.writeAt(clientId, async (transaction, note) => {
    const [client] = await transaction.run(READINESS);
    if (client?.status !== 'preparing') throw new Failure('client-live');
    await note({ action: 'client-test-mail-sent' });
    const mail = { clientId, recipient: email, template: 'test-email', params: { clientName: client.name } } as const;
    await transaction.run(queueMail(work.services, mail));
  });
  return { status: 'ok' };
}
