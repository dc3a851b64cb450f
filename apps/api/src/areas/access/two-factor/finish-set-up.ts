import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { twoFactor } from '@plenty/contract/access/two-factor';
import { Failure } from '../../../platform/failure.ts';
import { confirmFactor } from '../../../platform/two-factor/confirm-factor.ts';
import { noteFactorChange } from '../../../platform/two-factor/note-change.ts';
import type { Work } from '../../../platform/work.ts';
import { markSession } from './two-factor-table.ts';
import { ownAccount } from './own-account.ts';

/** The first code switches the second factor on; every other session of the person ends. */
export async function finishSetUp(
  work: Work,
  { params: { id }, body }: RequestOf<typeof twoFactor.validate>,
): Promise<AnswerOf<typeof twoFactor.validate>> {
  const own = await ownAccount(work, id);
  if (own.standing.is_confirmed) throw new Failure('two-factor-on');
  const { recoveryCodes } = await confirmFactor(work, own, body, async (connection, run) => {
    await markSession(connection, own, true);
    await noteFactorChange(work, { connection, run }, own, {
      action: 'two-factor-enabled',
      actorId: own.accountId,
      sessionId: own.sessionId,
    });
  });
  return { recoveryCodes };
}
