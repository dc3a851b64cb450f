import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { twoFactor } from '@plenty/contract/access/two-factor';
import { codeFailure } from '../../../platform/two-factor/code-failure.ts';
import { confirmFactor } from '../../../platform/two-factor/confirm-factor.ts';
import { noteFactorChange } from '../../../platform/two-factor/note-change.ts';
import { findFactorStanding } from '../../../platform/two-factor/second-factors-table.ts';
import type { Work } from '../../../platform/work.ts';
import { answerIn } from '../login/login-answer.ts';
import { completeLogin } from '../login/complete-login.ts';
import { proveFirstStep } from '../login/first-step.ts';

/** Ends the set-up of someone who may not log in without it, and lets them in. */
export async function finishEnforcedSetUp(
  work: Work,
  { body }: RequestOf<typeof twoFactor.enforced>,
): Promise<AnswerOf<typeof twoFactor.enforced>> {
  const owner = await proveFirstStep(work, body);
  const standing = await findFactorStanding(work.services.credentials, owner);
  if (!standing?.is_enforced || standing.is_confirmed) throw codeFailure('challenge-expired');
  const { recoveryCodes, result } = await confirmFactor(work, { ...owner, standing }, body, async (connection, run) => {
    const change = { action: 'two-factor-enabled', actorId: owner.accountId } as const;
    await noteFactorChange(work, { connection, run }, { ...owner, standing }, change);
    return completeLogin(work, { connection, run }, { ...owner, way: 'password', hasSecondFactor: true });
  });
  return { ...(await answerIn(work, owner, result)), recoveryCodes };
}
