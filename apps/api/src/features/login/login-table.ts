import type pg from 'pg';
import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials } from '../../platform/auth/credentials.ts';

/** Failed tries before an e-mail address is locked, and for how long: spec 1 §9, product §4. */
const TRIES = 5;
const LOCK = sql`interval '15 minutes'`;

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
export function isLastTry(failures: number): boolean {
  return failures >= TRIES;
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

export async function forgetTries(connection: pg.ClientBase, key: Buffer): Promise<void> {
  await connection.query('delete from attempt where key = $1', [key]);
}

/** Accounts that may log in with this e-mail address: at one client, or at any on a neutral host. */
export function findCandidates(credentials: Credentials, emailNorm: string, clientId: string | undefined) {
  const candidates = sqlFor
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.client_id')
    .innerJoin('credential', (join) =>
      join.onRef('credential.client_id', '=', 'account.client_id').onRef('credential.account_id', '=', 'account.id'),
    )
    .leftJoin('client_setting', 'client_setting.client_id', 'account.client_id')
    .select(['account.client_id', 'account.id', 'account.email', 'account.first_name', 'credential.password_hash'])
    .where('account.email_norm', '=', emailNorm)
    .where('account.status', '=', 'active')
    .where('client.status', '=', 'active')
    .where((row) => row.or([row('client_setting.sso_only', 'is', null), row('client_setting.sso_only', '=', false)]));
  return credentials.run(clientId === undefined ? candidates : candidates.where('account.client_id', '=', clientId));
}

export async function findClientId(credentials: Credentials, slug: string): Promise<string | undefined> {
  const [client] = await credentials.run(sqlFor.selectFrom('client').select('id').where('slug', '=', slug));
  return client?.id;
}

export const ownClient = sqlFor
  .selectFrom('client')
  .innerJoin('client_setting', 'client_setting.client_id', 'client.id')
  .select(['client.id', 'client.name', 'two_factor', 'contact_us', 'insights', 'features', 'sso_only']);
