import { writtenQuery } from '@plenty/database/query';

export interface ListedJob {
  readonly total: number;
  readonly id: string;
  readonly kind: string;
  readonly client_name: string | null;
  readonly state: 'waiting' | 'running' | 'failed';
  readonly tries: number;
  readonly since: Date;
  /** The code of the error, or the queue's own words. */
  readonly reason: string | null;
}

interface JobsQuery {
  readonly search: string;
  readonly state: string;
  readonly kind: string;
  readonly sort_by: string;
  readonly page: number;
}

/** Jobs are of all clients: the database lists them to an operator's session alone. */
export function jobsPage({ search, state, kind, sort_by, page }: JobsQuery) {
  return writtenQuery<ListedJob | { readonly id: null; readonly total: number }>(
    'select * from list_jobs($1, $2, $3, $4, $5)',
    [search, state, kind, sort_by, page],
  );
}

/** One, or all of a kind. */
export type FailedJobs = { readonly jobId: string } | { readonly kind: string };

/** How many there are, nothing where there is no such job. */
export function settleFailed(act: 'retry' | 'delete', jobs: FailedJobs) {
  const [kind, jobId] = 'kind' in jobs ? [jobs.kind, null] : [null, jobs.jobId];
  return writtenQuery<{ readonly settled: number | null }>(`select ${act}_jobs($1, $2) as settled`, [kind, jobId]);
}
