import type { CallOf } from '@plenty/contract/endpoint';
import { masquerade } from '@plenty/contract/access/masquerade';
import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';

export type ViewerType = 'employer' | 'operator';

const CALLS = { employer: masquerade.byEmployer, operator: masquerade.byOperator } as const;

type LinkOutcome =
  | { readonly outcome: 'link'; readonly address: string }
  | { readonly outcome: 'refused'; readonly message: string; readonly fieldErrors: ApiError['fieldErrors'] };

/** A link that shows the portal as somebody sees it in a scheme year. */
export async function askForMasquerade(
  by: ViewerType,
  asked: CallOf<typeof masquerade.byEmployer>,
): Promise<LinkOutcome> {
  try {
    const { url } = await call(CALLS[by], asked);
    return { outcome: 'link', address: url };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { outcome: 'refused', message: error.message, fieldErrors: error.fieldErrors };
  }
}
