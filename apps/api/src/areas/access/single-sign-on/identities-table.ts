import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials, RunQuery } from '../../../platform/auth/credentials.ts';
import type { Owner } from '../../../platform/links/owner.ts';
import type { VerifiedIdentity } from './verified-identity.ts';

/** Who a person is at the client's provider. */
export type Identity = Pick<VerifiedIdentity, 'issuer' | 'subject'>;

const people = sqlFor.selectFrom('account').select(['account.id', 'account.status']);

/** The account that was linked to them. */
export async function findLinked(run: RunQuery, clientId: string, { issuer, subject }: Identity) {
  const [account] = await run(
    people
      .innerJoin('sso_identity as i', (join) =>
        join.onRef('i.client_id', '=', 'account.client_id').onRef('i.account_id', '=', 'account.id'),
      )
      .where('i.client_id', '=', clientId)
      .where('i.issuer', '=', issuer)
      .where('i.subject', '=', subject),
  );
  return account;
}

/** The account that has this address at the client. */
export async function findByEmail(run: RunQuery, clientId: string, emailNorm: string) {
  const [account] = await run(
    people.where('account.client_id', '=', clientId).where('account.email_norm', '=', emailNorm),
  );
  return account;
}

/** Whether somebody is linked to any provider. */
export async function isLinked(credentials: Credentials, { clientId, accountId }: Owner): Promise<boolean> {
  const links = sqlFor.selectFrom('sso_identity').select('issuer').where('client_id', '=', clientId);
  return (await credentials.run(links.where('account_id', '=', accountId))).length > 0;
}

/** False where the account, or the person at this issuer, is linked already. */
export async function link(
  run: RunQuery,
  { clientId, accountId }: Owner,
  { issuer, subject }: Identity,
): Promise<boolean> {
  const rows = await run(
    sqlFor
      .insertInto('sso_identity')
      .values({ client_id: clientId, account_id: accountId, issuer, subject })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id'),
  );
  return rows.length === 1;
}

/** Of one account, or of all at the client. Answers each person once, however many providers they were linked to. */
export function dropLinks(clientId: string, accountId: string | undefined) {
  return sqlFor
    .with('dropped', (query) => {
      const links = query.deleteFrom('sso_identity').where('client_id', '=', clientId);
      return (accountId === undefined ? links : links.where('account_id', '=', accountId)).returning('account_id');
    })
    .selectFrom('account')
    .select(['account.id', 'account.email', 'account.first_name'])
    .where('account.client_id', '=', clientId)
    .where('account.id', 'in', (query) => query.selectFrom('dropped').select('dropped.account_id'))
    .orderBy('account.id');
}

/** What a person has here to prove that an account is theirs. Where single sign-on is the only way in no password counts. */
export async function findOwnProofs(run: RunQuery, { clientId, accountId }: Owner) {
  const [proofs] = await run(
    sqlFor
      .selectFrom('account')
      .leftJoin('client_setting as s', 's.client_id', 'account.client_id')
      .leftJoin('credential as k', (join) =>
        join.onRef('k.client_id', '=', 'account.client_id').onRef('k.account_id', '=', 'account.id'),
      )
      .leftJoin('second_factor as f', (join) =>
        join.onRef('f.client_id', '=', 'account.client_id').onRef('f.account_id', '=', 'account.id'),
      )
      .select(['account.email', 'account.first_name'])
      .select(sql<boolean>`k.account_id is not null and not coalesce(s.sso_only, false)`.as('has_password'))
      .select(sql<boolean>`f.confirmed_at is not null`.as('has_factor'))
      .where('account.client_id', '=', clientId)
      .where('account.id', '=', accountId),
  );
  return proofs;
}

/** Takes each message once, over all processes; false where one was taken before. */
export async function takeMessages(
  run: RunQuery,
  clientId: string,
  messages: VerifiedIdentity['messageIds'],
): Promise<boolean> {
  for (const { id, expiresAt } of messages) {
    const rows = await run(
      sqlFor
        .insertInto('sso_message')
        .values({ client_id: clientId, id, expires_at: sql`${expiresAt}::timestamptz` })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    );
    if (rows.length === 0) return false;
  }
  return true;
}
