import { sayDay } from '@plenty/domain/dates/day';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/work.ts';
import { settingsHolders } from '../../portal/public.ts';

interface ErasureWord {
  readonly clientId: string;
  readonly erasureId: string;
  readonly clientName: string;
  readonly word: 'scheduled' | 'soon' | 'cancelled';
  readonly dueAt: Date;
}

const WEEK_SECONDS = 7 * 24 * 3600;
const LONDON = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });

/** To the administrators of the client that is open, once each. */
export async function mailErasure(
  services: Services,
  transaction: Transaction,
  { clientId, erasureId, clientName, word, dueAt }: ErasureWord,
): Promise<void> {
  for (const { id, email, first_name: firstName } of await transaction.run(settingsHolders([]))) {
    const mail = {
      clientId,
      recipient: email,
      template: 'client-erasure',
      params: { firstName, clientName, word, day: sayDay(LONDON.format(dueAt)) },
      // It may wait for a mail server that is away: it counts as long as there is time.
      lifeSeconds: WEEK_SECONDS,
      dedupeKey: `client-erasure ${word} ${erasureId} ${id}`,
    } as const;
    await transaction.run(queueMail(services, mail));
  }
}
