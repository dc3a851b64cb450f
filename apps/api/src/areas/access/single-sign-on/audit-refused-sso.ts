import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import type { Work } from '../../../platform/work.ts';
import type { SsoRejection } from './verified-identity.ts';

/** Whoever is refused learns nothing; the client's administrators find the reason in the audit trail. */
export async function auditRefusedSso(
  { services, visit }: Work,
  clientId: string | undefined,
  { reason }: SsoRejection,
): Promise<void> {
  const event = { action: 'sso-refused', outcome: 'refused', reason } as const;
  const at = { clientId: clientId ?? OPERATORS, actorId: null };
  await services.credentials.run(auditRowBeforeLogin(services.newId(), event, visit, at));
}
