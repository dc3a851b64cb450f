import { queryOptions } from '@tanstack/react-query';
import type { CallOf } from '@plenty/contract/endpoint';
import { clientRenewalPreview, renewalPreview, type RenewalOverview } from '@plenty/contract/enrolment/renewal-preview';
import type { SheetFormat } from '@plenty/domain/sheets/sheet-format';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

/** Whose renewal it is, and who looks: administrators and operators have calls of their own. */
export interface RenewalSource {
  readonly isOperator: boolean;
  readonly clientId: string;
}

export const renewalKey = ({ clientId }: RenewalSource) => ['renewal', clientId] as const;

const ASKED_EVERY_MS = 1000;

/** Asked for again and again while something is under way. */
export function renewalOf(source: RenewalSource) {
  const { isOperator, clientId: id } = source;
  return queryOptions({
    queryKey: [...renewalKey(source), 'overview'],
    queryFn: ({ signal }) =>
      isOperator
        ? call(clientRenewalPreview.read, { params: { id } }, { signal })
        : call(renewalPreview.read, { params: { id } }, { signal }),
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
  const { isOperator, clientId: id } = source;
  return queryOptions({
    queryKey: [...renewalKey(source), 'choices', workedOutAt, query],
    queryFn: ({ signal }) =>
      isOperator
        ? call(clientRenewalPreview.choices, { params: { id }, query }, { signal })
        : call(renewalPreview.choices, { params: { id }, query }, { signal }),
  });
}

export function readPreviewFile(
  { isOperator, clientId }: RenewalSource,
  filter: ChoicesFilter,
  format: SheetFormat,
): Promise<Blob> {
  const asked = { params: { id: clientId }, query: { ...filter, format } };
  return isOperator ? call(clientRenewalPreview.download, asked) : call(renewalPreview.download, asked);
}

export async function workOutPreview({ isOperator, clientId }: RenewalSource): Promise<void> {
  const asked = { params: { id: clientId } };
  try {
    await (isOperator ? call(clientRenewalPreview.workOut, asked) : call(renewalPreview.workOut, asked));
  } catch (error) {
    // Somebody else has asked for it: then there is only to wait.
    if (!(error instanceof ApiError) || error.code !== 'preview-running') throw error;
  }
}

export async function startRenewalNow({ isOperator, clientId }: RenewalSource, version: number): Promise<void> {
  const asked = { params: { id: clientId }, body: { version } };
  await (isOperator ? call(clientRenewalPreview.start, asked) : call(renewalPreview.start, asked));
}

/** Undefined when it is moved, else why not. */
export async function postponeRenewal(
  { isOperator, clientId }: RenewalSource,
  body: CallOf<typeof renewalPreview.postpone>['body'],
): Promise<Pick<ApiError, 'message' | 'fieldErrors'> | undefined> {
  const asked = { params: { id: clientId }, body };
  try {
    await (isOperator ? call(clientRenewalPreview.postpone, asked) : call(renewalPreview.postpone, asked));
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error;
  }
}
