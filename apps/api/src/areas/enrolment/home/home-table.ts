import { builtOnce, sqlFor } from '@plenty/database/query';
import type { Credentials } from '../../../platform/auth/credentials.ts';

/** Whether the caller's client asks for a second factor, and whether anyone there logs in by password at all. */
export const OWN_LOGIN_RULES = builtOnce(sqlFor.selectFrom('client_setting').select(['two_factor', 'sso_only']));

/** Second factors are for the role of the credentials alone; one that was not finished is none. */
export async function hasSecondFactor(
  credentials: Credentials,
  account: { client_id: string; account_id: string },
): Promise<boolean> {
  const confirmed = await credentials.run(
    sqlFor
      .selectFrom('second_factor')
      .select('account_id')
      .where('client_id', '=', account.client_id)
      .where('account_id', '=', account.account_id)
      .where('confirmed_at', 'is not', null),
  );
  return confirmed.length > 0;
}
