import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { installationState } from '@plenty/contract/operator/installation-state';
import { call } from '#api/call.ts';

const SORTS = ['since', '-since'] as const;
const STATES = ['waiting', 'running', 'failed'] as const;
const KIND = /^[a-z]+(?:-[a-z]+)*$/;
const KEY = ['operator', 'jobs'] as const;

interface JobListState {
  readonly search: string;
  readonly page: number;
  readonly sortBy: string;
  narrowing(name: 'state' | 'kind'): string;
}

export function jobList(list: JobListState) {
  // It stands in the address, so anyone may have written it.
  const kind = list.narrowing('kind');
  const query = {
    search: list.search,
    page: list.page,
    state: STATES.find((state) => state === list.narrowing('state')) ?? '',
    kind: KIND.test(kind) ? kind : '',
    sort_by: SORTS.find((sort) => sort === list.sortBy) ?? '-since',
  } as const;
  return queryOptions({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call(installationState.jobs, { query }, { signal }),
  });
}

/** What is to happen with failed jobs: one, or all of its kind. */
export interface JobsOrder {
  readonly act: 'retry' | 'delete';
  readonly jobId: string;
  readonly kind: string;
  readonly work: string;
  readonly isForAll: boolean;
}

/** How many jobs it was. */
export async function carryOut({ act, jobId, kind, isForAll }: JobsOrder): Promise<number> {
  if (isForAll) {
    const all = act === 'retry' ? installationState.retryJobs : installationState.deleteJobs;
    return (await call(all, { body: { kind } })).count;
  }
  const one = act === 'retry' ? installationState.retryJob : installationState.deleteJob;
  await call(one, { params: { jobId } });
  return 1;
}

/** Whether it was done or somebody was quicker, the list is another. */
export function forgetJobs(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}
