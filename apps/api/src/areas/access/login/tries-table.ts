import { run, sql, sqlFor } from '@plenty/database/query';
import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { attemptKey } from '../../../platform/auth/attempt-key.ts';
import type { Connection, Credentials } from '../../../platform/auth/credentials.ts';
import type { Services } from '../../../platform/services.ts';

/** Failed tries before an e-mail address is locked, and for how long: spec 1 §9, product §4. */
const TRIES = 5;
const LOCK = sql`interval '15 minutes'`;
/** With this one the robot check begins to be asked for: product §4. */
const UNCHECKED_TRIES = 3;

/** After so many in a row that were tested and wrong, only a reset by e-mail helps: product §10. */
const MOST_IN_A_ROW = 100;

/** Where a try was counted, its number; else why it was neither counted nor may be tested. */
export type Try =
  | { readonly outcome: 'counted'; readonly tries: number }
  | { readonly outcome: 'account-locked' | 'robot-check-needed' | 'reset-needed' };

interface Trying {
  readonly isNoRobot: boolean;
  /** The person's own browser, which no number of strangers' tries keeps out. */
  readonly isKnownBrowser?: boolean;
}

/**
 * Counts a try BEFORE its password is looked at, in one statement: however many arrive at once, three get through without a
 * robot check and five in all. What lacks the check is not counted, so that to lock somebody out costs work.
 */
export async function countTry(
  credentials: Credentials,
  key: Buffer,
  { isNoRobot, isKnownBrowser = false }: Trying,
): Promise<Try> {
  const isOver = sql`(attempt.window_started_at <= app_now() - ${LOCK} or attempt.locked_until is not null)`;
  const failures = sql<number>`case when ${isOver} then 1 else attempt.failures + 1 end`;
  const [row] = await credentials.run(
    sqlFor
      .insertInto('attempt')
      .values({ key, failures: 1, in_a_row: 1, window_started_at: sql`app_now()` })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          failures,
          in_a_row: sql`attempt.in_a_row + 1`,
          window_started_at: sql`case when ${isOver} then app_now() else attempt.window_started_at end`,
          locked_until: sql`case when ${failures} >= ${sql.lit(TRIES)} then app_now() + ${LOCK} end`,
        }).where(sql<boolean>`(attempt.locked_until is null or attempt.locked_until <= app_now())
            and (${isNoRobot} or ${isOver} or attempt.failures < ${sql.lit(UNCHECKED_TRIES)})
            and (${isKnownBrowser} or attempt.in_a_row < ${sql.lit(MOST_IN_A_ROW)})`),
      )
      .returning('failures'),
  );
  return row ? { outcome: 'counted', tries: row.failures } : { outcome: await whyNotCounted(credentials, key) };
}

async function whyNotCounted(credentials: Credentials, key: Buffer): Promise<Exclude<Try['outcome'], 'counted'>> {
  const [row] = await credentials.run(
    sqlFor
      .selectFrom('attempt')
      .select(['in_a_row', sql<boolean>`coalesce(locked_until > app_now(), false)`.as('is_locked')])
      .where('key', '=', key),
  );
  if (row?.is_locked) return 'account-locked';
  return row && row.in_a_row >= MOST_IN_A_ROW ? 'reset-needed' : 'robot-check-needed';
}

/** A try that came to nothing for this counter, because it was right for another. */
export function uncountTry(key: Buffer) {
  return sqlFor
    .updateTable('attempt')
    .set({
      failures: sql<number>`greatest(failures - 1, 0)`,
      in_a_row: sql<number>`greatest(in_a_row - 1, 0)`,
      locked_until: null,
    })
    .where('key', '=', key)
    .returning('failures');
}

/** The try that locks. */
export function isLastTry(tries: number): boolean {
  return tries >= TRIES;
}

/** Whether a try is taken only with the robot check. */
export function isCheckedTry(tries: number): boolean {
  return tries > UNCHECKED_TRIES;
}

export async function isLocked(credentials: Credentials, key: Buffer): Promise<boolean> {
  const rows = await credentials.run(
    sqlFor
      .selectFrom('attempt')
      .select('failures')
      .where('key', '=', key)
      .where('locked_until', '>', sql<Date>`app_now()`),
  );
  return rows.length > 0;
}

/** As the last of too many failed tries does. */
export async function lockOut(credentials: Credentials, key: Buffer): Promise<void> {
  const locked = {
    failures: TRIES,
    in_a_row: TRIES,
    window_started_at: sql<Date>`app_now()`,
    locked_until: sql<Date>`app_now() + ${LOCK}`,
  };
  await credentials.run(
    sqlFor
      .insertInto('attempt')
      .values({ key, ...locked })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(locked))
      .returning('key'),
  );
}

export function deleteTries(key: Buffer) {
  return sqlFor.deleteFrom('attempt').where('key', '=', key).returning('failures');
}

/** Forgets the failed tries at a person's client, and those of the neutral host, in a transaction: so a lock is lifted. */
export async function forgetTries(
  { secretKey }: Services,
  connection: Connection,
  { clientId, email }: { readonly clientId: string; readonly email: string },
): Promise<void> {
  const emailNorm = normaliseEmail(email);
  for (const place of [clientId, undefined])
    await run(connection, deleteTries(attemptKey(secretKey, { clientId: place, emailNorm })));
}
