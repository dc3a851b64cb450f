import type { RequestOf } from '@plenty/contract/endpoint';
import type { login } from '@plenty/contract/access/login';
import { codeFailure } from '../../../platform/two-factor/code-failure.ts';
import { withCode } from '../../../platform/two-factor/prove-code.ts';
import { findFactorStanding } from '../../../platform/two-factor/second-factors-table.ts';
import type { Work } from '../../../platform/work.ts';
import { completeLogin } from './complete-login.ts';
import { proveFirstStep } from './first-step.ts';
import { answerIn, type LoginAnswer } from './login-answer.ts';

/** The second step of a login. */
export async function giveSecondFactor(work: Work, { body }: RequestOf<typeof login.mfa>): Promise<LoginAnswer> {
  const owner = await proveFirstStep(work, body);
  const standing = await findFactorStanding(work.services.credentials, owner);
  // It may have been taken away since the password was given: the login begins again.
  if (!standing?.is_confirmed) throw codeFailure('challenge-expired');
  const tokens = await withCode(work, owner, body.code, (connection, run) =>
    completeLogin(work, { connection, run }, { ...owner, way: 'password', hasSecondFactor: true }),
  );
  return answerIn(work, owner, tokens);
}
