import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { operators } from '@plenty/contract/operator/operators';
import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { hasOperator, insertOperator, useLink } from './operators-table.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/** The link from the server's log makes one operator, and only while there is none. */
export async function makeFirstOperator(
  work: Work,
  { body }: RequestOf<typeof operators.first>,
): Promise<AnswerOf<typeof operators.first>> {
  const { credentials, passwords } = work.services;
  const hash = hashToken(body.token);
  if (!hash || (await hasOperator(credentials))) throw new Failure('link-expired');
  const { email, first_name: firstName, surname, password } = body;
  await refuseWeakPassword(work.services, password, { email, firstName, surname });
  const passwordHash = await passwords.hash(body.password);
  await credentials.transaction(async (connection, run) => {
    if (!(await useLink(connection, hash))) throw new Failure('link-expired');
    const id = work.services.newId();
    const event = { action: 'operator-added', subjectId: id } as const;
    const by = { clientId: OPERATORS, actorId: null };
    await run(auditRowBeforeLogin(work.services.newId(), event, work.visit, by));
    await insertOperator(connection, {
      id,
      email: body.email,
      emailNorm: normaliseEmail(body.email),
      firstName: body.first_name,
      surname: body.surname,
      passwordHash,
      role: 'owner',
    });
  });
  return { status: 'ok' };
}
