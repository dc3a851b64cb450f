import { sqlFor } from '@plenty/database/query';
import type { Credentials } from '../../platform/auth/credentials.ts';
import type { SessionKey } from '../../platform/auth/sessions-table.ts';

/** What the logout at the provider asks for, of a session that began there. */
export async function findLogoutSealed(
  credentials: Credentials,
  { clientId, sessionId }: SessionKey,
): Promise<Buffer | undefined> {
  const [session] = await credentials.run(
    sqlFor.selectFrom('session').select('logout_sealed').where('client_id', '=', clientId).where('id', '=', sessionId),
  );
  return session?.logout_sealed ?? undefined;
}
