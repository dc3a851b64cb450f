import type { AnswerOf, RequestOf } from '@plenty/contract/endpoint';
import type { operators } from '@plenty/contract/operator/operators';
import { Failure } from '../../../platform/failure.ts';
import { noteFactorChange } from '../../../platform/two-factor/note-change.ts';
import { findFactorStanding, removeFactor } from '../../../platform/two-factor/second-factors-table.ts';
import type { Work } from '../../../platform/work.ts';
import { personOfClient } from './operators-table.ts';

type ResetSecondFactorRequest = RequestOf<typeof operators.resetSecondFactor>;

/** For someone who has lost device and recovery codes: the client's own trail says who did it, and why. */
export async function resetSecondFactor(
  work: Work,
  { params, body }: ResetSecondFactorRequest,
): Promise<AnswerOf<typeof operators.resetSecondFactor>> {
  const owner = { clientId: params.id, accountId: params.personId };
  // The door opens to operators alone, and shows the people of that client alone.
  const [person] = await work.writeAt(owner.clientId, (transaction) =>
    transaction.run(personOfClient(owner.accountId)),
  );
  const { credentials } = work.services;
  const standing = person && (await findFactorStanding(credentials, owner));
  if (!standing) throw new Failure('not-found');
  const { account_id: actorId } = await work.caller();
  await credentials.transaction(async (connection, run) => {
    if (!(await removeFactor(connection, owner))) throw new Failure('not-found');
    const change = { action: 'two-factor-reset', actorId, reason: body.reason } as const;
    await noteFactorChange(work, { connection, run }, { ...owner, standing }, change);
  });
  return { status: 'ok' };
}
