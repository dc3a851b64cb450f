import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { settings } from '@plenty/contract/portal/settings';
import { Failure } from '../../../platform/failure.ts';
import { countUse } from '../../../platform/limits/uses-table.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Work } from '../../../platform/work.ts';
import { ownLook } from '../theme/theme-table.ts';
import { toTheme } from '../theme/to-theme.ts';
import { ACTOR_NAME } from './settings-table.ts';

/** Whose mailbox it is, nobody has proved yet: too few to be a nuisance to a stranger. */
const TESTS = { most: 5, seconds: 3600 };

/** Queues one mail to the address that messages of the contact page go to, as it is stored. */
export async function testContact(
  work: Work,
  { params: { id: clientId } }: RequestOf<typeof settings.testContact>,
): Promise<AnswerOf<typeof settings.testContact>> {
  if ((await work.caller()).client_id !== clientId) throw new Failure('not-found');
  if (!(await countUse(work.services, `contact test of ${clientId}`, TESTS))) throw new Failure('too-many-requests');
  return work.write(async (transaction, note) => {
    const [look] = await transaction.run(ownLook);
    const [actor] = await transaction.run(ACTOR_NAME);
    if (!actor) throw new Failure('session-ended');
    const sentTo = toTheme(look).contactUsEmail;
    const params = { actorName: actor.name };
    await transaction.run(queueMail(work.services, { clientId, recipient: sentTo, template: 'contact-test', params }));
    await note({ action: 'contact-us-tested', object: { kind: 'client', id: clientId } });
    return { sentTo };
  });
}
