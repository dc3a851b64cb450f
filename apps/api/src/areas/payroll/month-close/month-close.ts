import { enqueuePerClient } from '../../../platform/jobs/enqueue-per-client.ts';
import type { ClientKind, InstallationKind } from '../../../platform/jobs/job-kind.ts';
import { isAnythingDue } from './closing.ts';

/** Each night, behind what the day has done to selections: clients with a month that is due get a job that closes it. */
export const monthCloseNight: InstallationKind = {
  name: 'month-close-night',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '30 1 * * *', timeZone: 'Europe/London' },
  run: (job) =>
    enqueuePerClient(
      job,
      monthClose,
      async (transaction) =>
        // Loaded when it is called: nothing of it is needed to start.
        (await isAnythingDue(transaction)) || (await import('../../enrolment/public.ts')).isRenewalOpen(transaction),
    ),
};

/** Closes one month of one client. */
export const monthClose: ClientKind = {
  name: 'month-close',
  scope: 'client',
  isForPayroll: true,
  limitSeconds: 3600,
  thread: new URL('close-people.ts', import.meta.url),
  run: async (job) => (await import('./close-one.ts')).closeOne(job),
};
