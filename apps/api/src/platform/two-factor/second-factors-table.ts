import { sql, sqlFor } from '@plenty/database/query';
import type { Connection, Credentials } from '../auth/credentials.ts';
import type { Owner } from '../links/owner.ts';

/** Wrong codes within a day that lock, and those in a row after which only an operator helps: security §2. */
const MOST_A_DAY = 10;
const MOST_IN_A_ROW = 30;

export interface FactorStanding {
  readonly email: string;
  readonly first_name: string;
  /** Whether the client asks everyone for a second factor. */
  readonly is_enforced: boolean;
  readonly is_confirmed: boolean;
  readonly secret_sealed: Buffer | null;
  readonly codes_left: number;
}

/** What an account has of a second factor, and what its client asks for. */
export async function findFactorStanding(credentials: Credentials, owner: Owner): Promise<FactorStanding | undefined> {
  const [row] = await credentials.run(
    sqlFor
      .selectFrom('account')
      .leftJoin('client_setting', 'client_setting.client_id', 'account.client_id')
      .leftJoin('second_factor', (join) =>
        join
          .onRef('second_factor.client_id', '=', 'account.client_id')
          .onRef('second_factor.account_id', '=', 'account.id'),
      )
      .select(['account.email', 'account.first_name', 'second_factor.secret_sealed'])
      .select(sql<boolean>`coalesce(two_factor = 'enforced', account.user_type = 'operator')`.as('is_enforced'))
      .select(sql<boolean>`confirmed_at is not null`.as('is_confirmed'))
      .select(
        sql<number>`(select count(*)::int from recovery_code r where r.client_id = account.client_id
          and r.account_id = account.id and r.used_at is null)`.as('codes_left'),
      )
      .where('account.client_id', '=', owner.clientId)
      .where('account.id', '=', owner.accountId),
  );
  return row;
}

/** A secret that waits to be confirmed, in the place of any that waited; false where one is confirmed already. */
export async function replacePending(credentials: Credentials, owner: Owner, sealed: Buffer): Promise<boolean> {
  const fresh = {
    secret_sealed: sealed,
    created_at: sql<Date>`app_now()`,
    last_step: 0,
    failures: 0,
    failures_in_a_row: 0,
    window_started_at: sql<Date>`app_now()`,
    locked_until: null,
  };
  const rows = await credentials.run(
    sqlFor
      .insertInto('second_factor')
      .values({ client_id: owner.clientId, account_id: owner.accountId, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['client_id', 'account_id'])
          .doUpdateSet(fresh)
          .where('second_factor.confirmed_at', 'is', null),
      )
      .returning('account_id'),
  );
  return rows.length > 0;
}

export interface CountedCode {
  readonly secret_sealed: Buffer;
  /** The database's clock: one for all processes. */
  readonly seconds: number;
  /** Whether it is the one that locks, should it be wrong. */
  readonly is_last: boolean;
}

/**
 * Counts a code BEFORE it is looked at, in one statement: however many come at once, ten get through in a day. Nothing while
 * codes are not accepted.
 */
export async function countCode(
  credentials: Credentials,
  owner: Owner,
  isConfirmed: boolean,
): Promise<CountedCode | undefined> {
  const isOver = sql`(window_started_at <= app_now() - interval '24 hours' or locked_until is not null)`;
  const failures = sql<number>`case when ${isOver} then 1 else failures + 1 end`;
  const [row] = await credentials.run(
    sqlFor
      .updateTable('second_factor')
      .set({
        failures,
        failures_in_a_row: sql<number>`failures_in_a_row + 1`,
        window_started_at: sql<Date>`case when ${isOver} then app_now() else window_started_at end`,
        locked_until: sql<Date>`case when ${failures} >= ${sql.lit(MOST_A_DAY)} then app_now() + interval '24 hours' end`,
      })
      .where('client_id', '=', owner.clientId)
      .where('account_id', '=', owner.accountId)
      .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
      .where('failures_in_a_row', '<', sql.lit(MOST_IN_A_ROW))
      .where(sql<boolean>`(locked_until is null or locked_until <= app_now())`)
      .returning([
        'secret_sealed',
        sql<number>`extract(epoch from app_now())::float8`.as('seconds'),
        sql<boolean>`locked_until is not null or failures_in_a_row >= ${sql.lit(MOST_IN_A_ROW)}`.as('is_last'),
      ]),
  );
  return row;
}

const RIGHT = 'failures = 0, failures_in_a_row = 0, locked_until = null';

/** Uses a step up: it, and those before it, never work again, whichever process is asked. */
export async function takeTotpStep(connection: Connection, owner: Owner, step: number): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update second_factor set last_step = $3, ${RIGHT}
      where client_id = $1 and account_id = $2 and confirmed_at is not null and last_step < $3`,
    [owner.clientId, owner.accountId, step],
  );
  return rowCount === 1;
}

/** Confirms the very secret that the code was made with. */
export async function confirm(
  connection: Connection,
  owner: Owner,
  { sealed, step }: { readonly sealed: Buffer; readonly step: number },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update second_factor set confirmed_at = app_now(), last_step = $4, ${RIGHT}
      where client_id = $1 and account_id = $2 and confirmed_at is null and secret_sealed = $3`,
    [owner.clientId, owner.accountId, sealed, step],
  );
  return rowCount === 1;
}

export async function takeRecoveryCode(connection: Connection, owner: Owner, hash: Buffer): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update recovery_code set used_at = app_now()
      where client_id = $1 and account_id = $2 and hash = $3 and used_at is null`,
    [owner.clientId, owner.accountId, hash],
  );
  if (rowCount !== 1) return false;
  await connection.query(`update second_factor set ${RIGHT} where client_id = $1 and account_id = $2`, [
    owner.clientId,
    owner.accountId,
  ]);
  return true;
}

export async function replaceRecoveryCodes(connection: Connection, owner: Owner, hashes: Buffer[]): Promise<void> {
  await connection.query('delete from recovery_code where client_id = $1 and account_id = $2', [
    owner.clientId,
    owner.accountId,
  ]);
  await connection.query('insert into recovery_code (client_id, account_id, hash) select $1, $2, unnest($3::bytea[])', [
    owner.clientId,
    owner.accountId,
    hashes,
  ]);
}

/** Takes the second factor away, confirmed or not; false where there was none. */
export async function removeFactor(connection: Connection, owner: Owner): Promise<boolean> {
  await connection.query('delete from recovery_code where client_id = $1 and account_id = $2', [
    owner.clientId,
    owner.accountId,
  ]);
  const { rowCount } = await connection.query('delete from second_factor where client_id = $1 and account_id = $2', [
    owner.clientId,
    owner.accountId,
  ]);
  return rowCount === 1;
}

export interface KnownFactor extends Owner {
  readonly sealed: Buffer;
  readonly since: Date;
}

/** Many that are confirmed already; whoever has one keeps it. */
export async function addConfirmed(credentials: Credentials, factors: readonly KnownFactor[]): Promise<void> {
  const rows = factors.map(({ clientId, accountId, sealed, since }) => ({
    client_id: clientId,
    account_id: accountId,
    secret_sealed: sealed,
    created_at: since,
    confirmed_at: since,
  }));
  await credentials.run(
    sqlFor
      .insertInto('second_factor')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id'),
  );
}
