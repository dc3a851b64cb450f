import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { operatorAccounts } from '@plenty/contract/operator/operator-accounts';
import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { ROLE_WORDS, type OperatorRole } from '@plenty/domain/accounts/operator-roles';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { newHashedToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import { addLink } from '../../../platform/links/links-table.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Services } from '../../../platform/services.ts';
import type { Work } from '../../../platform/work.ts';
import { nameOfOperator, setRole } from '../operators/operators-table.ts';
import { govern, governOperator, type Governing } from './govern-operator.ts';
import { clearInvited, countClients, endOperatorLinks, insertInvited } from './operator-accounts-table.ts';

const LINK_SECONDS = 30 * 24 * 3600;

/** Makes the account and sends the link. The rest is theirs: name, password and second factor. */
export function inviteOperator(
  work: Work,
  { body }: RequestOf<typeof operatorAccounts.invite>,
): Promise<AnswerOf<typeof operatorAccounts.invite>> {
  const { services } = work;
  const { email, role, clientIds, password } = body;
  return govern(work, password, async (governing) => {
    const { connection, run, ownerId, note } = governing;
    await refuseUnknownClients(governing, clientIds);
    const id = services.newId();
    if (!(await insertInvited(connection, { id, email, emailNorm: normaliseEmail(email) })))
      throw new Failure('invalid', { errors: { email: ['There is already an operator with this address'] } });
    await setRole(connection, id, { role, clientIds });
    await note({ action: 'operator-invited', subjectId: id, changed: [`role:${role}`] });
    const ownerName = await nameOfOperator(run, ownerId);
    await mailOperatorInvitation(services, governing, { id, email, role, ownerName });
    return { id };
  });
}

/** The link that was sent before stops working. */
export function inviteOperatorAgain(
  work: Work,
  request: RequestOf<typeof operatorAccounts.inviteAgain>,
): Promise<AnswerOf<typeof operatorAccounts.inviteAgain>> {
  return governOperator(work, request, async ({ id, email, status, role, owner_name: ownerName }, governing) => {
    if (status !== 'invited' || role === null) throw new Failure('operator-changed');
    await governing.note({ action: 'operator-invited', subjectId: id });
    await mailOperatorInvitation(work.services, governing, { id, email, role, ownerName });
  });
}

export function withdrawOperator(
  work: Work,
  request: RequestOf<typeof operatorAccounts.withdraw>,
): Promise<AnswerOf<typeof operatorAccounts.withdraw>> {
  return governOperator(work, request, async ({ id, status }, { connection, note }) => {
    if (status !== 'invited') throw new Failure('operator-changed');
    await endOperatorLinks(connection, id);
    await clearInvited(connection, id);
    await note({ action: 'operator-invitation-withdrawn', subjectId: id });
  });
}

/** What a consultant is to look after must be there. */
export async function refuseUnknownClients({ run }: Governing, clientIds: readonly string[]): Promise<void> {
  if ((await countClients(run, clientIds)) !== new Set(clientIds).size)
    throw new Failure('invalid', { errors: { clientIds: ['One of these clients does not exist any more'] } });
}

interface InvitedOperator {
  readonly id: string;
  readonly email: string;
  readonly role: OperatorRole;
  readonly ownerName: string;
}

async function mailOperatorInvitation(
  services: Services,
  { run }: Governing,
  { id, email, role, ownerName }: InvitedOperator,
): Promise<void> {
  const { token, hash } = newHashedToken('link');
  const lifeSeconds = LINK_SECONDS;
  await addLink(run, { clientId: OPERATORS, accountId: id, hash, purpose: 'operator-invitation', lifeSeconds });
  const params = { ownerName, role: ROLE_WORDS[role], token };
  await run(queueMail(services, { clientId: OPERATORS, recipient: email, template: 'operator-invited', params }));
}
