import type { InstallationKind } from '../../../platform/jobs/job-kind.ts';

/** Each morning, tells operators which rates run out soon and which are missing. */
export const ratesGaps: InstallationKind = {
  name: 'rates-gaps',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '15 7 * * *', timeZone: 'Europe/London' },
  run: async (job) => (await import('./tell-rates-gaps.ts')).tellRatesGaps(job),
};
