import type { Owner } from '../links/owner.ts';
import type { Services } from '../services.ts';
import { findFactorStanding, replacePending } from './second-factors-table.ts';
import { otpAddressOf, newSecret } from './totp.ts';

export interface IssuedSecret {
  readonly secret: string;
  readonly url: string;
}

/**
 * A secret of the server's choice, to be confirmed with a first code. A new one each time: one that somebody else may have
 * seen is never confirmed. Nothing for an account that has a second factor.
 */
export async function issueSecret(services: Services, owner: Owner): Promise<IssuedSecret | undefined> {
  const { credentials, seals } = services;
  const standing = await findFactorStanding(credentials, owner);
  if (!standing) return undefined;
  const secret = newSecret();
  if (!(await replacePending(credentials, owner, seals.seal(secret, secretPlaceOf(owner))))) return undefined;
  return describeSecret(services, owner, { secret, email: standing.email });
}

/** The one that was issued last and waits for its first code. */
export async function findIssued(services: Services, owner: Owner): Promise<IssuedSecret | undefined> {
  const standing = await findFactorStanding(services.credentials, owner);
  if (!standing?.secret_sealed || standing.is_confirmed) return undefined;
  const secret = services.seals.open(standing.secret_sealed, secretPlaceOf(owner));
  return describeSecret(services, owner, { secret, email: standing.email });
}

async function describeSecret(
  { mail }: Services,
  { clientId }: Owner,
  { secret, email }: { readonly secret: string; readonly email: string },
): Promise<IssuedSecret> {
  const { brandName } = await mail.brandOf(clientId);
  return { secret, url: otpAddressOf(secret, brandName, email) };
}

export function secretPlaceOf({ clientId, accountId }: Owner) {
  return { clientId, table: 'second_factor', column: 'secret_sealed', rowId: accountId };
}
