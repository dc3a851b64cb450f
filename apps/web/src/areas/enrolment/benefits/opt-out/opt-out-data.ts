import type { GotOf } from '@plenty/contract/endpoint';
import { selections } from '@plenty/contract/enrolment/selections';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export type OptOutPreview = GotOf<typeof selections.optOutPreview>;

export function readPreview(selectionId: string, signal: AbortSignal): Promise<OptOutPreview> {
  return call(selections.optOutPreview, { params: { id: selectionId } }, { signal });
}

interface OptingOut {
  readonly selectionId: string;
  /** That was seen. */
  readonly version: number;
  readonly reason: string;
}

export type OptOutAnswer =
  | { readonly outcome: 'ok' }
  | { readonly outcome: 'refused' | 'changed'; readonly message: string };

export async function optOut({ selectionId, version, reason }: OptingOut): Promise<OptOutAnswer> {
  try {
    await call(selections.optOut, { params: { id: selectionId }, body: { status: 'opted-out', reason, version } });
    return { outcome: 'ok' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'selection-changed') return { outcome: 'changed', message: error.message };
    return { outcome: 'refused', message: error.fieldErrors['reason']?.[0] ?? error.message };
  }
}
