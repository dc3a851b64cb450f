import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import type { StateRow } from './take-up-table.ts';

/** A client that is named, or that of the caller where it has insights. */
export type ClientScope = { readonly clientId: string } | 'with-insights';

/** Of another client nothing is known; and without insights there are no departments and ages. */
export async function requireTakeUpAccess(
  work: Work,
  state: StateRow | undefined,
  whose: ClientScope,
): Promise<StateRow> {
  const isTheirs =
    whose === 'with-insights' ? state?.has_insights === true : (await work.caller()).client_id === whose.clientId;
  if (!state || !isTheirs) throw new Failure('not-found');
  return state;
}
