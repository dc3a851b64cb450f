import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallOf } from '@plenty/contract/endpoint';
import { offBoarding, type ClientArchive } from '@plenty/contract/operator/off-boarding';
import { call } from '#api/call.ts';
import { toPasswordAnswer, type PasswordAnswer } from '#session/password-answer.ts';

const LOOK_EVERY_MS = 2000;

/** Looked at again and again while an archive is being made. */
export function offBoardingOf(id: string) {
  return queryOptions({
    queryKey: ['operator', 'off-boarding', id],
    queryFn: ({ signal }) => call(offBoarding.one, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.archives.some(isBeingMade) ? LOOK_EVERY_MS : false),
  });
}

export function isBeingMade({ state }: ClientArchive): boolean {
  return state === 'making';
}

export const erasedClients = queryOptions({
  queryKey: ['operator', 'erased-clients'],
  queryFn: ({ signal }) => call(offBoarding.erased, {}, { signal }),
});

/** Lists and pages of clients, after one is on its way out. */
export function forgetOffBoarding(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['operator'] });
}

export const makeArchive = (id: string, body: CallOf<typeof offBoarding.archive>['body']): Promise<PasswordAnswer> =>
  toPasswordAnswer(async () => {
    await call(offBoarding.archive, { params: { id }, body });
    return 'done';
  });

export const scheduleErasure = (id: string, body: CallOf<typeof offBoarding.erase>['body']): Promise<PasswordAnswer> =>
  toPasswordAnswer(async () => {
    await call(offBoarding.erase, { params: { id }, body });
    return 'done';
  });

export const cancelErasure = (id: string, password: string): Promise<PasswordAnswer> =>
  toPasswordAnswer(async () => {
    await call(offBoarding.cancel, { params: { id }, body: { password } });
    return 'done';
  });

export const downloadArchive = (id: string, archiveId: string): Promise<Blob> =>
  call(offBoarding.download, { params: { id, archiveId } });

export const downloadCertificate = (id: string): Promise<Blob> => call(offBoarding.certificate, { params: { id } });
