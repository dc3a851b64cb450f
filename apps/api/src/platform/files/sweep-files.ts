import type { InstallationKind } from '../jobs/job-kind.ts';
import { maintain } from '../maintenance.ts';
import type { Services } from '../services.ts';
import { clientsToSweep, deleteExpired } from './files-table.ts';

/** Each hour: what is left of uploads that broke off goes, and what is past its days. */
export const fileSweep: InstallationKind = {
  name: 'file-sweep',
  scope: 'installation',
  concurrency: 1,
  schedule: { cron: '40 * * * *', timeZone: 'Europe/London' },
  run: ({ services, signal }) => sweepFiles(services, signal),
};

/** Removes every file that is past its time, of every client. */
export async function sweepFiles(services: Services, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const clients = await clientsToSweep(services.credentials);
    if (clients.length === 0) return;
    for (const { client_id: clientId } of clients) {
      signal?.throwIfAborted();
      await maintain(services, clientId, 'sweep of files', async (transaction) => {
        await transaction.run(deleteExpired);
      });
    }
  }
}
