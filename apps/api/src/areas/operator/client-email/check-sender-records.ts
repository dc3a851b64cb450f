import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { clientEmail } from '@plenty/contract/operator/client-email';
import type { Work } from '../../../platform/work.ts';
import { isDomainProved } from './change-sender.ts';
import { checkRecord } from './check-records.ts';
import { markSenderProved } from './client-sender-table.ts';
import { openSender } from './read-sender.ts';
import { senderRecords } from './sender-records.ts';

/** An address that waited for its proof is used from then on. SPF and DKIM are only told: the mail server is somebody else's. */
export async function checkSenderRecords(
  work: Work,
  { params }: RequestOf<typeof clientEmail.checkRecords>,
): Promise<AnswerOf<typeof clientEmail.checkRecords>> {
  const sender = await openSender(work, params.id);
  const { address, version } = sender;
  if (address === null) return { isProved: false, records: [] };
  const { textRecords, mail } = work.services;
  const needed = senderRecords(work.services, params.id, sender);
  const records = await Promise.all(needed.map((record) => checkRecord(textRecords, mail.spf, record)));
  const isProved = await isDomainProved(work, params.id, { address, before: sender });
  if (isProved && !sender.is_proved)
    await work.writeAt(params.id, async (transaction, note) => {
      const [proved] = await transaction.run(markSenderProved(version));
      if (proved?.is_done) await note({ action: 'client-sender-proved' });
    });
  return { isProved, records };
}
