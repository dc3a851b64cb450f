import { run, sql, sqlFor } from '@plenty/database/query';
import { normaliseEmail } from '@plenty/domain/accounts/normalise-email';
import { attemptKey } from '../../platform/auth/attempt-key.ts';
import type { Connection, Credentials } from '../../platform/auth/credentials.ts';
import type { Services } from '../../platform/services.ts';

/** Failed tries before an e-mail address is locked, and for how long: spec 1 §9, product §4. */
const TRIES = 5;
const LOCK = sql`interval '15 minutes'`;
/** With this one the robot check begins to be asked for: product §4. */
const UNCHECKED_TRIES = 3;

/**
 * Counts a try BEFORE its password is looked at, in one statement: however many arrive at once, five get through. Answers
 * how many there were, or nothing while the address is locked.
 */
export async function countTry(credentials: Credentials, key: Buffer): Promise<number | undefined> {
  const isOver = sql`attempt.window_started_at <= app_now() - ${LOCK} or attempt.locked_until is not null`;
  const failures = sql<number>`case when ${isOver} then 1 else attempt.failures + 1 end`;
  const [row] = await credentials.run(
    sqlFor
      .insertInto('attempt')
      .values({ key, failures: 1, window_started_at: sql`app_now()` })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            failures,
            window_started_at: sql`case when ${isOver} then app_now() else attempt.window_started_at end`,
            locked_until: sql`case when ${failures} >= ${sql.lit(TRIES)} then app_now() + ${LOCK} end`,
          })
          .where(sql<boolean>`attempt.locked_until is null or attempt.locked_until <= app_now()`),
      )
      .returning('failures'),
  );
  return row?.failures;
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

/** Forgets the failed tries of an e-mail address in a transaction, and so lifts its lock. */
export async function forgetTries({ secretKey }: Services, connection: Connection, email: string): Promise<void> {
  await run(connection, deleteTries(attemptKey(secretKey, normaliseEmail(email))));
}
