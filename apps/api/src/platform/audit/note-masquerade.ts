import type { Services } from '../services.ts';
import { auditRowBeforeLogin, type AuditEvent, type AuditOrigin } from './audit-table.ts';
import { sessionOfBearer, type LookingSession } from './masquerade-table.ts';

/** Notes a call of a masquerade: by who looks, about whom they look at. By the session's own row: a logout has closed its door. */
export async function noteMasquerade(
  { credentials, newId }: Services,
  origin: AuditOrigin,
  session: LookingSession,
  event: Pick<AuditEvent, 'action' | 'outcome'> = { action: 'masquerade-request' },
): Promise<void> {
  const { client_id: clientId, session_id: sessionId, account_id: subjectId, actor_id, scheme_year } = session;
  const by = { clientId, sessionId, actorId: actor_id ?? subjectId, schemeYear: scheme_year };
  await credentials.run(auditRowBeforeLogin(newId(), { ...event, subjectId }, origin, by));
}

/** Of a bearer, ended or not. */
export async function findSession({ credentials }: Services, tokenHash: Buffer): Promise<LookingSession | undefined> {
  const [session] = await credentials.run(sessionOfBearer(tokenHash));
  return session;
}
