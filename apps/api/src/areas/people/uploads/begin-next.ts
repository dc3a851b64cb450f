import type { Services } from '../../../platform/services.ts';
import type { Transaction } from '../../../platform/work.ts';
import { dataLoadKind } from './data-load-kind.ts';
import { AT_WORK, moveUpload, NEXT_WAITING, RELEASE_LOST } from './uploads-table.ts';

/** Families and what others have chosen are part of what a file does to people: the work is nobody's. */
export function enqueueLoad({ jobs }: Services, transaction: Transaction, uploadId: string): Promise<string> {
  return jobs.enqueue(transaction, dataLoadKind, { uploadId }, { isBySystem: true });
}

/** Begins with the file that has waited longest, unless one is at work. Whoever calls it holds the lock on uploads. */
export async function beginNext(services: Services, transaction: Transaction): Promise<void> {
  await transaction.run(RELEASE_LOST);
  const [busy] = await transaction.run(AT_WORK);
  if (busy) return;
  const [next] = await transaction.run(NEXT_WAITING);
  if (!next) return;
  const jobId = await enqueueLoad(services, transaction, next.id);
  await transaction.run(moveUpload(next.id, 'waiting', { to: 'checking', phase: 'reading', job_id: jobId }));
}
