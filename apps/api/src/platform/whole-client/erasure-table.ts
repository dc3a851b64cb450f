import type pg from 'pg';
import { openAsOwner } from '@plenty/database/walk/as-client';
import { OPERATORS } from '../auth/operators.ts';

export interface BegunErasure {
  readonly id: string;
  readonly clientId: string;
}

/** Only of a client that is suspended, once it is due: both are asked of rows that nobody can change meanwhile. */
export async function beginErasure(owner: pg.Client, { id, clientId }: BegunErasure): Promise<boolean> {
  await openAsOwner(owner, clientId);
  const { rows } = await owner.query<{ status: string }>('select status from client where id = $1 for update', [
    clientId,
  ]);
  if (rows[0]?.status !== 'suspended') return false;
  // No month of it closes any more.
  await owner.query('update client_suspension set closes_months = false where client_id = $1', [clientId]);
  await openAsOwner(owner, OPERATORS);
  const { rowCount } = await owner.query(
    `update client_erasure set state = 'erasing', begun_at = coalesce(begun_at, app_now())
      where client_id = $1 and id = $2 and of_client = $3 and state in ('scheduled', 'erasing') and due_at <= app_now()`,
    [OPERATORS, id, clientId],
  );
  return rowCount === 1;
}

export async function addToCertificate(
  owner: pg.Client,
  { id }: BegunErasure,
  { table, count }: { readonly table: string; readonly count: number },
): Promise<void> {
  await openAsOwner(owner, OPERATORS);
  await owner.query(
    `update client_erasure
        set counts = counts || jsonb_build_object($3::text, coalesce((counts ->> $3)::bigint, 0) + $4::bigint)
      where client_id = $1 and id = $2 and state = 'erasing'`,
    [OPERATORS, id, table, count],
  );
}

/** The archives go with the client; what is said of them stays. */
export async function endErasure(owner: pg.Client, { id, clientId }: BegunErasure, noteId: string): Promise<void> {
  await openAsOwner(owner, clientId);
  await owner.query('delete from client where id = $1', [clientId]);
  await owner.query('delete from installation_alert where subject = $1', [clientId]);
  await openAsOwner(owner, OPERATORS);
  await owner.query(
    `delete from file where client_id = $1 and id in (
       select file_id from client_archive where client_id = $1 and of_client = $2)`,
    [OPERATORS, clientId],
  );
  await owner.query(
    `update client_erasure set state = 'erased', erased_at = app_now(), counts = counts || '{"client": 1}'
      where client_id = $1 and id = $2 and state = 'erasing'`,
    [OPERATORS, id],
  );
  await owner.query(
    `insert into audit_event (client_id, id, action, outcome, object_kind, object_id, changed, route)
     values ($1, $2, 'client-erased', 'done', 'client', $3, '{}', 'job client-erasures')`,
    [OPERATORS, noteId, clientId],
  );
}
