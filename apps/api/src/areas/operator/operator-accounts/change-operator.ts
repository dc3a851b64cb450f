import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { operatorAccounts } from '@plenty/contract/operator/operator-accounts';
import { ROLE_WORDS } from '@plenty/domain/accounts/operator-roles';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { closeSessionsOf } from '../../../platform/auth/sessions-table.ts';
import { newHashedToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import { addLink } from '../../../platform/links/links-table.ts';
import { queueMail, type NewMail } from '../../../platform/mail/queue-mail.ts';
import type { Work } from '../../../platform/work.ts';
import { setRole } from '../operators/operators-table.ts';
import { governOperator, type Governing } from './govern-operator.ts';
import { refuseUnknownClients } from './invite-operator.ts';
import { endOperatorLinks, setOperatorStatus, type GovernedOperator } from './operator-accounts-table.ts';

const LINK_SECONDS = 24 * 3600;

/** They log in again, so that no page shows what the new role can't do. */
export function changeOperatorRole(
  work: Work,
  request: RequestOf<typeof operatorAccounts.changeRole>,
): Promise<AnswerOf<typeof operatorAccounts.changeRole>> {
  const { role, clientIds } = request.body;
  return governOperator(work, request, async (operator, governing) => {
    if (operator.status === 'disabled') throw new Failure('operator-changed');
    await refuseUnknownClients(governing, clientIds);
    await setRole(governing.connection, operator.id, { role, clientIds });
    await closeSessionsOf(governing.connection, ownerOf(operator), 'rights');
    await governing.note({ action: 'operator-role-changed', subjectId: operator.id, changed: [`role:${role}`] });
    if (operator.status === 'active') await tellOperator(work, governing, { ...operator, role }, 'role');
  });
}

export function disableOperator(
  work: Work,
  request: RequestOf<typeof operatorAccounts.disable>,
): Promise<AnswerOf<typeof operatorAccounts.disable>> {
  return governOperator(work, request, async (operator, governing) => {
    if (!(await setOperatorStatus(governing.connection, operator.id, 'disabled')))
      throw new Failure('operator-changed');
    await endOperatorLinks(governing.connection, operator.id);
    await closeSessionsOf(governing.connection, ownerOf(operator), 'ended');
    await governing.note({ action: 'operator-disabled', subjectId: operator.id });
    await tellOperator(work, governing, operator, 'disabled');
  });
}

export function enableOperator(
  work: Work,
  request: RequestOf<typeof operatorAccounts.enable>,
): Promise<AnswerOf<typeof operatorAccounts.enable>> {
  return governOperator(work, request, async (operator, governing) => {
    if (!(await setOperatorStatus(governing.connection, operator.id, 'active'))) throw new Failure('operator-changed');
    await governing.note({ action: 'operator-enabled', subjectId: operator.id });
    await tellOperator(work, governing, operator, 'enabled');
  });
}

/** An owner vouches for them: where they have no second factor, the link is enough. */
export function resetOperatorPassword(
  work: Work,
  request: RequestOf<typeof operatorAccounts.resetPassword>,
): Promise<AnswerOf<typeof operatorAccounts.resetPassword>> {
  return governOperator(work, request, async (operator, { run, note }) => {
    if (operator.status !== 'active') throw new Failure('operator-changed');
    const { token, hash } = newHashedToken('link');
    await addLink(run, { ...ownerOf(operator), hash, purpose: 'operator-reset', lifeSeconds: LINK_SECONDS });
    await note({ action: 'operator-password-reset', subjectId: operator.id });
    const params = { firstName: operator.first_name, ownerName: operator.owner_name, token };
    const mail = { clientId: OPERATORS, recipient: operator.email, template: 'operator-reset', params } as const;
    await run(queueMail(work.services, { ...mail, lifeSeconds: LINK_SECONDS }));
  });
}

export function endOperatorSessions(
  work: Work,
  request: RequestOf<typeof operatorAccounts.endSessions>,
): Promise<AnswerOf<typeof operatorAccounts.endSessions>> {
  return governOperator(work, request, async (operator, { connection, note }) => {
    await closeSessionsOf(connection, ownerOf(operator), 'ended');
    await note({ action: 'session-ended', subjectId: operator.id });
  });
}

function ownerOf({ id }: GovernedOperator) {
  return { clientId: OPERATORS, accountId: id };
}

async function tellOperator(
  { services }: Work,
  { run }: Governing,
  { email, first_name: firstName, owner_name: ownerName, role }: GovernedOperator,
  change: NewMail<'operator-changed'>['params']['change'],
): Promise<void> {
  const params = { firstName, ownerName, change, role: role === null ? '' : ROLE_WORDS[role] };
  await run(queueMail(services, { clientId: OPERATORS, recipient: email, template: 'operator-changed', params }));
}
