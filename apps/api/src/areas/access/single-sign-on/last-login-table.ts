import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials } from '../../../platform/auth/credentials.ts';

/** When somebody last came in by single sign-on; nothing where nobody has within the time that sessions are kept. */
export async function findLastLogin(credentials: Credentials, clientId: string): Promise<Date | undefined> {
  const [session] = await credentials.run(
    sqlFor
      .selectFrom('session')
      .select('created_at')
      .where('client_id', '=', clientId)
      // What the logout at the provider asks for: every session that began there has it, and no other.
      .where('logout_sealed', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(sql.lit(1)),
  );
  return session?.created_at;
}
