import type { AuditEvent } from '../../../platform/audit/audit-table.ts';
import { openClient } from '../../../platform/auth/operators.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Transaction, Work } from '../../../platform/work.ts';
import { proveAnew } from '../../access/public.ts';
import { OPENED_STATE } from './erasures-table.ts';

export interface LeavingClient {
  readonly name: string;
  readonly slug: string;
}

/** A client that does not exist, or is not suspended, is answered before a password is looked at. */
export async function proveAtSuspended(work: Work, clientId: string, password: string): Promise<LeavingClient> {
  const client = await findLeaving(work, clientId);
  if (client.status !== 'suspended') throw new Failure('client-active');
  await proveAnew(work, password);
  return client;
}

export async function findLeaving(work: Work, clientId: string) {
  const [client] = await work.writeAt(clientId, (transaction) => transaction.run(OPENED_STATE));
  if (!client) throw new Failure('not-found');
  return client;
}

interface OwnAct<Result> {
  readonly event: AuditEvent;
  /** On the operators' own records. */
  readonly own: (transaction: Transaction) => Promise<Result>;
  /** At the client, while it is there. */
  readonly there?: (transaction: Transaction, result: Result) => Promise<void>;
}

/** One transaction on the operators' records and on the client, noted in both trails: the client's goes with the client. */
export function actOnBoth<Result>(
  work: Work,
  clientId: string,
  { event, own, there }: OwnAct<Result>,
): Promise<Result> {
  return work.write(async (transaction, note) => {
    const result = await own(transaction);
    await note(event);
    // The trail goes by whichever client is open when it is written.
    await transaction.writeAdded();
    const [client] = await transaction.run(openClient(clientId));
    if (!client?.is_open) throw new Failure('not-found');
    await there?.(transaction, result);
    await note({ ...event });
    return result;
  });
}
