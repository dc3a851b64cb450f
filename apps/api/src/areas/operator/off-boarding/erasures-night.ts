import type { InstallationJob, InstallationKind } from '../../../platform/jobs/job-kind.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { maintain } from '../../../platform/maintenance.ts';
import { eraseClient } from '../../../platform/whole-client/erase-client.ts';
import { SETTLE_ARCHIVES } from './archives-table.ts';
import { DUE_ERASURES, ERASURES_TO_REMIND_OF, noteReminded } from './erasures-table.ts';
import { mailErasure } from './mail-erasure.ts';

/** Each night: who is to be erased within a week hears of it, and what is due is erased. */
export const erasuresNight: InstallationKind = {
  name: 'client-erasures',
  scope: 'installation',
  concurrency: 1,
  limitSeconds: 6 * 3600,
  schedule: { cron: '20 2 * * *', timeZone: 'Europe/London' },
  run: async (job) => {
    await ofOperators(job, (transaction) => transaction.run(SETTLE_ARCHIVES));
    await remindAdministrators(job);
    for (const { id, of_client: clientId } of await ofOperators(job, (transaction) => transaction.run(DUE_ERASURES)))
      await eraseClient(job.services, { id, clientId }, job.signal);
  },
};

async function remindAdministrators(job: InstallationJob): Promise<void> {
  const { services, signal } = job;
  for (const erasure of await ofOperators(job, (transaction) => transaction.run(ERASURES_TO_REMIND_OF))) {
    signal.throwIfAborted();
    const { id, of_client: clientId, client_name: clientName, due_at: dueAt } = erasure;
    await maintain(services, clientId, 'reminder of an erasure', (transaction) =>
      mailErasure(services, transaction, { clientId, erasureId: id, clientName, word: 'soon', dueAt }),
    );
    await ofOperators(job, (transaction) => transaction.run(noteReminded(id)));
  }
}

function ofOperators<Result>(
  { services }: InstallationJob,
  change: Parameters<typeof maintain<Result>>[3],
): Promise<Result> {
  return maintain(services, OPERATORS, 'erasures', change);
}
