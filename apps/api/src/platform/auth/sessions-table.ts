import type pg from 'pg';
import { firstFailureOf } from '@plenty/database/in-transaction';
import { sql, sqlFor } from '@plenty/database/query';
import type { Owner } from '../links/owner.ts';
import type { Credentials } from './credentials.ts';

/** The tables of sessions and tokens: read and written with the role that knows no client's data. */

export interface SessionKey {
  readonly clientId: string;
  readonly sessionId: string;
}

export interface NewToken {
  readonly hash: Buffer;
  readonly kind: 'bearer' | 'restore';
  readonly generation: number;
  readonly lifeSeconds: number;
}

export async function insertToken(connection: pg.ClientBase, session: SessionKey, token: NewToken): Promise<void> {
  await connection.query(
    `insert into session_token (hash, client_id, session_id, kind, generation, expires_at)
     values ($1, $2, $3, $4, $5, app_now() + make_interval(secs => $6))
     on conflict (hash) do nothing`,
    [token.hash, session.clientId, session.sessionId, token.kind, token.generation, token.lifeSeconds],
  );
}

/**
 * Keeps the newest bearers of a session: each tab has one, and nobody has that many tabs. What a renewal beside this one is
 * dropping is left to it: waiting for each other's rows, two could wait for ever.
 */
export async function dropOldBearers(connection: pg.ClientBase, session: SessionKey): Promise<void> {
  await connection.query(
    `delete from session_token where hash in (
       select hash from session_token where hash in (
         select hash from session_token where client_id = $1 and session_id = $2 and kind = 'bearer'
         order by issued_at desc offset 10)
       for update skip locked)`,
    [session.clientId, session.sessionId],
  );
}

export interface RestoreToken {
  readonly client_id: string;
  readonly session_id: string;
  readonly account_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly generation: number;
  readonly rotation_nonce: Buffer | null;
  /** Used within the last 10 seconds, and nothing has been made of its successor yet. */
  readonly may_repeat: boolean;
  readonly remaining_seconds: number;
}

/** Marks a token as used, for the first who asks; the row lock makes all others wait and see that it is. */
export async function useRestoreToken(
  connection: pg.ClientBase,
  hash: Buffer,
  nonce: Buffer,
): Promise<{ first: boolean; token: RestoreToken } | undefined> {
  const first = connection.query(
    'update session_token set used_at = app_now(), rotation_nonce = $2 where hash = $1 and used_at is null',
    [hash, nonce],
  );
  // Sent behind it at once: while the row is locked, others wait.
  const asked = connection.query<RestoreToken>(
    `select t.client_id, t.session_id, s.account_id, a.email, a.first_name, t.generation, t.rotation_nonce,
            t.used_at > app_now() - interval '10 seconds' and not exists (
              select from session_token later
              where later.client_id = t.client_id and later.session_id = t.session_id and later.kind = 'restore'
                and later.generation > t.generation and later.used_at is not null) as may_repeat,
            extract(epoch from s.absolute_until - app_now())::float8 as remaining_seconds
       from session_token t
       join session s on s.client_id = t.client_id and s.id = t.session_id
       join account a on a.client_id = s.client_id and a.id = s.account_id and a.status = 'active'
        and left_to_use(a.client_id, a.id) <> 'nothing'
       join client c on c.id = s.client_id and lets_in(c.status, a.user_type)
      where t.hash = $1 and t.kind = 'restore' and s.closed_at is null and s.absolute_until > app_now()
        and s.last_seen_at > app_now() - interval '15 minutes'`,
    [hash],
  );
  const [token] = (await firstFailureOf(first, asked)).rows;
  return token && { first: (await first).rowCount === 1, token };
}

export async function closeSession(
  connection: pg.ClientBase,
  session: Pick<RestoreToken, 'client_id' | 'session_id'>,
  reason: 'reuse' | 'replaced',
): Promise<void> {
  await connection.query(
    `update session set closed_at = app_now(), close_reason = $3
     where client_id = $1 and id = $2 and closed_at is null`,
    [session.client_id, session.session_id, reason],
  );
}

/** The session that a restore cookie belongs to, if it is still open. */
export async function findOpenSession(
  connection: pg.ClientBase,
  hash: Buffer,
): Promise<{ client_id: string; session_id: string } | undefined> {
  const { rows } = await connection.query<{ client_id: string; session_id: string }>(
    `select t.client_id, t.session_id from session_token t
       join session s on s.client_id = t.client_id and s.id = t.session_id
      where t.hash = $1 and t.kind = 'restore' and s.closed_at is null`,
    [hash],
  );
  return rows[0];
}

export type CloseReason = 'ended' | 'password' | 'two-factor' | 'rights';

/** Ends the open sessions of a person, all or all but one; answers how many. */
export async function closeSessionsOf(
  connection: pg.ClientBase,
  { clientId, accountId }: Owner,
  reason: CloseReason,
  exceptSessionId?: string,
): Promise<number> {
  const { rowCount } = await connection.query(
    `update session set closed_at = app_now(), close_reason = $3
      where client_id = $1 and account_id = $2 and closed_at is null and absolute_until > app_now()
        and id is distinct from $4`,
    [clientId, accountId, reason, exceptSessionId ?? null],
  );
  return rowCount ?? 0;
}

/** Whose tokens these are, each person once. */
export async function findTokenOwners(credentials: Credentials, hashes: readonly Buffer[]): Promise<Owner[]> {
  const rows = await credentials.run(
    sqlFor
      .selectFrom('session_token')
      .innerJoin('session', (join) =>
        join
          .onRef('session.client_id', '=', 'session_token.client_id')
          .onRef('session.id', '=', 'session_token.session_id'),
      )
      .select(['session.client_id', 'session.account_id'])
      .distinct()
      .where('session_token.hash', '=', sql<Buffer>`any(${hashes})`),
  );
  return rows.map((row) => ({ clientId: row.client_id, accountId: row.account_id }));
}
