import { createHmac } from 'node:crypto';
import { sql, sqlFor } from '@plenty/database/query';
import type { Services } from '../services.ts';

/** How often something may be done in which time. */
export interface UseLimit {
  readonly most: number;
  readonly seconds: number;
}

/**
 * Counts a use BEFORE it is granted, in one statement, so that of any number that come at once no more than the limit get
 * through; false for those that do not. Whose use it is cannot be read from the table.
 */
export async function countUse(
  { credentials, secretKey }: Pick<Services, 'credentials' | 'secretKey'>,
  use: string,
  { most, seconds }: UseLimit,
): Promise<boolean> {
  const isOver = sql<boolean>`attempt.window_started_at <= app_now() - make_interval(secs => ${seconds})`;
  const rows = await credentials.run(
    sqlFor
      .insertInto('attempt')
      .values({
        key: keyOfUse(secretKey, use),
        failures: 1,
        window_started_at: sql`app_now()`,
      })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            failures: sql<number>`case when ${isOver} then 1 else attempt.failures + 1 end`,
            window_started_at: sql`case when ${isOver} then app_now() else attempt.window_started_at end`,
          })
          .where((row) => row.or([isOver, row('attempt.failures', '<', most)])),
      )
      .returning('failures'),
  );
  return rows.length > 0;
}

/** How often something was done in the time that counts. */
export async function usesOf(
  { credentials, secretKey }: Pick<Services, 'credentials' | 'secretKey'>,
  use: string,
  seconds: number,
): Promise<number> {
  const [row] = await credentials.run(
    sqlFor
      .selectFrom('attempt')
      .select('failures')
      .where('key', '=', keyOfUse(secretKey, use))
      .where('window_started_at', '>', sql<Date>`app_now() - make_interval(secs => ${seconds})`),
  );
  return row?.failures ?? 0;
}

/** As if it had never been done. */
export async function forgetUses(
  { credentials, secretKey }: Pick<Services, 'credentials' | 'secretKey'>,
  use: string,
): Promise<void> {
  await credentials.run(sqlFor.deleteFrom('attempt').where('key', '=', keyOfUse(secretKey, use)).returning('failures'));
}

function keyOfUse(secretKey: string, use: string): Buffer {
  return createHmac('sha256', secretKey).update(use).digest();
}
