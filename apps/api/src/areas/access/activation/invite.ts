import type { RunQuery } from '../../../platform/auth/credentials.ts';
import { newHashedToken } from '../../../platform/auth/tokens.ts';
import { addLink } from '../../../platform/links/links-table.ts';
import type { Owner } from '../../../platform/links/owner.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../platform/services.ts';

/** product §4 */
const LINK_SECONDS = 30 * 24 * 3600;

export interface InvitedAccount extends Owner {
  readonly email: string;
  readonly firstName: string;
  readonly userType: string;
  /** Two mails with the same key are one. */
  readonly dedupeKey?: string;
}

/** Sends the welcome mail with a new link (administrators have one of their own), in the transaction that wants it; links that were sent before are over. */
export async function invite(services: Services, run: RunQuery, invited: InvitedAccount): Promise<void> {
  const { email, firstName, userType, dedupeKey, clientId, accountId } = invited;
  const { token, hash } = newHashedToken('link');
  await addLink(run, { clientId, accountId, hash, purpose: 'activation', lifeSeconds: LINK_SECONDS });
  const template = userType === 'employer' ? 'administrator-invited' : 'welcome';
  const mail = { clientId, recipient: email, template, params: { firstName, token } } as const;
  await run(queueMail(services, { ...mail, ...(dedupeKey !== undefined && { dedupeKey }) }));
}
