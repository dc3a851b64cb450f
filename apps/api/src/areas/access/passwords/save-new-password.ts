import type { AuditAction } from '../../../platform/audit/audit-actions.ts';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { closeSessionsOf } from '../../../platform/auth/sessions-table.ts';
import type { Connection, RunQuery } from '../../../platform/auth/credentials.ts';
import type { Owner } from '../../../platform/links/owner.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Work } from '../../../platform/work.ts';
import { replacePassword } from './passwords-table.ts';

export interface NewPassword {
  readonly owner: Owner;
  readonly email: string;
  readonly firstName: string;
  readonly passwordHash: string;
  readonly action: AuditAction;
  /** That of whoever changes it. */
  readonly exceptSessionId?: string;
}

/** Everything that a new password brings with it, in the transaction of whoever sets it: sessions end, a note, a mail. */
export async function saveNewPassword(
  { services, visit }: Work,
  { connection, run }: { readonly connection: Connection; readonly run: RunQuery },
  { owner, email, firstName, passwordHash, action, exceptSessionId }: NewPassword,
): Promise<void> {
  const { clientId, accountId } = owner;
  await replacePassword(run, owner, passwordHash);
  await closeSessionsOf(connection, owner, 'password', exceptSessionId);
  const event = { action, subjectId: accountId };
  await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId, actorId: accountId }));
  await run(queueMail(services, { clientId, recipient: email, template: 'password-changed', params: { firstName } }));
}
