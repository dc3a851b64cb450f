import { queryOptions } from '@tanstack/react-query';
import { dataExport } from '@plenty/contract/people/data-export';
import { jobs } from '@plenty/contract/people/jobs';
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

export async function beginExport(): Promise<void> {
  await call(dataExport.begin, {});
}

export function downloadExport(id: string): Promise<Blob> {
  return call(dataExport.download, { params: { id } });
}
