import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { twoFactor } from '@plenty/contract/access/two-factor';
import { Failure } from '../../../platform/failure.ts';
import { noteFactorChange } from '../../../platform/two-factor/note-change.ts';
import { withCode } from '../../../platform/two-factor/prove-code.ts';
import { removeFactor } from '../../../platform/two-factor/second-factors-table.ts';
import type { Work } from '../../../platform/work.ts';
import { markSession } from './two-factor-table.ts';
import { ownAccount } from './own-account.ts';
import { provePassword } from '../step-up/prove-person.ts';

/** Password and code switch the second factor off, where the client leaves that to its people. */
export async function switchOff(
  work: Work,
  { params: { id }, body }: RequestOf<typeof twoFactor.disable>,
): Promise<AnswerOf<typeof twoFactor.disable>> {
  const own = await ownAccount(work, id);
  if (own.standing.is_enforced) throw new Failure('two-factor-enforced');
  if (!own.standing.is_confirmed) throw new Failure('not-found');
  await provePassword(work, own, body.password);
  await withCode(work, own, body.code, async (connection, run) => {
    await removeFactor(connection, own);
    await markSession(connection, own, false);
    await noteFactorChange(work, { connection, run }, own, {
      action: 'two-factor-disabled',
      actorId: own.accountId,
      reason: body.reason,
      sessionId: own.sessionId,
    });
  });
  return { status: 'ok' };
}
