import { builtOnce, sql, sqlFor } from '@plenty/database/query';
import type { Transaction } from '../../../platform/work.ts';

/** The terms that count for the caller: the newest of the client, or the portal's own, which are version 0. */
const newest = sqlFor
  .selectFrom('content_version')
  .select(sql<number>`coalesce(max(version), 0)`.as('version'))
  .where('kind', '=', 'terms');

/** Which those are, and whether the caller has accepted them. */
export const OWN_TERMS = builtOnce(
  sqlFor
    .selectFrom(newest.as('newest'))
    .select('newest.version')
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('terms_acceptance')
            .select('terms_acceptance.version')
            .where('account_id', '=', sql<string>`(select app_account())`)
            .whereRef('terms_acceptance.version', '=', 'newest.version'),
        )
        .as('is_accepted'),
    ),
);

/** Once; to accept again changes nothing. */
export async function addAcceptance(transaction: Transaction, version: number): Promise<void> {
  await transaction.run(
    sqlFor
      .insertInto('terms_acceptance')
      .values({ client_id: sql<string>`app_client()`, account_id: sql<string>`app_account()`, version })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version'),
  );
}
