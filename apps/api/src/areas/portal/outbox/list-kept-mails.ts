import type { KeptMail } from '@plenty/contract/portal/outbox';
import { Failure } from '../../../platform/failure.ts';
import { keptMails } from '../../../platform/mail/mail-table.ts';
import { openMail } from '../../../platform/mail/open-mail.ts';
import type { Work } from '../../../platform/work.ts';

/** Shows what would have been sent; only where nobody real gets mail. */
export async function listKeptMails({ services }: Work): Promise<KeptMail[]> {
  if (!services.mail.isShown) throw new Failure('not-found');
  const mails = await keptMails(services.credentials);
  return Promise.all(
    mails.map(async (mail) => ({
      ...(await openMail(services, mail)),
      id: mail.id,
      to: mail.recipient,
      sentAt: (mail.finished_at ?? services.clock.now()).toISOString(),
    })),
  );
}
