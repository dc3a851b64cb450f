import type { administrators, RightsOutcome } from '@plenty/contract/people/administrators';
import type { RequestOf } from '@plenty/contract/endpoint';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { applyRights, changeRights, rightsChanged } from './change-rights.ts';
import { proveRightsCaller } from './prove-caller.ts';
import { rightsHolderOf } from './rights-table.ts';

/** What an administrator may do from now on. */
export async function changeAdministrator(
  work: Work,
  { params, body }: RequestOf<typeof administrators.change>,
): Promise<RightsOutcome> {
  const caller = await proveRightsCaller(work, params.id, body.password);
  return work.write(async (transaction, note) => {
    const rights = { work, transaction, note, caller };
    const [person] = await transaction.run(rightsHolderOf(params.accountId));
    if (!person) throw new Failure('not-found');
    if (person.user_type !== 'employer' || person.rights_version !== body.version)
      throw await rightsChanged(rights, person.id);
    return changeRights(rights, person, body.permissions);
  });
}

/** The role is taken away: they stay an employee, and log in anew as one. */
export async function removeAdministrator(
  work: Work,
  { params, body }: RequestOf<typeof administrators.remove>,
): Promise<RightsOutcome> {
  const caller = await proveRightsCaller(work, params.id, body.password);
  return work.write(async (transaction, note) => {
    const [person] = await transaction.run(rightsHolderOf(params.accountId));
    if (person?.user_type !== 'employer') throw new Failure('not-found');
    const nothing = { userType: 'employee', permissions: [], version: person.rights_version } as const;
    await applyRights({ work, transaction, note, caller }, person, nothing);
    return { outcome: 'done' };
  });
}
