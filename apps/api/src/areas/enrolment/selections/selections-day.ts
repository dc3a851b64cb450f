import { enqueuePerClient } from '../../../platform/jobs/enqueue-per-client.ts';
import type { ClientKind, InstallationKind } from '../../../platform/jobs/job-kind.ts';
import { ANY_CHOICE } from './day-table.ts';

/** Each night, soon after the day has begun: clients whose people have chosen something get a job that writes what is due. */
export const selectionsNight: InstallationKind = {
  name: 'selections-night',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '5 0 * * *', timeZone: 'Europe/London' },
  run: (job) =>
    enqueuePerClient(job, selectionsDay, async (transaction) => (await transaction.run(ANY_CHOICE)).length > 0),
};

/** Writes what the day has done to the selections of one client: what starts, what gives way, what ends by itself. */
export const selectionsDay: ClientKind = {
  name: 'selections-day',
  scope: 'client',
  isForPayroll: true,
  run: async (job) => (await import('./write-day.ts')).writeDay(job),
};
