import type { InstallationKind } from '../../../platform/jobs/job-kind.ts';

/** Each morning, well behind the night in which months close: operators are told of a month that should have closed and has not. */
export const overdueMonths: InstallationKind = {
  name: 'overdue-months',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '0 7 * * *', timeZone: 'Europe/London' },
  run: async (job) => (await import('./tell-overdue.ts')).tellOverdue(job),
};
