import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { installationState } from '@plenty/contract/operator/installation-state';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { settleFailed, type FailedJobs } from './jobs-table.ts';

/** A job that is no longer failed stays as it is: somebody else was quicker. */
export async function retryJob(
  work: Work,
  { params }: RequestOf<typeof installationState.retryJob>,
): Promise<AnswerOf<typeof installationState.retryJob>> {
  if ((await settle(work, 'retry', params)) === 0) throw new Failure('job-gone');
  return { status: 'ok' };
}

export async function deleteJob(
  work: Work,
  { params }: RequestOf<typeof installationState.deleteJob>,
): Promise<AnswerOf<typeof installationState.deleteJob>> {
  if ((await settle(work, 'delete', params)) === 0) throw new Failure('job-gone');
  return { status: 'ok' };
}

export async function retryJobs(
  work: Work,
  { body }: RequestOf<typeof installationState.retryJobs>,
): Promise<AnswerOf<typeof installationState.retryJobs>> {
  return { count: await settle(work, 'retry', body) };
}

export async function deleteJobs(
  work: Work,
  { body }: RequestOf<typeof installationState.deleteJobs>,
): Promise<AnswerOf<typeof installationState.deleteJobs>> {
  return { count: await settle(work, 'delete', body) };
}

/** The operators' own trail has how many there were. */
function settle(work: Work, act: 'retry' | 'delete', jobs: FailedJobs): Promise<number> {
  return work.write(async (transaction, note) => {
    const [done] = await transaction.run(settleFailed(act, jobs));
    const hits = done?.settled ?? null;
    if (hits === null) throw new Failure('not-found');
    if (hits > 0) await note({ action: act === 'retry' ? 'jobs-retried' : 'jobs-deleted', hits });
    return hits;
  });
}
