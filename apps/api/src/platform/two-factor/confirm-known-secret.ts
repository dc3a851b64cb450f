import type { Owner } from '../links/owner.ts';
import type { Services } from '../services.ts';
import { secretPlaceOf } from './issue-secret.ts';
import { addConfirmed, confirm, replacePending } from './second-factors-table.ts';

/** Switches a second factor on whose secret everyone may know, as in a demo. One that is on already stays as it is. */
export async function confirmKnownSecret(
  { credentials, seals }: Services,
  owner: Owner,
  secret: string,
): Promise<void> {
  const sealed = seals.seal(secret, secretPlaceOf(owner));
  if (!(await replacePending(credentials, owner, sealed))) return;
  await credentials.transaction((connection) => confirm(connection, owner, { sealed, step: 0 }));
}

/** The same for many who set it up at some time in the past. */
export async function confirmKnownSecrets(
  { credentials, seals }: Services,
  owners: readonly (Owner & { readonly since: Date })[],
  secret: string,
): Promise<void> {
  if (owners.length === 0) return;
  await addConfirmed(
    credentials,
    owners.map((owner) => ({ ...owner, sealed: seals.seal(secret, secretPlaceOf(owner)) })),
  );
}
