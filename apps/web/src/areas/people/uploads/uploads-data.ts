import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallOf } from '@plenty/contract/endpoint';
import { uploads } from '@plenty/contract/people/uploads';
import type { UploadDetails, UploadKind, UploadRow } from '@plenty/contract/people/uploads-details';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { ApiError } from '#api/api-error.ts';
import { call, newRequestKey } from '#api/call.ts';
import { isUploadUnderWay } from './upload-words.ts';

const KEY = 'uploads';
const ASKED_EVERY_MS = 1000;

export type UploadsPageQuery = NonNullable<CallOf<typeof uploads.list>['query']>;
export type DifferenceQuery = NonNullable<CallOf<typeof uploads.difference>['query']>;
export function uploadList(query: UploadsPageQuery) {
  return queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => call(uploads.list, { query }, { signal }),
    // Files go on by themselves, and others send some too.
    staleTime: 0,
  });
}

/**
 * The newest file that is at work, or waits for somebody to decide; null where there is none. Asked once for each time that
 * somebody comes: what they then look at stays in sight when it is finished.
 */
export const unfinishedUpload = queryOptions({
  queryKey: ['unfinished-upload'],
  queryFn: async ({ signal }) => {
    const { data } = await call(uploads.list, { query: {} }, { signal });
    return data.find(isUnfinished)?.id ?? null;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

function isUnfinished({ state }: UploadRow): boolean {
  return state === 'checked' || isUploadUnderWay(state);
}

/** Asked again and again while anything goes on. */
export function oneUpload(id: string) {
  return queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => call(uploads.read, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUploadUnderWay(data.state) ? ASKED_EVERY_MS : false),
    staleTime: 0,
  });
}

/** Of a file as it was checked at one time: a second check may find others. */
export function faultsOf({ id, state }: UploadDetails, query: { page: number; search: string }) {
  return queryOptions({
    queryKey: [KEY, 'one', id, 'faults', state, query],
    queryFn: ({ signal }) => call(uploads.faults, { params: { id }, query }, { signal }),
  });
}

export function uploadDifferenceOf({ id, state }: UploadDetails, query: DifferenceQuery) {
  return queryOptions({
    queryKey: [KEY, 'one', id, 'difference', state, query],
    queryFn: ({ signal }) => call(uploads.difference, { params: { id }, query }, { signal }),
  });
}

/** Null before the first time. */
export const lastUpload = queryOptions({
  queryKey: [KEY, 'last'],
  queryFn: async ({ signal }) => (await call(uploads.lastDate, {}, { signal })).date,
  staleTime: 0,
});

export function readTemplate(clientId: string, kind: UploadKind, format: SheetFormat): Promise<Blob> {
  return call(uploads.template, { params: { id: clientId }, query: { kind, format } });
}

export function readFaultyRows(id: string, format: SheetFormat): Promise<Blob> {
  return call(uploads.faultyRows, { params: { id }, query: { format } });
}

/** A file that was chosen, under the name by which the server knows it again when it comes twice. */
export interface ChosenFile {
  readonly file: File;
  readonly key: string;
}

export function choose(file: File): ChosenFile {
  return { file, key: newRequestKey() };
}

export type SentUpload =
  | { readonly outcome: 'sent'; readonly id: string }
  /** The server will not have it: there is no use in sending it again. */
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'failed'; readonly message: string }
  | { readonly outcome: 'stopped' };

interface UploadSending {
  readonly kind: UploadKind;
  readonly signal: AbortSignal;
  readonly onSent: (share: number) => void;
}

export async function sendUploadFile(
  clientId: string,
  { file, key }: ChosenFile,
  { kind, ...sending }: UploadSending,
): Promise<SentUpload> {
  try {
    const { id } = await call(
      uploads.send,
      { params: { id: clientId }, query: { kind }, upload: file },
      { ...sending, key },
    );
    return { outcome: 'sent', id };
  } catch (error) {
    if (sending.signal.aborted) return { outcome: 'stopped' };
    if (!(error instanceof ApiError)) throw error;
    const message = error.fieldErrors['file']?.[0] ?? error.message;
    return { outcome: error.status >= 400 && error.status < 500 ? 'refused' : 'failed', message };
  }
}

export type Act =
  | { readonly what: 'apply'; readonly sendsWelcome: boolean; readonly tellsWhoGained: boolean }
  | { readonly what: 'discard' }
  | { readonly what: 'undo' };

/** Undefined when it has begun, else why things are not as they seemed. */
export async function carryOutAction(id: string, act: Act): Promise<string | undefined> {
  try {
    await beginUpload(id, act);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return error.message;
    throw error;
  }
}

function beginUpload(id: string, { what, ...body }: Act): Promise<unknown> {
  const params = { id };
  switch (what) {
    case 'apply':
      return call(uploads.confirm, { params, body });
    case 'discard':
      return call(uploads.discard, { params });
    case 'undo':
      return call(uploads.undo, { params });
  }
}

/** After something was done about a file. */
export function forgetUploads(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [KEY] });
}
