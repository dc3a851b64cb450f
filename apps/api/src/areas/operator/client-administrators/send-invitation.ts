import type { Owner } from '../../../platform/links/owner.ts';
import type { Work } from '../../../platform/work.ts';
import { inviteAgain } from '../../access/public.ts';

/** The link to activate the account by; once an hour at most. */
export function sendInvitation({ services }: Work, owner: Owner): ReturnType<typeof inviteAgain> {
  const dedupeKey = `administrator ${services.newId()}`;
  return services.credentials.transaction((_, run) => inviteAgain(services, run, { ...owner, dedupeKey }));
}
