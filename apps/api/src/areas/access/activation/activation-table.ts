import { sql, sqlFor } from '@plenty/database/query';
import { IS_LET_IN } from '../../../platform/auth/lets-in.ts';
import type { RunQuery } from '../../../platform/auth/credentials.ts';
import type { Owner } from '../../../platform/links/owner.ts';

/** Once: false for an account that is no longer waiting for it. */
export async function activateAccount(run: RunQuery, { clientId, accountId }: Owner): Promise<boolean> {
  const rows = await run(
    sqlFor
      .updateTable('account')
      .set({ status: 'active', activated_at: sql`app_now()` })
      .where('client_id', '=', clientId)
      .where('id', '=', accountId)
      .where('status', '=', 'invited')
      .returning('id'),
  );
  return rows.length === 1;
}

/** Someone who waits for an invitation and has never been sent a link. */
export async function findUninvited(run: RunQuery, { clientId, accountId }: Owner) {
  const [person] = await run(
    sqlFor
      .selectFrom('account')
      .select(['email', 'first_name', 'user_type'])
      .where('client_id', '=', clientId)
      .where('id', '=', accountId)
      .where('status', '=', 'invited')
      .where(IS_LET_IN)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('link')
              .select('hash')
              .whereRef('link.client_id', '=', 'account.client_id')
              .whereRef('link.account_id', '=', 'account.id')
              .where('link.expires_at', '>', sql<Date>`app_now()`),
          ),
        ),
      ),
  );
  return person;
}

const AN_HOUR_AGO = sql<Date>`app_now() - interval '1 hour'`;

/** Security C31: whoever is waiting to be activated and has been sent no welcome mail in the last hour; others wait for the row. */
export function lockDueForWelcome({ clientId, accountId }: Owner) {
  return sqlFor
    .selectFrom('account')
    .select(['email', 'first_name', 'user_type'])
    .where('client_id', '=', clientId)
    .where('id', '=', accountId)
    .where('status', '=', 'invited')
    .where(IS_LET_IN)
    .where((row) => row.or([row('welcome_mail_at', 'is', null), row('welcome_mail_at', '<=', AN_HOUR_AGO)]))
    .forUpdate();
}

export function activationStatusOf({ clientId, accountId }: Owner) {
  return sqlFor.selectFrom('account').select('status').where('client_id', '=', clientId).where('id', '=', accountId);
}
