import type { AuditAction } from '../audit/audit-actions.ts';
import { auditRowBeforeLogin } from '../audit/audit-table.ts';
import type { Connection, RunQuery } from '../auth/credentials.ts';
import { closeSessionsOf } from '../auth/sessions-table.ts';
import type { Owner } from '../links/owner.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Work } from '../work.ts';
import type { FactorStanding } from './second-factors-table.ts';

export interface FactorChange {
  readonly action: Extract<AuditAction, 'two-factor-enabled' | 'two-factor-disabled' | 'two-factor-reset'>;
  readonly actorId: string;
  readonly reason?: string;
  /** The one session that stays. */
  readonly sessionId?: string;
}

/** What goes with every change of a second factor, in its transaction: other sessions end, it is noted, the person is told. */
export async function noteFactorChange(
  { services, visit }: Work,
  { connection, run }: { readonly connection: Connection; readonly run: RunQuery },
  { standing, ...owner }: Owner & { readonly standing: FactorStanding },
  { action, actorId, reason, sessionId }: FactorChange,
): Promise<void> {
  await closeSessionsOf(connection, owner, 'two-factor', sessionId);
  const event = { action, subjectId: owner.accountId, ...(reason !== undefined && { reason }) };
  await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId: owner.clientId, actorId }));
  const params = { firstName: standing.first_name, isOn: action === 'two-factor-enabled' };
  await run(
    queueMail(services, {
      clientId: owner.clientId,
      recipient: standing.email,
      template: 'two-factor-changed',
      params,
    }),
  );
}
