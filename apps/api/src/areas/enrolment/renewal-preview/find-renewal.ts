import { Failure } from '../../../platform/failure.ts';
import type { Transaction } from '../../../platform/work.ts';
import { NEXT_RENEWAL, type NextRenewal } from './next-renewal-table.ts';

/** The renewal that decisions are about. */
export async function requireRenewal(transaction: Transaction): Promise<NextRenewal> {
  const [renewal] = await transaction.run(NEXT_RENEWAL);
  if (!renewal) throw new Failure('not-found');
  return renewal;
}

/** Why the database has refused a decision that was right when its page was opened. */
export async function refuseDecision(transaction: Transaction): Promise<never> {
  const { state } = await requireRenewal(transaction);
  throw new Failure(state === 'planned' ? 'renewal-changed' : 'renewal-begun');
}
