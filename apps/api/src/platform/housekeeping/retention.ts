import type { ClientJob } from '../jobs/client-job.ts';
import type { ClientKind } from '../jobs/job-kind.ts';
import {
  countOldRows,
  deleteOldDrafts,
  deleteOldJobs,
  deleteOldMails,
  deleteOldUploadRows,
  discardOldUploads,
} from './retention-table.ts';

/** Mails name people, and nobody asks for them after a month; the same goes for jobs that have ended and for rows of files. */
export const KEEP_DAYS = 30;

/** Deletes what a client need not keep any longer. */
export const retention: ClientKind = { name: 'retention', scope: 'client', run: deleteOldRows };

async function deleteOldRows(job: ClientJob): Promise<void> {
  const [[left]] = await job.read(countOldRows(KEEP_DAYS));
  const total = job.done + (left?.mails ?? 0) + (left?.jobs ?? 0);
  for (const batch of [deleteOldMails(KEEP_DAYS), deleteOldJobs(KEEP_DAYS)]) {
    let deleted: number;
    do {
      job.signal.throwIfAborted();
      deleted = await job.write(async (transaction, _, save) => {
        const { length } = await transaction.run(batch);
        await save({ done: job.done + length, total });
        return length;
      });
    } while (deleted > 0);
  }
  await job.write((transaction) => transaction.run(deleteOldDrafts(KEEP_DAYS)));
  await job.write((transaction) => transaction.run(discardOldUploads(KEEP_DAYS)));
  for (const batch of deleteOldUploadRows(KEEP_DAYS))
    while ((await job.write((transaction) => transaction.run(batch))).length > 0) job.signal.throwIfAborted();
  await job.finish((_, note) => note({ action: 'old-data-deleted' }));
}
