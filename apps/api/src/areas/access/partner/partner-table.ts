import { sql, sqlFor } from '@plenty/database/query';
import type { Connection, Credentials, RunQuery } from '../../../platform/auth/credentials.ts';
import type { Owner } from '../../../platform/links/owner.ts';

/** Product §4. */
const CODE_SECONDS = 60;

export interface Partner {
  readonly slug: string;
  readonly name: string;
  readonly secretHash: Buffer;
  readonly redirectUrls: readonly string[];
}

export async function findPartner(credentials: Credentials, slug: string): Promise<Partner | undefined> {
  const [row] = await credentials.run(sqlFor.selectFrom('partner').selectAll().where('slug', '=', slug));
  return row && { slug, name: row.name, secretHash: row.secret_hash, redirectUrls: row.redirect_urls };
}

/** Adds a partner; false where there is one of that name, unless it is to be changed. */
export async function savePartner(credentials: Credentials, partner: Partner, mayChange = false): Promise<boolean> {
  const row = { name: partner.name, secret_hash: partner.secretHash, redirect_urls: [...partner.redirectUrls] };
  const saved = await credentials.run(
    sqlFor
      .insertInto('partner')
      .values({ slug: partner.slug, ...row })
      .onConflict((conflict) =>
        mayChange ? conflict.column('slug').doUpdateSet(row) : conflict.column('slug').doNothing(),
      )
      .returning('slug'),
  );
  return saved.length > 0;
}

export async function insertCode(run: RunQuery, hash: Buffer, partner: string, owner: Owner): Promise<void> {
  await run(
    sqlFor
      .insertInto('partner_code')
      .values({
        hash,
        partner,
        client_id: owner.clientId,
        account_id: owner.accountId,
        expires_at: sql<Date>`app_now() + make_interval(secs => ${sql.lit(CODE_SECONDS)})`,
      })
      .returning('hash'),
  );
}

/** Whom a code was given for, used or not: in their client's trail it is noted who came with it. */
export async function findCodeOwner(credentials: Credentials, hash: Buffer): Promise<Owner | undefined> {
  const [row] = await credentials.run(
    sqlFor.selectFrom('partner_code').select(['client_id', 'account_id']).where('hash', '=', hash),
  );
  return row && { clientId: row.client_id, accountId: row.account_id };
}

export interface Claimed {
  readonly account_id: string;
  readonly client_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly surname: string;
  readonly client_name: string;
}

/** Uses up a code of this partner; nothing for one that was used, has expired or is another's, or whose person is gone. */
export async function useCode(connection: Connection, hash: Buffer, partner: string): Promise<Claimed | undefined> {
  const { rows } = await connection.query<Claimed>(
    `with used as (
       update partner_code set consumed_at = app_now()
        where hash = $1 and partner = $2 and consumed_at is null and expires_at > app_now()
        returning client_id, account_id)
     select a.id as account_id, a.client_id, a.email, a.first_name, a.surname, c.name as client_name
       from used u
       join account a on a.client_id = u.client_id and a.id = u.account_id and a.status = 'active'
       join client c on c.id = a.client_id and c.status = 'active'`,
    [hash, partner],
  );
  return rows[0];
}
