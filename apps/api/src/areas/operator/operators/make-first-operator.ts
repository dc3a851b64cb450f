import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { operators } from '@plenty/contract/operator/operators';
import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { auditRowBeforeLogin } from '../../../platform/audit/audit-table.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { judgePassword } from '../../access/public.ts';
import { hasOperator, insertOperator, useLink } from './operators-table.ts';

type MakeFirstOperatorBody = RequestOf<typeof operators.first>['body'];

/** The link from the server's log makes one operator, and only while there is none. */
export async function makeFirstOperator(
  work: Work,
  { body }: RequestOf<typeof operators.first>,
): Promise<AnswerOf<typeof operators.first>> {
  const { credentials, passwords } = work.services;
  const hash = hashToken(body.token);
  if (!hash || (await hasOperator(credentials))) throw new Failure('link-expired');
  await refuseWeakPassword(work, body);
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

/** The form has no list of the rules, so the sentence names those that are broken. */
async function refuseWeakPassword({ services }: Work, body: MakeFirstOperatorBody): Promise<void> {
  const { first_name: firstName, surname, email } = body;
  const details = { firstName, surname, email, dateOfBirth: undefined, clientName: undefined };
  const checks = await judgePassword(services, body.password, { details });
  const broken = checks.filter(({ isKept }) => !isKept).map(({ text }) => text);
  if (broken.length === 0) return;
  const rules = new Intl.ListFormat('en-GB').format(broken);
  throw new Failure('invalid', { errors: { password: [`Please choose a password with ${rules}`] } });
}
