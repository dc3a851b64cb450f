import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { operators } from '@plenty/contract/operator/operators';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import { Failure } from '../../../platform/failure.ts';
import { noteFactorChange } from '../../../platform/two-factor/note-change.ts';
import { findFactorStanding, removeFactor } from '../../../platform/two-factor/second-factors-table.ts';
import type { Work } from '../../../platform/work.ts';
import { proveAnew } from '../../access/public.ts';

/** For an operator who has lost device and recovery codes. Nobody does it for themselves: they would need no second factor then. */
export async function resetOperatorFactor(
  work: Work,
  { params, body }: RequestOf<typeof operators.resetOperatorFactor>,
): Promise<AnswerOf<typeof operators.resetOperatorFactor>> {
  const { account_id: actorId } = await work.caller();
  if (params.operatorId === actorId) throw new Failure('second-person-needed');
  const owner = { clientId: OPERATORS, accountId: params.operatorId };
  const { credentials } = work.services;
  const standing = await findFactorStanding(credentials, owner);
  if (!standing) throw new Failure('not-found');
  await proveAnew(work, body.password);
  await credentials.transaction(async (connection, run) => {
    if (!(await removeFactor(connection, owner))) throw new Failure('not-found');
    const change = { action: 'two-factor-reset', actorId, reason: body.reason } as const;
    await noteFactorChange(work, { connection, run }, { ...owner, standing }, change);
  });
  return { status: 'ok' };
}
