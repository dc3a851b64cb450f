import type pg from 'pg';
import { openAsOwner } from '@plenty/database/walk/as-client';

/** In the trail of the client that came back, and in the operators' own. */
export async function noteRestored(
  owner: pg.Client,
  { id, clientId, restoredId }: { readonly id: string; readonly clientId: string; readonly restoredId: string },
): Promise<void> {
  await openAsOwner(owner, clientId);
  await owner.query(
    `insert into audit_event (client_id, id, action, outcome, object_kind, object_id, changed, route)
     values ($1, $2, 'client-restored', 'done', 'client', $3, '{}', 'command client restore')`,
    [clientId, id, restoredId],
  );
}
