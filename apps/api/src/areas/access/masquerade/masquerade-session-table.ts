import { sql, sqlFor } from '@plenty/database/query';
import type { Connection, RunQuery } from '../../../platform/auth/credentials.ts';
import type { MasqueradeLink } from './masquerade-table.ts';

/** Product §4: however lively it is. */
export const LOOK_SECONDS = 3600;

/** Whom it is about and who looks, as they are called. */
export interface BegunMasquerade {
  readonly email: string;
  readonly first_name: string;
  readonly actor_name: string;
  readonly actor_kind: 'employer' | 'operator';
  readonly tells_by_mail: boolean;
  readonly scheme_id: string;
}

/**
 * A session of the person who is looked at, bound to who looks and to the year. One statement makes it and asks whether all
 * still holds that held when the link was made; every call asks again.
 */
export async function insertLookingSession(
  connection: Connection,
  link: MasqueradeLink,
  sessionId: string,
  device: string | undefined,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into session (client_id, id, account_id, absolute_until, device, actor_client_id, actor_id, actor_session_id,
                          scheme_year)
     select a.client_id, $3, a.id, app_now() + make_interval(secs => $8), $9, $4, $5, $6, $7
       from account a
       join client c on c.id = a.client_id and c.status = 'active'
       join account l on l.client_id = $4 and l.id = $5 and l.status = 'active'
       join client lc on lc.id = l.client_id and lc.status = 'active'
       join session s on s.client_id = $4 and s.id = $6 and s.account_id = l.id and s.closed_at is null
        and s.absolute_until > app_now()
      where a.client_id = $1 and a.id = $2 and a.status = 'active' and a.user_type = 'employee'
        and left_to_use(a.client_id, a.id) <> 'nothing'
        and ((l.user_type = 'operator' and 'support' = any (rights_of_operator(l.id))) or (l.client_id = a.client_id and 'masquerade' = any (l.permissions)))`,
    [
      link.client_id,
      link.account_id,
      sessionId,
      link.actor_client_id,
      link.actor_id,
      link.actor_session_id,
      link.scheme_year,
      LOOK_SECONDS,
      device ?? null,
    ],
  );
  return rowCount === 1;
}

/** What the record and the mail say of it. */
export async function findBegun(connection: Connection, link: MasqueradeLink): Promise<BegunMasquerade | undefined> {
  const { rows } = await connection.query<BegunMasquerade>(
    `select a.email, a.first_name, l.first_name || ' ' || l.surname as actor_name, l.user_type as actor_kind,
            coalesce(s.masquerade_mail, false) as tells_by_mail, y.id as scheme_id
       from account a
       join account l on l.client_id = $3 and l.id = $4
       join scheme_year y on y.client_id = a.client_id and y.year = $5
       left join client_setting s on s.client_id = a.client_id
      where a.client_id = $1 and a.id = $2`,
    [link.client_id, link.account_id, link.actor_client_id, link.actor_id, link.scheme_year],
  );
  return rows[0];
}

/** For the person's own list of who has looked. Nothing is returned: whoever writes it may not read it. */
export async function insertMasquerade(
  run: RunQuery,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
  link: MasqueradeLink,
  begun: BegunMasquerade,
): Promise<void> {
  await run(
    sqlFor.insertInto('masquerade').values({
      client_id: link.client_id,
      id,
      subject_id: link.account_id,
      actor_id: link.actor_id,
      actor_name: begun.actor_name,
      actor_kind: begun.actor_kind,
      scheme_year: link.scheme_year,
      reason: link.reason,
      session_id: sessionId,
      begun_at: sql<Date>`app_now()`,
    }),
  );
}
