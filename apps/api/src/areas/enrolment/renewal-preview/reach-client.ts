import { Failure } from '../../../platform/failure.ts';
import type { Note, Transaction, Work } from '../../../platform/work.ts';

/** How a caller comes to a client's rows. */
export type ReachClient = <Result>(
  work: Work,
  clientId: string,
  change: (transaction: Transaction, note: Note) => Promise<Result>,
) => Promise<Result>;

/** An administrator reaches their own client alone. */
export const reachOwnClient: ReachClient = (work, clientId, change) =>
  work.write(async (transaction, note) => {
    if ((await transaction.opened).client_id !== clientId) throw new Failure('not-found');
    return change(transaction, note);
  });

/** An operator reaches any, and the client's own trail names them. */
export const reachAnyClient: ReachClient = (work, clientId, change) => work.writeAt(clientId, change);
