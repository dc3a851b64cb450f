import { Failure } from '../../../platform/failure.ts';
import type { Owner } from '../../../platform/links/owner.ts';
import { findFactorStanding, type FactorStanding } from '../../../platform/two-factor/second-factors-table.ts';
import type { Work } from '../../../platform/work.ts';

export interface OwnAccount extends Owner {
  readonly sessionId: string;
  readonly standing: FactorStanding;
}

/** The caller, whose own id must be the one in the address: of anyone else's second factor nothing is told. */
export async function ownAccount(work: Work, id: string): Promise<OwnAccount> {
  const { client_id: clientId, account_id: accountId, session_id: sessionId } = await work.caller();
  const standing =
    accountId === id ? await findFactorStanding(work.services.credentials, { clientId, accountId }) : undefined;
  if (!standing) throw new Failure('not-found');
  return { clientId, accountId, sessionId, standing };
}
