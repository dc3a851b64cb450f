import { sql, sqlFor } from '@plenty/database/query';
import type { Run } from '../../platform/auth/credentials.ts';
import type { Owner } from '../../platform/links/owner.ts';
import type { Vouched } from './vouched.ts';

/** Who a person is at the client's provider. */
export type Identity = Pick<Vouched, 'issuer' | 'subject'>;

const people = sqlFor.selectFrom('account').select(['account.id', 'account.status']);

/** The account that was linked to them. */
export async function findLinked(run: Run, clientId: string, { issuer, subject }: Identity) {
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
export async function findByEmail(run: Run, clientId: string, emailNorm: string) {
  const [account] = await run(
    people.where('account.client_id', '=', clientId).where('account.email_norm', '=', emailNorm),
  );
  return account;
}

/** Once and for good: false where the account, or the person at the provider, is linked already. */
export async function link(run: Run, { clientId, accountId }: Owner, { issuer, subject }: Identity): Promise<boolean> {
  const rows = await run(
    sqlFor
      .insertInto('sso_identity')
      .values({ client_id: clientId, account_id: accountId, issuer, subject })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id'),
  );
  return rows.length === 1;
}

/** Takes each message once, over all processes; false where one was taken before. */
export async function takeMessages(run: Run, clientId: string, messages: Vouched['messageIds']): Promise<boolean> {
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
