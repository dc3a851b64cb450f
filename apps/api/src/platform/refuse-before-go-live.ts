import { IS_PREPARING } from './auth/lets-in.ts';
import { Failure } from './failure.ts';
import type { Transaction } from './work.ts';

/** Nobody is invited to a portal that would not let them in. */
export async function refuseBeforeGoLive(transaction: Transaction): Promise<void> {
  const [client] = await transaction.run(IS_PREPARING);
  if (client?.is_so) throw new Failure('client-preparing');
}
