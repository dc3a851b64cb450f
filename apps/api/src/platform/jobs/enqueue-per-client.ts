import { activeClients, payrollClients } from '../active-clients.ts';
import { maintain } from '../maintenance.ts';
import type { Transaction } from '../work.ts';
import type { ClientKind, InstallationJob } from './job-kind.ts';
import { pendingJobs } from './job-progress-table.ts';

/** Gives a job to each client that has something to do, unless one of its kind is still to be done there. */
export async function enqueuePerClient(
  { services, signal }: InstallationJob,
  kind: ClientKind,
  hasWork: (transaction: Transaction) => Promise<boolean>,
): Promise<void> {
  const clients = kind.isForPayroll ? payrollClients : activeClients;
  for (const clientId of await clients(services.credentials)) {
    signal.throwIfAborted();
    await maintain(services, clientId, kind.name, async (transaction) => {
      const [pending] = await transaction.run(pendingJobs(kind.name));
      if (!pending && (await hasWork(transaction))) await services.jobs.enqueue(transaction, kind);
    });
  }
}
