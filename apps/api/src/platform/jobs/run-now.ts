import type { Query } from '@plenty/database/query';
import type { QueryRows } from '@plenty/database/tenant-database';
import { addAuditRow } from '../audit/audit-table.ts';
import { maintain } from '../maintenance.ts';
import type { Services } from '../services.ts';
import type { Note, Transaction } from '../work.ts';
import type { ClientJob } from './client-job.ts';

/** What the work of a client's job needs, whether a job runs it or somebody else does. */
export interface ClientWork extends Pick<ClientJob, 'services' | 'read' | 'signal'> {
  readonly jobId: string | null;
  write<Result>(change: (transaction: Transaction, note: Note) => Promise<Result>): Promise<Result>;
}

/** Does the work of a job here and now, all of it in one transaction: for clients that are filled in, not for those that are served. */
export function runNow(
  services: Services,
  clientId: string,
  purpose: string,
  run: (work: ClientWork) => Promise<void>,
): Promise<void> {
  return maintain(services, clientId, purpose, (transaction) => {
    const note: Note = async (event) => {
      await addAuditRow(transaction, services.newId(), event);
    };
    return run({
      services,
      jobId: null,
      signal: new AbortController().signal,
      // One list of rows for each query, in their order.
      read: <const Queries extends readonly Query[]>(...queries: Queries) =>
        Promise.all(queries.map((query) => transaction.run(query))) as Promise<QueryRows<Queries>>,
      write: (change) => change(transaction, note),
    });
  });
}
