import { queryOptions } from '@tanstack/react-query';
import { dataExport } from '@plenty/contract/data-export';
import { jobs } from '@plenty/contract/jobs';
import { profile } from '@plenty/contract/profile';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export const exportsKey = ['profile', 'exports'] as const;

export const ownExports = queryOptions({
  queryKey: exportsKey,
  queryFn: ({ signal }) => call(dataExport.list, {}, { signal }),
});

const ASKED_EVERY_MS = 1000;

/** How far it has come; asked again and again until it has ended. */
export const exportProgress = (id: string) =>
  queryOptions({
    queryKey: [...exportsKey, 'progress', id],
    queryFn: ({ signal }) => call(jobs.progress, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'done' || data?.state === 'failed' ? false : ASKED_EVERY_MS,
    gcTime: 0,
  });

/** What asks for the password where it was last given a while ago. */
export type Guarded<Done> =
  | { readonly outcome: 'done'; readonly result: Done }
  | { readonly outcome: 'password-needed' };

export function beginExport(): Promise<Guarded<{ id: string }>> {
  return guarded(() => call(dataExport.begin, {}));
}

export function downloadExport(id: string): Promise<Guarded<Blob>> {
  return guarded(() => call(dataExport.download, { params: { id } }));
}

async function guarded<Done>(work: () => Promise<Done>): Promise<Guarded<Done>> {
  try {
    return { outcome: 'done', result: await work() };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'password-needed') return { outcome: 'password-needed' };
    throw error;
  }
}

/** Undefined when it was right, else what to say at its field. */
export async function confirmPassword(password: string): Promise<string | undefined> {
  try {
    await call(profile.confirmPassword, { body: { password } });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.fieldErrors['password']?.[0] ?? error.loginMessage ?? error.message;
  }
}
