import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientAdministrators } from '@plenty/contract/operator/client-administrators';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { rightsHolderOf, writeRights } from '../../people/public.ts';
import { deleteInvited, invitedAdministrator } from './client-administrators-table.ts';

/** For an invitation that went to the wrong person: an employee stays one, and of anybody else nothing is left. */
export async function withdrawInvitation(
  work: Work,
  { params: { id: clientId, accountId } }: RequestOf<typeof clientAdministrators.withdraw>,
): Promise<AnswerOf<typeof clientAdministrators.withdraw>> {
  const { account_id: operatorId } = await work.caller();
  await work.writeAt(clientId, async (transaction, note) => {
    const [invited] = await transaction.run(invitedAdministrator(accountId));
    const [person] = await transaction.run(rightsHolderOf(accountId));
    if (!invited || !person) throw new Failure('not-found');
    if (!invited.is_employee) {
      await note({ action: 'administrator-invitation-withdrawn', subjectId: accountId });
      const deleted = await transaction.run(deleteInvited(accountId));
      if (deleted.length === 0) throw new Failure('has-administrators');
      return;
    }
    const rights = { work, transaction, note, caller: { clientId, id: operatorId, name: '' } };
    await writeRights(rights, person, { userType: 'employee', permissions: [], version: person.rights_version });
  });
  return { status: 'ok' };
}
