import { builtOnce, sql, sqlFor, writtenQuery } from '@plenty/database/query';

export interface NewErasure {
  readonly id: string;
  readonly clientId: string;
  readonly graceDays: number;
}

interface ScheduledErasure {
  readonly due_at: Date;
}

/** Of a client that there is an archive of. Of two who ask at once, one gets no row. */
export function erasureRow({ id, clientId, graceDays }: NewErasure) {
  return writtenQuery<ScheduledErasure>(
    `insert into client_erasure (client_id, id, of_client, client_name, client_slug, asked_by, grace_days, due_at, archive_sha256)
     select a.client_id, $1, a.of_client, a.client_name, a.client_slug, app_account(), $3,
            app_now() + make_interval(days => $3), a.sha256
       from client_archive a
      where a.of_client = $2 and a.state = 'ready'
      order by a.asked_at desc, a.id desc
      limit 1
     on conflict do nothing
     returning due_at`,
    [id, clientId, graceDays],
  );
}

export function hasArchive(clientId: string) {
  return writtenQuery<{ readonly id: string }>(
    `select id from client_archive where of_client = $1 and state = 'ready' limit 1`,
    [clientId],
  );
}

/** No row where it has begun, or none waits. */
export function cancelErasure(clientId: string) {
  return sqlFor
    .updateTable('client_erasure')
    .set({
      state: 'cancelled',
      cancelled_at: sql<Date>`app_now()`,
      cancelled_by: sql<string>`app_account()`,
    })
    .where('of_client', '=', clientId)
    .where('state', '=', 'scheduled')
    .returning(['id', 'due_at']);
}

interface StoredErasure {
  readonly id: string;
  readonly of_client: string;
  readonly client_name: string;
  readonly client_slug: string;
  readonly state: 'scheduled' | 'erasing' | 'erased';
  readonly asked_at: Date;
  readonly operator_name: string;
  readonly grace_days: number;
  readonly due_at: Date;
  readonly begun_at: Date | null;
  readonly erased_at: Date | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly archive_sha256: string | null;
}

const STORED = `
  select e.id, e.of_client, e.client_name, e.client_slug, e.state, e.asked_at, o.first_name || ' ' || o.surname as operator_name,
         e.grace_days, e.due_at, e.begun_at, e.erased_at, e.counts, encode(e.archive_sha256, 'hex') as archive_sha256
    from client_erasure e join account o on o.client_id = e.client_id and o.id = e.asked_by`;

/** The one that counts: what was cancelled does not. */
export function erasureOf(clientId: string) {
  return writtenQuery<StoredErasure>(
    `${STORED} where e.of_client = $1 and e.state <> 'cancelled' order by e.asked_at desc limit 1`,
    [clientId],
  );
}

export const ERASED = builtOnce(
  writtenQuery<StoredErasure>(`${STORED} where e.state = 'erased' order by e.erased_at desc, e.id`, []),
);

export type Certificate = StoredErasure & { readonly erased_at: Date };

export function certificateOf(id: string) {
  return writtenQuery<Certificate>(`${STORED} where e.id = $1 and e.state = 'erased'`, [id]);
}

/** Those that the night carries out, and those that it goes on with. */
export const DUE_ERASURES = sqlFor
  .selectFrom('client_erasure')
  .select(['id', 'of_client'])
  .where('state', 'in', ['scheduled', 'erasing'])
  .where(sql<boolean>`due_at <= app_now()`)
  .orderBy('due_at');

/** A week before, and not at all where the first word came no earlier than that. */
export const ERASURES_TO_REMIND_OF = writtenQuery<{
  readonly id: string;
  readonly of_client: string;
  readonly client_name: string;
  readonly due_at: Date;
}>(
  `select id, of_client, client_name, due_at from client_erasure
    where state = 'scheduled' and reminded_at is null and grace_days > 7
      and app_now() >= due_at - interval '7 days' and app_now() < due_at
    order by due_at`,
  [],
);

export function noteReminded(id: string) {
  return sqlFor
    .updateTable('client_erasure')
    .set({ reminded_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .returning('id');
}

export const OPENED_STATE = builtOnce(
  writtenQuery<{ readonly name: string; readonly slug: string; readonly status: 'active' | 'suspended' }>(
    'select name, slug, status from client where id = (select app_client())',
    [],
  ),
);
