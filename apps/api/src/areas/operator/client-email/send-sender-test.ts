import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientEmail } from '@plenty/contract/operator/client-email';
import { Failure } from '../../../platform/failure.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Work } from '../../../platform/work.ts';
import { OWN_ADDRESS } from './client-sender-table.ts';

/** Goes the way of every email of the client, and to nobody but the operator who asks. */
export async function sendSenderTest(
  work: Work,
  { params }: RequestOf<typeof clientEmail.sendTest>,
): Promise<AnswerOf<typeof clientEmail.sendTest>> {
  const [[operator]] = await work.read(OWN_ADDRESS);
  if (!operator) throw new Failure('not-found');
  const { email: recipient, first_name: firstName } = operator;
  await work.writeAt(params.id, async (transaction, note) => {
    const mail = { clientId: params.id, recipient, template: 'client-sender-test', params: { firstName } } as const;
    await transaction.run(queueMail(work.services, mail));
    await note({ action: 'client-sender-tested' });
  });
  return { recipient };
}
