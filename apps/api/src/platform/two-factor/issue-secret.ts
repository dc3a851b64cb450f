import type { Owner } from '../links/owner.ts';
import type { Services } from '../services.ts';
import { findStanding, replacePending } from './second-factors-table.ts';
import { addressOf, newSecret } from './totp.ts';

export interface IssuedSecret {
  readonly secret: string;
  readonly url: string;
}

/**
 * A secret of the server's choice, to be confirmed with a first code. A new one each time: one that somebody else may have
 * seen is never confirmed. Nothing for an account that has a second factor.
 */
export async function issueSecret(services: Services, owner: Owner): Promise<IssuedSecret | undefined> {
  const { credentials, seals, mail } = services;
  const standing = await findStanding(credentials, owner);
  if (!standing) return undefined;
  const secret = newSecret();
  if (!(await replacePending(credentials, owner, seals.seal(secret, placeOf(owner))))) return undefined;
  const { brandName } = await mail.brandOf(owner.clientId);
  return { secret, url: addressOf(secret, brandName, standing.email) };
}

export function placeOf({ clientId, accountId }: Owner) {
  return { clientId, table: 'second_factor', column: 'secret_sealed', rowId: accountId };
}
