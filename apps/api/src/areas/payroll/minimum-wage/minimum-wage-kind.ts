import { enqueuePerClient } from '../../../platform/jobs/enqueue-per-client.ts';
import type { ClientKind, InstallationKind } from '../../../platform/jobs/job-kind.ts';
import { PAYROLL_YEARS } from '../month-close/periods-table.ts';

/** Each night, once choices of the day are written and months have closed: pay, hours, ages and rates are looked at again. */
export const minimumWageNight: InstallationKind = {
  name: 'minimum-wage-night',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '30 3 * * *', timeZone: 'Europe/London' },
  run: (job) =>
    enqueuePerClient(job, minimumWageDay, async (transaction) => (await transaction.run(PAYROLL_YEARS)).length > 0),
};

/** Finds who is below the minimum wage in the open month or one of the next twelve, and tells who may see the list. */
export const minimumWageDay: ClientKind = {
  name: 'minimum-wage',
  scope: 'client',
  run: async (job) => (await import('./find-below-wage.ts')).findBelowWage(job),
};
