import { sql, sqlFor } from '@plenty/database/query';
import type { Connection, RunQuery } from '../../../platform/auth/credentials.ts';
import type { Owner } from '../../../platform/links/owner.ts';

/** Security §5. A password, and perhaps a code, take a while to type. */
const GRANT_SECONDS = { login: 60, activation: 60, link: 600 };

interface NewGrant extends Owner {
  readonly hash: Buffer;
  readonly kind: keyof typeof GRANT_SECONDS;
  readonly browser: Buffer;
  readonly sealed: Buffer;
}

export async function insertGrant(
  run: RunQuery,
  { hash, clientId, accountId, kind, browser, sealed }: NewGrant,
): Promise<void> {
  const expires = sql<Date>`app_now() + make_interval(secs => ${GRANT_SECONDS[kind]})`;
  await run(
    sqlFor
      .insertInto('sso_grant')
      .values({
        hash,
        client_id: clientId,
        account_id: accountId,
        kind,
        browser,
        logout_sealed: sealed,
        expires_at: expires,
      })
      .returning('hash'),
  );
}

export interface GrantKey {
  readonly hash: Buffer;
  readonly browser: Buffer;
}

/** What a token is good for, and for whom, without using it up. */
export async function findGrant(run: RunQuery, key: GrantKey) {
  const [grant] = await run(
    sqlFor
      .selectFrom('sso_grant')
      .select(['kind', 'client_id', 'account_id'])
      .where('hash', '=', key.hash)
      .where('browser', '=', key.browser)
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', sql<Date>`app_now()`),
  );
  return grant;
}

/** Uses a token up: of any number that come at once the first gets what it is good for. */
export async function consumeGrant(run: RunQuery, key: GrantKey, kind: NewGrant['kind']) {
  const [grant] = await run(
    sqlFor
      .updateTable('sso_grant')
      .set({ consumed_at: sql`app_now()` })
      .where('hash', '=', key.hash)
      .where('browser', '=', key.browser)
      .where('kind', '=', kind)
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', sql<Date>`app_now()`)
      .returning(['client_id', 'account_id', 'logout_sealed']),
  );
  return grant;
}

/** Whether the cookie is of a login of someone else that is still good. */
export async function isOtherIn(connection: Connection, restoreHash: Buffer, owner: Owner): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select from session_token t
       join session s on s.client_id = t.client_id and s.id = t.session_id
      where t.hash = $1 and t.kind = 'restore' and s.closed_at is null and s.absolute_until > app_now()
        and s.last_seen_at > app_now() - interval '15 minutes' and (s.client_id, s.account_id) <> ($2, $3)`,
    [restoreHash, owner.clientId, owner.accountId],
  );
  return rowCount !== 0;
}
