import { maintenanceDoor } from '@plenty/database/doors';
import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials } from './auth/credentials.ts';
import type { Services } from './services.ts';
import type { Transaction } from './work.ts';

/** One transaction on a client that nobody is logged in for. The row that opens it says afterwards that it was done. */
export async function maintain<Result>(
  { credentials, tenants }: Services,
  clientId: string,
  purpose: string,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const id = await beginMaintenance(credentials, clientId, purpose);
  const result = await tenants.write(maintenanceDoor(id), change);
  await endMaintenance(credentials, id);
  return result;
}

async function beginMaintenance(credentials: Credentials, clientId: string, purpose: string): Promise<string> {
  const [begun] = await credentials.run(
    sqlFor.insertInto('maintenance').values({ client_id: clientId, purpose }).returning('id'),
  );
  if (!begun) throw new Error('no row came back from an insert');
  return begun.id;
}

async function endMaintenance(credentials: Credentials, id: string): Promise<void> {
  await credentials.run(
    sqlFor
      .updateTable('maintenance')
      .set({ ended_at: sql`app_now()` })
      .where('id', '=', id)
      .returning('id'),
  );
}
