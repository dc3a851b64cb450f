import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { sessions } from '@plenty/contract/access/sessions';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { closeSessionsOf } from '../../../platform/auth/sessions-table.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { endOne } from './sessions-table.ts';

/** Ends one session of the person. */
export async function endOneSession(
  work: Work,
  { params: { id } }: RequestOf<typeof sessions.end>,
): Promise<AnswerOf<typeof sessions.end>> {
  const { client_id: clientId, account_id: accountId } = await work.caller();
  const { services, visit } = work;
  await services.credentials.transaction(async (connection, run) => {
    if (!(await endOne(connection, { clientId, accountId }, id))) throw new Failure('not-found');
    const event = { action: 'session-ended', subjectId: accountId, object: { kind: 'session', id } } as const;
    await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId, actorId: accountId }));
  });
  return { ended: 1 };
}

/** Ends all but the one that asks. */
export async function endOthers(work: Work): Promise<AnswerOf<typeof sessions.endOthers>> {
  const { client_id: clientId, account_id: accountId, session_id: sessionId } = await work.caller();
  const { services, visit } = work;
  const ended = await services.credentials.transaction(async (connection, run) => {
    const event = { action: 'session-ended', subjectId: accountId } as const;
    await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId, actorId: accountId }));
    return closeSessionsOf(connection, { clientId, accountId }, 'ended', sessionId);
  });
  return { ended };
}
