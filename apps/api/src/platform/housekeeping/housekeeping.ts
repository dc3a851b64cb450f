import type { Query } from '@plenty/database/query';
import type { InstallationJob, InstallationKind } from '../jobs/job-kind.ts';
import { pendingJobs } from '../jobs/job-progress-table.ts';
import { maintain } from '../maintenance.ts';
import { clientsWithOldRows, EXPIRED } from './expired-table.ts';
import { KEEP_DAYS, retention } from './retention.ts';

/** Each night: what has expired goes, and clients with old rows get a job that deletes them. */
export const housekeeping: InstallationKind = {
  name: 'housekeeping',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '20 3 * * *', timeZone: 'Europe/London' },
  run: keepHouse,
};

async function keepHouse(job: InstallationJob): Promise<void> {
  for (const batch of EXPIRED) await deleteAll(job, batch);
  const { services } = job;
  for (const clientId of await clientsWithOldRows(services.credentials, KEEP_DAYS)) {
    job.signal.throwIfAborted();
    await maintain(services, clientId, 'retention', async (transaction) => {
      const [pending] = await transaction.run(pendingJobs(retention.name));
      if (!pending) await services.jobs.enqueue(transaction, retention);
    });
  }
}

async function deleteAll({ services, signal }: InstallationJob, batch: Query): Promise<void> {
  let deleted: number;
  do {
    signal.throwIfAborted();
    deleted = ((await services.credentials.run(batch)) as readonly unknown[]).length;
  } while (deleted > 0);
}
