import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '@plenty/contract/endpoint';
import type { RenewalOverview, renewalPreview } from '@plenty/contract/enrolment/renewal-preview';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

/** Whose renewal it is, and by which calls: administrators and operators have their own. */
export interface RenewalSource {
  readonly calls: typeof renewalPreview;
  readonly clientId: string;
}

export const renewalKey = ({ clientId }: RenewalSource) => ['renewal', clientId] as const;

const ASKED_EVERY_MS = 1000;

/** Asked for again and again while something is under way. */
export function renewalOf(source: RenewalSource) {
  const { calls, clientId } = source;
  return queryOptions({
    queryKey: [...renewalKey(source), 'overview'],
    queryFn: ({ signal }) => call(calls.read, { params: { id: clientId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      isWorkUnderWay(data?.renewal?.work) || data?.renewal?.state === 'running' ? ASKED_EVERY_MS : false,
  });
}

export function isWorkUnderWay(work: RenewalOverview['work'] | undefined): boolean {
  return work?.state === 'waiting' || work?.state === 'running';
}

type ChoicesQuery = NonNullable<CallOf<typeof renewalPreview.choices>['query']>;
/** What the list and its file are narrowed by. */
export type ChoicesFilter = Pick<ChoicesQuery, 'search' | 'filter[outcome]'>;

/** The list of one preview: another one is another list. */
export function previewedChoices(source: RenewalSource, workedOutAt: string, query: ChoicesQuery) {
  const { calls, clientId } = source;
  return queryOptions({
    queryKey: [...renewalKey(source), 'choices', workedOutAt, query],
    queryFn: ({ signal }) => call(calls.choices, { params: { id: clientId }, query }, { signal }),
  });
}

export function readPreviewFile(
  { calls, clientId }: RenewalSource,
  filter: ChoicesFilter,
  format: SheetFormat,
): Promise<Blob> {
  return call(calls.download, { params: { id: clientId }, query: { ...filter, format } });
}

export async function workOutPreview({ calls, clientId }: RenewalSource): Promise<void> {
  try {
    await call(calls.workOut, { params: { id: clientId } });
  } catch (error) {
    // Somebody else has asked for it: then there is only to wait.
    if (!(error instanceof ApiError) || error.code !== 'preview-running') throw error;
  }
}

export async function startRenewalNow({ calls, clientId }: RenewalSource, version: number): Promise<void> {
  await call(calls.start, { params: { id: clientId }, body: { version } });
}

/** Undefined when it is moved, else why not. */
export async function postponeRenewal(
  { calls, clientId }: RenewalSource,
  body: CallOf<typeof renewalPreview.postpone>['body'],
): Promise<Pick<ApiError, 'message' | 'fieldErrors'> | undefined> {
  try {
    await call(calls.postpone, { params: { id: clientId }, body });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error;
  }
}
