import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { passwords } from '@plenty/contract/access/passwords';
import { Failure } from '../../../platform/failure.ts';
import type { Work } from '../../../platform/work.ts';
import { isOwnPassword } from '../login/is-own-password.ts';
import { findOwnJudged } from './check-password.ts';
import { holdToRules } from './judge-password.ts';
import { saveNewPassword } from './save-new-password.ts';

/** A new password of whoever is logged in and knows the old one. The own session stays, all others end. */
export async function changePassword(
  work: Work,
  { body: { current_password, password } }: RequestOf<typeof passwords.change>,
): Promise<AnswerOf<typeof passwords.change>> {
  const { services } = work;
  const { session_id: exceptSessionId } = await work.caller();
  const { details, owner } = await findOwnJudged(work);
  if (!(await isOwnPassword(work, owner, current_password)))
    throw new Failure('invalid', { errors: { current_password: ['Try again or reset your password'] } });
  await holdToRules(services, password, { details, owner });
  const passwordHash = await services.passwords.hash(password);
  const { email, firstName } = details;
  await services.credentials.transaction((connection, run) =>
    saveNewPassword(
      work,
      { connection, run },
      {
        owner,
        email,
        firstName,
        passwordHash,
        action: 'password-changed',
        exceptSessionId,
      },
    ),
  );
  return { status: 'ok', message: 'Password successfully changed.' };
}
