import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientAdministrators } from '@plenty/contract/operator/client-administrators';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { APPOINTING_CLIENT, invitedAdministrator } from './client-administrators-table.ts';
import { sendInvitation } from './send-invitation.ts';

/** For a link that has gone astray, or has expired. */
export async function inviteAdministrator(
  work: Work,
  { params: { id: clientId, accountId } }: RequestOf<typeof clientAdministrators.invite>,
): Promise<AnswerOf<typeof clientAdministrators.invite>> {
  await work.writeAt(clientId, async (transaction, note) => {
    const [invited] = await transaction.run(invitedAdministrator(accountId));
    if (!invited) throw new Failure('not-found');
    const [client] = await transaction.run(APPOINTING_CLIENT);
    if (client?.sso_only) throw new Failure('no-welcome-mail');
    await note({ action: 'administrator-invited', subjectId: accountId });
  });
  return { outcome: await sendInvitation(work, { clientId, accountId }) };
}
