import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials, RunQuery } from '../../../platform/auth/credentials.ts';
import type { SessionKey } from '../../../platform/auth/sessions-table.ts';

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

export interface SessionAtProvider {
  readonly id: string;
  readonly account_id: string;
  readonly logout_sealed: Buffer;
}

/** The open sessions of whoever is somebody at a provider, as far as they began at one. */
export async function findSessionsOf(
  run: RunQuery,
  { clientId, issuer, subject }: { readonly clientId: string; readonly issuer: string; readonly subject: string },
): Promise<readonly SessionAtProvider[]> {
  const rows = await run(
    sqlFor
      .selectFrom('sso_identity as i')
      .innerJoin('session as s', (join) =>
        join.onRef('s.client_id', '=', 'i.client_id').onRef('s.account_id', '=', 'i.account_id'),
      )
      .select(['s.id', 's.account_id', 's.logout_sealed'])
      .where('i.client_id', '=', clientId)
      .where('i.issuer', '=', issuer)
      .where('i.subject', '=', subject)
      .where('s.closed_at', 'is', null)
      .where('s.logout_sealed', 'is not', null),
  );
  return rows.flatMap(({ logout_sealed, ...row }) => (logout_sealed ? [{ ...row, logout_sealed }] : []));
}

export function closeAtProvider(clientId: string, sessionId: string) {
  return sqlFor
    .updateTable('session')
    .set({ closed_at: sql`app_now()`, close_reason: 'logout' })
    .where('client_id', '=', clientId)
    .where('id', '=', sessionId)
    .where('closed_at', 'is', null)
    .returning('id');
}

interface BegunAtProvider {
  readonly clientId: string;
  /** Unset: everybody's. */
  readonly accountId?: string | undefined;
  /** The session of whoever asks, which stays. */
  readonly except: string;
}

/** Ends the sessions that began at a provider. */
export function closeBegunAtProvider({ clientId, accountId, except }: BegunAtProvider) {
  const sessions = sqlFor
    .updateTable('session')
    .set({ closed_at: sql`app_now()`, close_reason: 'ended' })
    .where('client_id', '=', clientId)
    .where('logout_sealed', 'is not', null)
    .where('closed_at', 'is', null)
    .where('id', '<>', except);
  return (accountId === undefined ? sessions : sessions.where('account_id', '=', accountId)).returning('id');
}
