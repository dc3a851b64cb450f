import type { administrators, Outcome } from '@plenty/contract/people/administrators';
import type { RequestOf } from '@plenty/contract/endpoint';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { changeRights, rightsChanged } from './change-rights.ts';
import { proveCaller } from './prove-caller.ts';
import { personOf } from './rights-table.ts';

/** An employee who is here and has registered becomes an administrator. */
export async function addAdministrator(
  work: Work,
  { params, body }: RequestOf<typeof administrators.add>,
): Promise<Outcome> {
  const caller = await proveCaller(work, params.id, body.password);
  return work.write(async (transaction, note) => {
    const rights = { work, transaction, note, caller };
    const [person] = await transaction.run(personOf(body.accountId));
    if (!person) throw new Failure('not-found');
    if (person.user_type === 'employer') throw await rightsChanged(rights, person.id);
    if (!person.may_be_added) throw new Failure('not-found');
    return changeRights(rights, person, body.permissions);
  });
}
