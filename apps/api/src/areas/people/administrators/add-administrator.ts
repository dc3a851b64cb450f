import type { administrators, RightsOutcome } from '@plenty/contract/people/administrators';
import type { RequestOf } from '@plenty/contract/endpoint';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { changeRights, rightsChanged } from './change-rights.ts';
import { proveRightsCaller } from './prove-caller.ts';
import { rightsHolderOf } from './rights-table.ts';

/** An employee who is here and has registered becomes an administrator. */
export async function addAdministrator(
  work: Work,
  { params, body }: RequestOf<typeof administrators.add>,
): Promise<RightsOutcome> {
  const caller = await proveRightsCaller(work, params.id, body.password);
  return work.write(async (transaction, note) => {
    const rights = { work, transaction, note, caller };
    const [person] = await transaction.run(rightsHolderOf(body.accountId));
    if (!person) throw new Failure('not-found');
    if (person.user_type === 'employer') throw await rightsChanged(rights, person.id);
    if (!person.may_be_added) throw new Failure('not-found');
    return changeRights(rights, person, body.permissions);
  });
}
