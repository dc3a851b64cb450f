import type { RunQuery } from '../../../platform/auth/credentials.ts';
import type { Owner } from '../../../platform/links/owner.ts';
import type { Services } from '../../../platform/services.ts';
import { lockDueForWelcome, activationStatusOf } from './activation-table.ts';
import { invite } from './invite.ts';

/** What came of sending somebody the welcome mail once more. */
export type Invitation = 'sent' | 'recent' | 'registered' | 'not-active';

/** Once an hour at most, whoever asks and however many at once; says why not, where nothing is sent. */
export async function inviteAgain(
  services: Services,
  run: RunQuery,
  { dedupeKey, ...owner }: Owner & { readonly dedupeKey: string },
): Promise<Invitation> {
  const [due] = await run(lockDueForWelcome(owner));
  if (due) {
    await invite(services, run, {
      ...owner,
      email: due.email,
      firstName: due.first_name,
      userType: due.user_type,
      dedupeKey,
    });
    return 'sent';
  }
  const [account] = await run(activationStatusOf(owner));
  if (account?.status === 'invited') return 'recent';
  return account?.status === 'active' ? 'registered' : 'not-active';
}
