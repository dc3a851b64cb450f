import { sql, sqlFor } from '@plenty/database/query';
import type { Connection, Credentials } from '../../../platform/auth/credentials.ts';
import type { Owner } from '../../../platform/links/owner.ts';

/** Product §4, security §2: how long a password waits for its code, and how many codes it takes. */
export const CHALLENGE_SECONDS = 300;
const TRIES = 5;

export async function insertChallenge(credentials: Credentials, owner: Owner, hash: Buffer): Promise<void> {
  const expires = sql<Date>`app_now() + make_interval(secs => ${sql.lit(CHALLENGE_SECONDS)})`;
  await credentials.run(
    sqlFor
      .insertInto('login_challenge')
      .values({ hash, client_id: owner.clientId, account_id: owner.accountId, expires_at: expires })
      .returning('hash'),
  );
}

/** Counts a code against a challenge before it is looked at; nothing for one that has ended. */
export async function countChallengeTry(credentials: Credentials, hash: Buffer): Promise<Owner | undefined> {
  const [row] = await credentials.run(
    sqlFor
      .updateTable('login_challenge')
      .set({ tries: sql<number>`tries + 1` })
      .where('hash', '=', hash)
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', sql<Date>`app_now()`)
      .where('tries', '<', sql.lit(TRIES))
      .returning(['client_id', 'account_id']),
  );
  return row && { clientId: row.client_id, accountId: row.account_id };
}

/** Ends the challenge, and any other of the same person. */
export async function consumeChallenges(connection: Connection, { clientId, accountId }: Owner): Promise<void> {
  await connection.query(
    `update login_challenge set consumed_at = app_now()
      where client_id = $1 and account_id = $2 and consumed_at is null`,
    [clientId, accountId],
  );
}
