import type { Owner } from '../../../platform/links/owner.ts';
import { issueSecret } from '../../../platform/two-factor/issue-secret.ts';
import { findFactorStanding } from '../../../platform/two-factor/second-factors-table.ts';
import type { Work } from '../../../platform/work.ts';
import { completeLogin } from './complete-login.ts';
import { beginChallenge } from './first-step.ts';
import { answerCodeNeeded, answerIn, answerSetUpNeeded, type LoginAnswer } from './login-answer.ts';

/** What follows a password that was right: the code, the set-up of a second factor that the client asks for, or the login. */
export async function enterWithPassword(work: Work, owner: Owner): Promise<LoginAnswer> {
  const { credentials } = work.services;
  const standing = await findFactorStanding(credentials, owner);
  if (standing?.is_confirmed) {
    await beginChallenge(work, owner);
    return answerCodeNeeded();
  }
  const issued = standing?.is_enforced ? await issueSecret(work.services, owner) : undefined;
  if (issued) {
    await beginChallenge(work, owner);
    return answerSetUpNeeded(issued);
  }
  const tokens = await credentials.transaction((connection, run) =>
    completeLogin(work, { connection, run }, { ...owner, way: 'password', hasSecondFactor: false }),
  );
  return answerIn(work, owner, tokens);
}
