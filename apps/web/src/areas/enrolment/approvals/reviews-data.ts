import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallOf } from '@plenty/contract/endpoint';
import { lifeEvents } from '@plenty/contract/enrolment/life-events';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

const KEY = ['life-event-reviews'] as const;

/** Evidence that waits to be looked at. */
export function waitingReviews({ page, search }: { readonly page: number; readonly search: string }) {
  const query = { page, search: search.slice(0, 100) };
  return queryOptions({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call(lifeEvents.reviews, { query }, { signal }),
    staleTime: 0,
  });
}

export function readEvidence(id: string): Promise<Blob> {
  return call(lifeEvents.readEvidence, { params: { id } });
}

/** Undefined when it is decided; else why it was not, by somebody else or not at all. */
export async function review(
  id: string,
  body: CallOf<typeof lifeEvents.review>['body'],
): Promise<{ readonly isMovedOn: boolean; readonly message: string } | undefined> {
  try {
    await call(lifeEvents.review, { params: { id }, body });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { isMovedOn: error.code === 'life-event-decided' || error.status === 404, message: error.message };
  }
}

export function forgetReviews(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}
