import type pg from 'pg';
import type { Owner } from '../links/owner.ts';

/** What a session is made of, and what must hold for it to be made. */
export interface SessionToBe extends Owner {
  readonly sessionId: string;
  readonly way: 'password' | 'single-sign-on';
  readonly hasSecondFactor: boolean;
  readonly device: string | undefined;
  /** Under which failed passwords of the address are counted. */
  readonly lockedBy: Buffer;
  readonly browser: Buffer | undefined;
  readonly lifeSeconds: number;
  readonly logoutSealed: Buffer | undefined;
  readonly isFresh?: boolean;
}

/** Makes other logins of the person wait for this one; answers their e-mail address, as it is compared. */
export async function lockPerson(
  connection: pg.ClientBase,
  { clientId, accountId }: Owner,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ email_norm: string }>(
    'select email_norm from account where client_id = $1 and id = $2 for update',
    [clientId, accountId],
  );
  return rows[0]?.email_norm;
}

/**
 * One statement makes the session and asks whether it may be made: the account and its client are active (or it is prepared, by its administrators), who has left has
 * vouchers to spend, the address is not locked for passwords, a password is a way into this client, and the second factor was given where there is one, where the client asks
 * everyone for one, and by those who run the portal.
 */
export async function insertSession(connection: pg.ClientBase, session: SessionToBe): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into session (client_id, id, account_id, absolute_until, has_second_factor, device, logout_sealed, proved_at)
     select a.client_id, $2, a.id, app_now() + make_interval(secs => $4), $5, $6, $9,
            -- A login at the provider is a proof for who has no password, and only where it was asked for anew.
            case when $8 = 'password' or $11 and (coalesce(s.sso_only, false) or not exists (select from credential k
                   where k.client_id = a.client_id and k.account_id = a.id)) then app_now() end
       from account a
       join client c on c.id = a.client_id
       left join client_setting s on s.client_id = a.client_id
      where a.client_id = $1 and a.id = $3 and a.status = 'active' and lets_in(c.status, a.user_type)
        and left_to_use(a.client_id, a.id) <> 'nothing'
        and ($8 = 'single-sign-on' or (
              (exists (select from known_device d
                        where d.client_id = a.client_id and d.account_id = a.id and d.hash = $10)
                or not exists (select from attempt t where t.key = $7 and t.locked_until > app_now()))
              and not coalesce(s.sso_only, false)
              and ($5 or a.user_type <> 'operator' and coalesce(s.two_factor, 'optional') <> 'enforced')
              and ($5 or not exists (select from second_factor f
                    where f.client_id = a.client_id and f.account_id = a.id and f.confirmed_at is not null))))`,
    [
      session.clientId,
      session.sessionId,
      session.accountId,
      session.lifeSeconds,
      session.hasSecondFactor,
      session.device ?? null,
      session.lockedBy,
      session.way,
      session.logoutSealed ?? null,
      session.browser ?? null,
      session.isFresh ?? false,
    ],
  );
  if (rowCount !== 1) return false;
  await connection.query(
    `update account set last_login_at = app_now(), first_login_at = coalesce(first_login_at, app_now())
     where client_id = $1 and id = $2`,
    [session.clientId, session.accountId],
  );
  return true;
}

/** Ends the oldest of a person's open sessions where there are more than so many; answers how many it ended. */
export async function closeBeyondLimit(
  connection: pg.ClientBase,
  { clientId, accountId }: Owner,
  most: number,
): Promise<number> {
  const { rowCount } = await connection.query(
    `update session set closed_at = app_now(), close_reason = 'limit'
      where client_id = $1 and closed_at is null and id in (
        select id from session
         where client_id = $1 and account_id = $2 and actor_id is null and closed_at is null and absolute_until > app_now()
           and last_seen_at > app_now() - interval '15 minutes'
         order by created_at desc, id desc offset $3)`,
    [clientId, accountId, most],
  );
  return rowCount ?? 0;
}
