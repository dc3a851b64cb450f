import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { singleSignOn } from '@plenty/contract/access/single-sign-on';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { Failure } from '../../../platform/failure.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Work } from '../../../platform/work.ts';
import { proveAnew } from '../step-up/prove-person.ts';
import { dropLinks } from './identities-table.ts';
import { closeBegunAtProvider } from './logout-table.ts';
import { requireOwnClient } from './own-client.ts';
import { accountOfEmployee } from './settings-table.ts';

/** Removes links to identity providers, and ends the sessions that began there. */
export async function unlink(
  work: Work,
  { params, body }: RequestOf<typeof singleSignOn.unlink>,
): Promise<AnswerOf<typeof singleSignOn.unlink>> {
  await requireOwnClient(work, params.id);
  const accountId = body.employeeId && (await findAccountOf(work, body.employeeId));
  await proveAnew(work, body.password);
  const { services, visit } = work;
  const { client_id: clientId, account_id: actorId, session_id: sessionId } = await work.caller();
  return services.credentials.transaction(async (_, run) => {
    const people = await run(dropLinks(clientId, accountId));
    await run(closeBegunAtProvider({ clientId, accountId, except: sessionId }));
    for (const { id: subjectId, email: recipient, first_name: firstName } of people) {
      const event = { action: 'sso-unlinked', subjectId } as const;
      await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId, actorId, sessionId }));
      await run(queueMail(services, { clientId, recipient, template: 'sso-unlinked', params: { firstName } }));
    }
    return { people: people.length };
  });
}

async function findAccountOf(work: Work, employeeId: string): Promise<string> {
  const [[employee]] = await work.read(accountOfEmployee(employeeId));
  if (!employee?.account_id) throw new Failure('not-found');
  return employee.account_id;
}
