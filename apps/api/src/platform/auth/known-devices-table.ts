import type pg from 'pg';
import type { Owner } from '../links/owner.ts';

/** Remembers the browser that a cookie stands for; answers whether the person has logged in from it before. */
export async function rememberDevice(
  connection: pg.ClientBase,
  { clientId, accountId }: Owner,
  hash: Buffer,
): Promise<boolean> {
  const { rows } = await connection.query<{ is_known: boolean }>(
    `insert into known_device (client_id, account_id, hash) values ($1, $2, $3)
     on conflict (client_id, account_id, hash) do update set last_seen_at = app_now()
     returning first_seen_at < last_seen_at as is_known`,
    [clientId, accountId, hash],
  );
  return rows[0]?.is_known ?? false;
}
