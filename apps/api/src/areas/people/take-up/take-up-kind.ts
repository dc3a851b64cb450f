import { enqueuePerClient } from '../../../platform/jobs/enqueue-per-client.ts';
import type { ClientKind, InstallationKind } from '../../../platform/jobs/job-kind.ts';
import { IS_DUE } from './snapshot-table.ts';

/** Each night, when selections have begun and ended and months have closed: every client gets a job that counts. */
export const takeUpNight: InstallationKind = {
  name: 'take-up-night',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '30 2 * * *', timeZone: 'Europe/London' },
  run: (job) =>
    enqueuePerClient(job, takeUpKind, async (transaction) => (await transaction.run(IS_DUE))[0]?.is_due === true),
};

/** Works out the take-up of one client as it is today. The database lets a client have one of them at a time. */
export const takeUpKind: ClientKind = {
  name: 'take-up',
  scope: 'client',
  limitSeconds: 3600,
  thread: new URL('count-people.ts', import.meta.url),
  run: async (job) => (await import('./work-out.ts')).workOut(job),
};
