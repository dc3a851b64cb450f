import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { activation } from '@plenty/contract/access/activation';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { linksOf } from '../../../platform/links/links-table.ts';
import { mayAskForMail } from '../../../platform/links/may-ask-for-mail.ts';
import type { Work } from '../../../platform/work.ts';
import { invite } from './invite.ts';

/** Sends a new link in place of one that is over. Whoever asks learns nothing: the mail goes to the person. */
export async function renewActivation(
  work: Work,
  { params: { id } }: RequestOf<typeof activation.renew>,
): Promise<AnswerOf<typeof activation.renew>> {
  const { credentials } = work.services;
  const hash = hashToken(id);
  const [link] = hash ? await credentials.run(linksOf(hash, 'activation')) : [];
  if (await mayAskForMail(work, link?.email_norm ?? '')) {
    if (link) {
      const { client_id: clientId, account_id: accountId, email, first_name: firstName, user_type: userType } = link;
      const invited = { clientId, accountId, email, firstName, userType };
      await credentials.transaction((_, run) => invite(work.services, run, invited));
    }
  }
  return { sent: true };
}
