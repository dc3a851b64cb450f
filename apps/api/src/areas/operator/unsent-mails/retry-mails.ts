import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { unsentMails } from '@plenty/contract/operator/unsent-mails';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { retryUnsent } from './unsent-mails-table.ts';

/** A mail that has gone out meanwhile, or would come too late, stays as it is. */
export async function retryMail(
  work: Work,
  { params }: RequestOf<typeof unsentMails.retry>,
): Promise<AnswerOf<typeof unsentMails.retry>> {
  if ((await retry(work, { clientId: params.id, id: params.mailId })) === 0) throw new Failure('mail-gone');
  return { status: 'ok' };
}

export async function retryAllMails(work: Work): Promise<AnswerOf<typeof unsentMails.retryAll>> {
  return { count: await retry(work, undefined) };
}

/** The sender takes them within a second. That an operator asked is in the operators' own trail. */
function retry(work: Work, mail: { readonly clientId: string; readonly id: string } | undefined): Promise<number> {
  return work.write(async (transaction, note) => {
    const [done] = await transaction.run(retryUnsent(mail));
    const hits = done?.retried ?? null;
    if (hits === null) throw new Failure('not-found');
    if (hits > 0) await note({ action: 'mails-retried', hits });
    return hits;
  });
}
