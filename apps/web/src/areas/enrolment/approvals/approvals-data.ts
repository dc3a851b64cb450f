import { queryOptions } from '@tanstack/react-query';
import { approvals, type ApprovalSort } from '@plenty/contract/enrolment/approvals';
import type { CallOf, GotOf } from '@plenty/contract/endpoint';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

const KEY = 'approvals';

/** All of it, which a decision makes stale. */
export const approvalsKey = [KEY] as const;

/** What waits, by benefit. */
export const waiting = queryOptions({
  queryKey: [KEY, 'waiting'],
  queryFn: ({ signal }) => call(approvals.pending, {}, { signal }),
  staleTime: 0,
});

export const statuses = queryOptions({
  queryKey: [KEY, 'statuses'],
  queryFn: ({ signal }) => call(approvals.status, {}, { signal }),
  staleTime: 0,
});

const SORTS: readonly ApprovalSort[] = ['employeeName', 'submittedAt', 'orderValue'];

interface ApprovalsQuery {
  readonly search: string;
  readonly page: number;
  readonly sortBy: string;
}

/** What waits of one benefit. */
export function waitingApprovalsOf(id: string, { search, page, sortBy }: ApprovalsQuery) {
  // It stands in the address, so anyone may have written it.
  const column = SORTS.find((sort) => sortBy === sort || sortBy === `-${sort}`) ?? 'submittedAt';
  const sort_by = sortBy === `-${column}` ? (`-${column}` as const) : column;
  const query = { search: search.slice(0, 100), page, sort_by };
  return queryOptions({
    queryKey: [KEY, 'waiting', id, query],
    queryFn: ({ signal }) => call(approvals.pendingOf, { params: { id }, query }, { signal }),
    staleTime: 0,
  });
}

type DecisionOutcomes = GotOf<typeof approvals.decide>['outcomes'];
export type DecisionAnswer =
  | { readonly outcome: 'decided'; readonly outcomes: DecisionOutcomes }
  /** Nothing waited any more. */
  | { readonly outcome: 'moved-on'; readonly message: string };

export async function decideApprovals(body: CallOf<typeof approvals.decide>['body']): Promise<DecisionAnswer> {
  try {
    const { outcomes } = await call(approvals.decide, { body });
    return { outcome: 'decided', outcomes };
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'selection-changed' || error.status === 404))
      return { outcome: 'moved-on', message: error.message };
    throw error;
  }
}
