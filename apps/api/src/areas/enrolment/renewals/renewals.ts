import { enqueuePerClient } from '../../../platform/jobs/enqueue-per-client.ts';
import type { ClientKind, InstallationKind } from '../../../platform/jobs/job-kind.ts';
import type { Transaction } from '../../../platform/work.ts';
import { HAS_OLD_PREVIEWS } from './old-previews-table.ts';
import { ENDING_YEARS, RENEWAL_YEARS } from './renewals-table.ts';

/** Each night, behind what the day has done to selections: clients with a scheme year to come get a job that carries choices into it. */
export const renewalsNight: InstallationKind = {
  name: 'renewals-night',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '20 0 * * *', timeZone: 'Europe/London' },
  run: (job) =>
    enqueuePerClient(
      job,
      renewals,
      async (transaction) =>
        (await isRenewalOpen(transaction)) ||
        (await transaction.run(ENDING_YEARS)).length > 0 ||
        (await transaction.run(HAS_OLD_PREVIEWS))[0]?.has_any === true,
    ),
};

/** Whether there is a year to carry choices into. */
export async function isRenewalOpen(transaction: Transaction): Promise<boolean> {
  return (await transaction.run(RENEWAL_YEARS)).length > 0;
}

/** Carries the choices of one client into the next scheme year. */
export const renewals: ClientKind = {
  name: 'renewals',
  scope: 'client',
  isForPayroll: true,
  limitSeconds: 3600,
  run: async (job) => (await import('./run-renewal.ts')).runRenewals(job),
};
