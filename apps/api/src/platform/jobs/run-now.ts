import type { Query } from '@plenty/database/query';
import type { QueryRows } from '@plenty/database/tenant-database';
import { auditRow } from '../audit/audit-table.ts';
import { maintain } from '../maintenance.ts';
import type { Services } from '../services.ts';
import type { Note, Transaction } from '../work.ts';
import type { ClientJob } from './client-job.ts';

/** What the work of a client's job needs, whether a job runs it or somebody else does. */
export interface ClientWork extends Pick<ClientJob, 'services' | 'read' | 'signal'> {
  readonly jobId: string | null;
  write<Result>(change: (transaction: Transaction, note: Note) => Promise<Result>): Promise<Result>;
}

/** Work of a job, here and now: for clients that are filled in, not for those that are served. */
export function clientWorkOf(services: Services, clientId: string, purpose: string): ClientWork {
  const write: ClientWork['write'] = (change) =>
    maintain(services, clientId, purpose, (transaction) =>
      change(transaction, async (event) => {
        await transaction.run(auditRow(services.newId(), event));
      }),
    );
  return {
    services,
    jobId: null,
    signal: new AbortController().signal,
    // One row list for each query, in their order.
    read: <const Queries extends readonly Query[]>(...queries: Queries) =>
      write((transaction) => Promise.all(queries.map((query) => transaction.run(query)))) as Promise<
        QueryRows<Queries>
      >,
    write,
  };
}
