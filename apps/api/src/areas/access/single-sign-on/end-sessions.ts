import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import type { Work } from '../../../platform/work.ts';
import { takeMessages } from './identities-table.ts';
import { closeAtProvider, findSessionsOf } from './logout-table.ts';
import { openLogout, type Logout } from './logout-url.ts';
import type { IdentityProvider } from './provider.ts';
import { SsoRejection, type VerifiedIdentity } from './verified-identity.ts';

/** Somebody has logged out at their provider. */
export interface LogoutRequest {
  readonly subject: string;
  /** Accepted once. */
  readonly message: VerifiedIdentity['messageIds'][number];
  /** Whether the request is about this login. */
  readonly isAbout: (logout: Logout) => boolean;
}

/** Ends the logins that the request is about. There may be none. */
export async function endSessions(work: Work, provider: IdentityProvider, request: LogoutRequest): Promise<void> {
  const { services, visit } = work;
  const { clientId, issuer } = provider;
  await services.credentials.transaction(async (_, run) => {
    if (!(await takeMessages(run, clientId, [request.message]))) throw new SsoRejection('replayed');
    for (const session of await findSessionsOf(run, { clientId, issuer, subject: request.subject })) {
      const logout = openLogout(services, { clientId, sessionId: session.id }, session.logout_sealed);
      if (logout?.['issuer'] !== issuer || !request.isAbout(logout)) continue;
      await run(closeAtProvider(clientId, session.id));
      const event = { action: 'logout', subjectId: session.account_id, reason: 'at the provider' } as const;
      await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId, actorId: session.account_id }));
    }
  });
}
