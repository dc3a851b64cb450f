import type pg from 'pg';
import { sql, sqlFor } from '@plenty/database/query';
import type { Credentials } from '../../platform/auth/credentials.ts';
import { OPERATORS } from '../../platform/auth/operators.ts';

export interface NewOperator {
  readonly id: string;
  readonly email: string;
  readonly emailNorm: string;
  readonly firstName: string;
  readonly surname: string;
  readonly passwordHash: string;
}

export async function hasOperator(credentials: Credentials): Promise<boolean> {
  const rows = await credentials.run(
    sqlFor.selectFrom('account').select('id').where('client_id', '=', OPERATORS).limit(sql.lit(1)),
  );
  return rows.length > 0;
}

/** Someone of the client that is open. */
export function personOfClient(accountId: string) {
  return sqlFor.selectFrom('account').select('id').where('id', '=', accountId);
}

/** Each process that starts prints a link of its own; the first that is used ends them all. */
export async function insertLink(credentials: Credentials, hash: Buffer, lifeSeconds: number): Promise<void> {
  const expires = sql<Date>`app_now() + make_interval(secs => ${lifeSeconds})`;
  await credentials.run(
    sqlFor
      .insertInto('link')
      .values({ hash, purpose: 'first-operator', client_id: OPERATORS, expires_at: expires })
      .returning('hash'),
  );
}

/** Consumes a link, once, and only while there is no operator: of two that are used together one comes second. */
export async function useLink(connection: pg.ClientBase, hash: Buffer): Promise<boolean> {
  await connection.query("select pg_advisory_xact_lock(hashtext('first operator'))");
  const { rowCount } = await connection.query(
    `update link set consumed_at = app_now()
      where hash = $1 and purpose = 'first-operator' and consumed_at is null and expires_at > app_now()
        and not exists (select from account where client_id = $2)`,
    [hash, OPERATORS],
  );
  return rowCount === 1;
}

export async function insertOperator(connection: pg.ClientBase, operator: NewOperator): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into account (client_id, id, email, email_norm, user_type, first_name, surname, status, activated_at)
     values ($1, $2, $3, $4, 'operator', $5, $6, 'active', app_now())
     on conflict (client_id, email_norm) do nothing`,
    [OPERATORS, operator.id, operator.email, operator.emailNorm, operator.firstName, operator.surname],
  );
  if (rowCount !== 1) return false;
  await connection.query('insert into credential (client_id, account_id, password_hash) values ($1, $2, $3)', [
    OPERATORS,
    operator.id,
    operator.passwordHash,
  ]);
  return true;
}
