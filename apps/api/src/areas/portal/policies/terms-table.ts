import { builtOnce, sql, sqlFor, writtenQuery } from '@plenty/database/query';
import type { Transaction } from '../../../platform/work.ts';

interface OwnTerms {
  /** What is shown now; 0 is the portal's own. */
  readonly version: number;
  readonly is_accepted: boolean;
  /** Whoever has accepted one of these has accepted what is shown. */
  readonly counting: readonly number[];
}

/**
 * The terms that count for the caller, and whether the caller has accepted them: those that the client shows now, or the portal's own,
 * which are version 0. A correction asks nobody: whoever accepted what it corrects has accepted it. Who has accepted the same words
 * under another number has accepted them too.
 */
export const OWN_TERMS = builtOnce(
  writtenQuery<OwnTerms>(
    `with due as (
       select version, body, asks_again, row_number() over (order by published_at desc, version desc) as place
         from content_version
        where kind = 'terms' and withdrawn_at is null and published_at <= app_now() + (clock_timestamp() - now())),
     -- What is shown, down to the last version that asked everybody; all of them and the portal's own where none has.
     counting as (
       select version, body from due
        where place <= (select coalesce(min(place) filter (where asks_again), max(place)) from due)
       union all
       select 0, null where not exists (select from due where asks_again))
     select coalesce((select version from due where place = 1), 0) as version,
            array(select version from counting) as counting,
            exists (
              select from terms_acceptance t
                left join content_version c on c.client_id = t.client_id and c.kind = 'terms' and c.version = t.version
               where t.account_id = (select app_account())
                 and (t.version in (select version from counting) or c.body in (select body from counting))) as is_accepted`,
    [],
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
