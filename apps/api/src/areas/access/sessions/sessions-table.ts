import { sql, sqlFor } from '@plenty/database/query';
import type { Connection } from '../../../platform/auth/credentials.ts';
import type { Owner } from '../../../platform/links/owner.ts';

/** Where someone is logged in, the newest first. */
export function openSessionsOf({ clientId, accountId }: Owner) {
  return (
    sqlFor
      .selectFrom('session')
      .select(['id', 'device', 'created_at', 'last_seen_at', 'has_second_factor'])
      .where('client_id', '=', clientId)
      .where('account_id', '=', accountId)
      // Those who look on their behalf are no logins of theirs: the access log has them.
      .where('actor_id', 'is', null)
      .where('closed_at', 'is', null)
      .where('absolute_until', '>', sql<Date>`app_now()`)
      .where('last_seen_at', '>', sql<Date>`app_now() - interval '15 minutes'`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
  );
}

/** Ends one session, if it is the person's and open. */
export async function endOne(connection: Connection, { clientId, accountId }: Owner, id: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update session set closed_at = app_now(), close_reason = 'ended'
      where client_id = $1 and account_id = $2 and id = $3 and closed_at is null and absolute_until > app_now()
        and last_seen_at > app_now() - interval '15 minutes'`,
    [clientId, accountId, id],
  );
  return rowCount === 1;
}
