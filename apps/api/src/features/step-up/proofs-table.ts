import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials } from '../../platform/auth/credentials.ts';
import type { SessionKey } from '../../platform/auth/sessions-table.ts';
import type { Owner } from '../../platform/links/owner.ts';

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
 * Product §10: a password that the person has had for a week. A younger one may have been set by whoever reads their mail, and
 * a login at a provider is the employer's to give.
 */
export async function hasOwnProof(credentials: Credentials, { clientId, accountId }: Owner): Promise<boolean> {
  const rows = await credentials.run(
    sqlFor
      .selectFrom('credential as k')
      .leftJoin('client_setting as s', 's.client_id', 'k.client_id')
      .select('k.account_id')
      .where('k.client_id', '=', clientId)
      .where('k.account_id', '=', accountId)
      .where('k.changed_at', '<=', sql<Date>`app_now() - interval '7 days'`)
      .where(sql<boolean>`not coalesce(s.sso_only, false)`),
  );
  return rows.length > 0;
}

/** One that opens something: where single sign-on is the only way in, none does. */
export async function hasPassword(credentials: Credentials, { clientId, accountId }: Owner): Promise<boolean> {
  const rows = await credentials.run(
    sqlFor
      .selectFrom('credential as k')
      .leftJoin('client_setting as s', 's.client_id', 'k.client_id')
      .select('k.account_id')
      .where('k.client_id', '=', clientId)
      .where('k.account_id', '=', accountId)
      .where(sql<boolean>`not coalesce(s.sso_only, false)`),
  );
  return rows.length > 0;
}
