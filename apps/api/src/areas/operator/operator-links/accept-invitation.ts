import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { operatorLinks } from '@plenty/contract/operator/operator-links';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { refuseWeakPassword } from '../operators/refuse-weak-password.ts';
import { findOperatorLink } from './find-operator-link.ts';
import { activateOperator, takeLink } from './operator-links-table.ts';

export async function openInvitation(
  work: Work,
  { body }: RequestOf<typeof operatorLinks.openInvitation>,
): Promise<AnswerOf<typeof operatorLinks.openInvitation>> {
  const { link } = await findOperatorLink(work, body.token, ['operator-invitation']);
  return { email: link.email, role: link.role };
}

/** From then on they can log in, and set up a second factor when they first do. */
export async function acceptInvitation(
  work: Work,
  { body }: RequestOf<typeof operatorLinks.accept>,
): Promise<AnswerOf<typeof operatorLinks.accept>> {
  const { link, hash } = await findOperatorLink(work, body.token, ['operator-invitation']);
  const { services, visit } = work;
  const { first_name: firstName, surname, password } = body;
  await refuseWeakPassword(services, password, { email: link.email, firstName, surname });
  const passwordHash = await services.passwords.hash(password);
  await services.credentials.transaction(async (connection, run) => {
    const isTaken = await takeLink(connection, hash);
    if (!isTaken || !(await activateOperator(connection, { id: link.id, firstName, surname, passwordHash })))
      throw new Failure('link-expired');
    const event = { action: 'operator-joined', subjectId: link.id } as const;
    await run(auditRowBeforeLogin(services.newId(), event, visit, { clientId: OPERATORS, actorId: link.id }));
  });
  return { status: 'ok' };
}
