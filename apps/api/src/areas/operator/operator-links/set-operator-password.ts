import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import { CODE_NEEDED } from '@plenty/contract/fields';
import type { operatorLinks } from '@plenty/contract/operator/operator-links';
import type { Connection, RunQuery } from '../../../platform/auth/credentials.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { Failure } from '../../../platform/failure.ts';
import { withCode } from '../../../platform/two-factor/prove-code.ts';
import type { Work } from '../../../platform/work.ts';
import { forgetTries, saveNewPassword } from '../../access/public.ts';
import { refuseWeakPassword } from '../operators/refuse-weak-password.ts';
import { findOperatorLink } from './find-operator-link.ts';
import { takeLink, type OperatorLink } from './operator-links-table.ts';

const PURPOSES = ['operator-password', 'operator-reset'] as const;

export async function openReset(
  work: Work,
  { body }: RequestOf<typeof operatorLinks.openReset>,
): Promise<AnswerOf<typeof operatorLinks.openReset>> {
  const { link } = await findOperatorLink(work, body.token, PURPOSES);
  return { email: link.email, needsCode: needsCode(link) };
}

/** A mailbox alone opens nothing: the second factor is asked for as well, unless an owner has vouched for who has none. */
export async function setOperatorPassword(
  work: Work,
  { body: { token, password, code } }: RequestOf<typeof operatorLinks.resetPassword>,
): Promise<AnswerOf<typeof operatorLinks.resetPassword>> {
  const { link, hash } = await findOperatorLink(work, token, PURPOSES);
  const owner = { clientId: OPERATORS, accountId: link.id };
  const { email, email_norm: emailNorm, first_name: firstName, surname } = link;
  const { services } = work;
  if (needsCode(link) && code === undefined) throw new Failure('invalid', { errors: { code: [CODE_NEEDED] } });
  await refuseWeakPassword(services, password, { email, firstName, surname, owner });
  const passwordHash = await services.passwords.hash(password);
  const change = async (connection: Connection, run: RunQuery) => {
    if (!(await takeLink(connection, hash))) throw new Failure('link-expired');
    await forgetTries(services, connection, { clientId: OPERATORS, email: emailNorm });
    const changed = { owner, email, firstName, passwordHash, action: 'password-reset' } as const;
    await saveNewPassword(work, { connection, run }, changed);
  };
  if (needsCode(link)) await withCode(work, owner, code ?? '', change);
  else await services.credentials.transaction(change);
  return { status: 'ok' };
}

/** A link that the operator asked for is of no use once the second factor has been taken away: nothing else would prove them. */
function needsCode({ purpose, second_factor_since }: OperatorLink): boolean {
  return second_factor_since !== null || purpose === 'operator-password';
}
