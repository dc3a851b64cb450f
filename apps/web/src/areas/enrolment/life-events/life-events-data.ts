import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '@plenty/contract/endpoint';
import { lifeEvents, type LifeEvent } from '@plenty/contract/enrolment/life-events';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export const lifeEventsKey = ['life-events'] as const;

/** What can be declared. */
export const eventKinds = queryOptions({
  queryKey: [...lifeEventsKey, 'available'],
  queryFn: async ({ signal }) => (await call(lifeEvents.available, {}, { signal })).available,
});

/** What has been. */
export const ownEvents = queryOptions({
  queryKey: [...lifeEventsKey, 'user'],
  queryFn: async ({ signal }) => (await call(lifeEvents.list, {}, { signal })).user,
});

type LifeEventsBody = CallOf<typeof lifeEvents.add>['body'];

export type Declared =
  | { readonly outcome: 'ok'; readonly event: LifeEvent }
  | { readonly outcome: 'refused'; readonly message: string; readonly fieldErrors: ApiError['fieldErrors'] };

/** spec 2 §8 */
const FAILED = 'There was an error encountered when trying to add the life event';

export async function declareEvent(body: LifeEventsBody): Promise<Declared> {
  try {
    return { outcome: 'ok', event: await call(lifeEvents.add, { body }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { outcome: 'refused', message: FAILED, fieldErrors: error.fieldErrors };
  }
}

/** Undefined when it has been taken, else why it has not. */
export async function sendEvidence(id: string, file: File): Promise<string | undefined> {
  try {
    await call(lifeEvents.prove, { params: { id }, upload: file });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.fieldErrors['file']?.[0] ?? error.message;
  }
}
