import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Work } from '../../../platform/work.ts';
import type { KnownLogin } from './prove-credentials.ts';

/** An unknown address is noted too, at the client of its host: to write takes as long for it as for a known one. */
export async function auditFailedLogin(
  { services, visit }: Work,
  { clientId, candidates }: KnownLogin,
  isLocked: boolean,
): Promise<void> {
  const action = isLocked ? 'account-locked' : 'login-refused';
  await services.credentials.transaction(async (_, run) => {
    if (candidates.length === 0) {
      const at = { clientId: clientId ?? OPERATORS, actorId: null };
      await run(auditRowBeforeLogin(services.newId(), { action, outcome: 'refused' }, visit, at));
    }
    for (const { client_id, id, email, first_name } of candidates) {
      const event = { action, outcome: 'refused', subjectId: id } as const;
      await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId: client_id, actorId: null }));
      const mail = { clientId: client_id, recipient: email, params: { firstName: first_name } };
      if (isLocked) await run(queueMail(services, { ...mail, template: 'account-locked' }));
    }
  });
}
