import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '@plenty/contract/endpoint';
import { engagement } from '@plenty/contract/people/engagement';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

/** All that changes when people are written to, or register. */
export const engagementKey = (clientId: string) => ['engagement', clientId] as const;

export function engagementOf(id: string, months: number) {
  return queryOptions({
    queryKey: [...engagementKey(id), 'figures', months],
    queryFn: ({ signal }) => call(engagement.read, { params: { id }, query: { months } }, { signal }),
  });
}

type NotRegisteredSortBy = NonNullable<NonNullable<CallOf<typeof engagement.notRegistered>['query']>['sort_by']>;

export function notRegistered(id: string, list: { search: string; page: number; sortBy: string }) {
  // An order that there is not is refused by the server with its words.
  const query = { search: list.search, page: list.page, sort_by: list.sortBy as NotRegisteredSortBy };
  return queryOptions({
    queryKey: [...engagementKey(id), 'not-registered', query],
    queryFn: ({ signal }) => call(engagement.notRegistered, { params: { id }, query }, { signal }),
  });
}

const ASKED_EVERY_MS = 1000;

/** What was last sent again, by whichever administrator; while it runs it is asked for again and again. */
export function lastResend(id: string) {
  return queryOptions({
    queryKey: ['welcome-resend', id],
    queryFn: async ({ signal }) => (await call(engagement.lastResend, { params: { id } }, { signal })).resend,
    refetchInterval: ({ state: { data } }) => (isResendUnderWay(data?.state) ? ASKED_EVERY_MS : false),
  });
}

export function isResendUnderWay(state: string | undefined): boolean {
  return state === 'waiting' || state === 'running';
}

/** Undefined when it has begun, else why not. */
export async function resendWelcome(
  id: string,
  employeeIds: readonly string[] | undefined,
): Promise<string | undefined> {
  try {
    await call(engagement.resendWelcome, {
      params: { id },
      body: employeeIds ? { employeeIds: [...employeeIds] } : {},
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.message;
  }
}
