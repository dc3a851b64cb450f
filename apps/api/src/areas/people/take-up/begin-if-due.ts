import { pendingJobs } from '../../../platform/jobs/job-progress-table.ts';
import type { Work } from '../../../platform/work.ts';
import { takeUpKind } from './take-up-kind.ts';

/** PostgreSQL's word for a key that is taken. */
const TAKEN = '23505';

/** Has today's figures worked out, unless that is being done. It is the client's, whoever looked first. */
export async function beginIfDue(work: Work, isDue: boolean): Promise<void> {
  if (!isDue) return;
  try {
    await work.write(async (transaction) => {
      const [pending] = await transaction.run(pendingJobs(takeUpKind.name));
      if (!pending) await work.services.jobs.enqueue(transaction, takeUpKind, {}, { isBySystem: true });
    });
  } catch (error) {
    // Somebody else has looked in the same moment.
    if ((error as { code?: unknown }).code !== TAKEN) throw error;
  }
}
