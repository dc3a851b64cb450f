import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { unsentMails, UnsentMailRow } from '@plenty/contract/operator/unsent-mails';
import { toPage } from '../../../platform/lists/to-page.ts';
import type { Work } from '../../../platform/work.ts';
import { unsentMailsPage, type ListedMail } from './unsent-mails-table.ts';

/** What the mail server has not taken, of all clients, the oldest first. */
export async function listUnsentMails(
  work: Work,
  { query }: RequestOf<typeof unsentMails.list>,
): Promise<AnswerOf<typeof unsentMails.list>> {
  const [rows] = await work.read(unsentMailsPage(query.search, query.sort_by, query.page));
  const now = work.services.clock.now();
  return toPage(rows, (row) => toUnsentMail(row, now));
}

function toUnsentMail(row: ListedMail, now: Date): UnsentMailRow {
  return {
    id: row.id,
    clientId: row.client_id,
    clientName: row.client_name,
    template: row.template,
    recipientDomain: row.recipient_domain,
    state: row.status === 'waiting' ? 'waiting' : 'given-up',
    tries: row.attempts,
    reason: row.last_error,
    queuedAt: row.created_at.toISOString(),
    isTooLate: row.not_after <= now,
  };
}
