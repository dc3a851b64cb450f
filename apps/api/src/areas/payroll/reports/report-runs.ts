import { enqueuePerClient } from '../../../platform/jobs/enqueue-per-client.ts';
import type { ClientKind, InstallationKind } from '../../../platform/jobs/job-kind.ts';
import type { Transaction } from '../../../platform/work.ts';
import { MONTH_WITHOUT_REPORTS } from './months-table.ts';

/** When a month has closed: its reports, and those of months before it that have none. */
export const reportRuns: ClientKind = {
  name: 'report-runs',
  scope: 'client',
  isForPayroll: true,
  limitSeconds: 3600,
  run: async (job) => (await import('./make-reports.ts')).makeInJob(job),
};

/** Each morning: clients with a closed month that has no reports, such as one that closed before there were any. */
export const reportRunsNight: InstallationKind = {
  name: 'report-runs-night',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '0 5 * * *', timeZone: 'Europe/London' },
  run: (job) => enqueuePerClient(job, reportRuns, isAnythingMissing),
};

async function isAnythingMissing(transaction: Transaction): Promise<boolean> {
  return (await transaction.run(MONTH_WITHOUT_REPORTS)).length > 0;
}
