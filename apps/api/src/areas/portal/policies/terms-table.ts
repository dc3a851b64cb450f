import { builtOnce, sql, sqlFor } from '@plenty/database/query';
import type { Transaction } from '../../../platform/work.ts';
import { versionsOf } from '../content/content-table.ts';

/**
 * The terms that count for the caller, and whether the caller has accepted them: those that the client shows now, or the portal's own,
 * which are version 0. Who has accepted the same words under another number has accepted them.
 */
export const OWN_TERMS = builtOnce(
  sqlFor
    .selectFrom(sqlFor.selectNoFrom(sql.lit(1).as('one')).as('always'))
    .leftJoin(versionsOf('terms').as('shown'), (join) => join.onTrue())
    .select((row) => [
      row.fn.coalesce('shown.version', sql.lit(0)).as('version'),
      row
        .exists(
          row
            .selectFrom('terms_acceptance')
            .leftJoin('content_version', (join) =>
              join
                .onRef('content_version.client_id', '=', 'terms_acceptance.client_id')
                .on('content_version.kind', '=', 'terms')
                .onRef('content_version.version', '=', 'terms_acceptance.version'),
            )
            .select('terms_acceptance.version')
            .where('account_id', '=', sql<string>`(select app_account())`)
            .where((same) =>
              same.or([
                same('terms_acceptance.version', '=', same.fn.coalesce('shown.version', sql.lit(0))),
                same('content_version.body', '=', same.ref('shown.body')),
              ]),
            ),
        )
        .as('is_accepted'),
    ]),
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
