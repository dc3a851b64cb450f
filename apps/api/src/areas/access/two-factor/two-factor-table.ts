import type { Connection } from '../../../platform/auth/credentials.ts';
import type { SessionKey } from '../../../platform/auth/sessions-table.ts';

/** Whether the session that stays has given a second factor. */
export async function markSession(
  connection: Connection,
  session: SessionKey,
  hasSecondFactor: boolean,
): Promise<void> {
  await connection.query('update session set has_second_factor = $3 where client_id = $1 and id = $2', [
    session.clientId,
    session.sessionId,
    hasSecondFactor,
  ]);
}
