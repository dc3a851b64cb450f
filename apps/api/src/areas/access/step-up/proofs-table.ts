import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials } from '../../../platform/auth/credentials.ts';
import type { SessionKey } from '../../../platform/auth/sessions-table.ts';
import type { Owner } from '../../../platform/links/owner.ts';

export async function isProofFresh(credentials: Credentials, session: SessionKey, seconds: number): Promise<boolean> {
  const rows = await credentials.run(
    sqlFor
      .selectFrom('session')
      .select('id')
      .where('client_id', '=', session.clientId)
      .where('id', '=', session.sessionId)
      .where('proved_at', '>', sql<Date>`app_now() - make_interval(secs => ${seconds})`),
  );
  return rows.length > 0;
}

export async function noteProof(credentials: Credentials, session: SessionKey): Promise<void> {
  await credentials.run(
    sqlFor
      .updateTable('session')
      .set({ proved_at: sql<Date>`app_now()` })
      .where('client_id', '=', session.clientId)
      .where('id', '=', session.sessionId)
      .returning('id'),
  );
}

/**
 * Product §10: a password that the person has had for a week. A newer one may have been set by somebody who reads their email, and
 * the employer controls the login at the provider.
 */
export async function hasOwnProof(credentials: Credentials, owner: Owner): Promise<boolean> {
  const week = sql<Date>`app_now() - interval '7 days'`;
  return (await credentials.run(passwordsOf(owner).where('k.changed_at', '<=', week))).length > 0;
}

export async function hasPassword(credentials: Credentials, owner: Owner): Promise<boolean> {
  return (await credentials.run(passwordsOf(owner))).length > 0;
}

/** A password that works: where single sign-on is the only way in, none does. */
function passwordsOf({ clientId, accountId }: Owner) {
  return sqlFor
    .selectFrom('credential as k')
    .leftJoin('client_setting as s', 's.client_id', 'k.client_id')
    .select('k.account_id')
    .where('k.client_id', '=', clientId)
    .where('k.account_id', '=', accountId)
    .where(sql<boolean>`not coalesce(s.sso_only, false)`);
}
