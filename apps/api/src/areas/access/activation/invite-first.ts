import { lockAccount } from '../../../platform/links/links-table.ts';
import type { Owner } from '../../../platform/links/owner.ts';
import type { Services } from '../../../platform/services.ts';
import { findUninvited } from './activation-table.ts';
import { invite } from './invite.ts';

/** Sends the first welcome mail to someone who has had none, however often it is asked to. */
export async function inviteFirst(services: Services, owner: Owner): Promise<void> {
  await services.credentials.transaction(async (_, run) => {
    await lockAccount(run, owner);
    const person = await findUninvited(run, owner);
    if (person)
      await invite(services, run, {
        ...owner,
        email: person.email,
        firstName: person.first_name,
        userType: person.user_type,
      });
  });
}
