import { sql, sqlFor, type RowsOf } from '@plenty/database/query';
import type { Credentials } from '../../../platform/auth/credentials.ts';
import { LETS_IN } from '../../../platform/auth/lets-in.ts';

export type ForgetfulRow = RowsOf<typeof people>[number];

/** Everyone who may be written to about a password, with what decides what to write. */
const people = sqlFor
  .selectFrom('account')
  .innerJoin('client', 'client.id', 'account.client_id')
  .leftJoin('client_setting', 'client_setting.client_id', 'account.client_id')
  .select([
    'account.client_id',
    'account.id',
    'account.email',
    'account.first_name',
    'account.user_type',
    'account.status',
  ])
  .select(['client_setting.sso_only', 'account.second_factor_since'])
  .where('account.status', '<>', 'disabled')
  // An operator who has yet to accept has an invitation, and no name to be greeted by.
  .where(sql<boolean>`not (account.user_type = 'operator' and account.status = 'invited')`)
  .where(LETS_IN);

/** Those with an e-mail address: of the client that the host belongs to, or of any on a neutral host. */
export async function findForgetful(
  credentials: Credentials,
  slug: string | undefined,
  emailNorm: string,
): Promise<{ readonly clientId: string | undefined; readonly people: readonly ForgetfulRow[] }> {
  const [client] = await credentials.run(
    sqlFor
      .selectFrom('client')
      .select('id')
      .where('slug', '=', slug ?? ''),
  );
  const ofAddress = people.where('account.email_norm', '=', emailNorm);
  return {
    clientId: client?.id,
    people: await credentials.run(client ? ofAddress.where('account.client_id', '=', client.id) : ofAddress),
  };
}
