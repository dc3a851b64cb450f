import { sql, sqlFor } from '@plenty/database/query';
import type { Connection, Credentials } from '../../platform/auth/credentials.ts';
import type { SessionKey } from '../../platform/auth/sessions-table.ts';

export async function isPasswordFresh(
  credentials: Credentials,
  session: SessionKey,
  seconds: number,
): Promise<boolean> {
  const rows = await credentials.run(
    sqlFor
      .selectFrom('session')
      .select('id')
      .where('client_id', '=', session.clientId)
      .where('id', '=', session.sessionId)
      .where('password_at', '>', sql<Date>`app_now() - make_interval(secs => ${seconds})`),
  );
  return rows.length > 0;
}

export async function refreshPassword(credentials: Credentials, session: SessionKey): Promise<void> {
  await credentials.run(
    sqlFor
      .updateTable('session')
      .set({ password_at: sql<Date>`app_now()` })
      .where('client_id', '=', session.clientId)
      .where('id', '=', session.sessionId)
      .returning('id'),
  );
}

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
