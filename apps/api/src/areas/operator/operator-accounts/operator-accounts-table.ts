import type { OperatorRole } from '@plenty/domain/accounts/operator-roles';
import { sql, sqlFor } from '@plenty/database/query';
import type { Connection, Credentials, RunQuery } from '../../../platform/auth/credentials.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';

export interface GovernedOperator {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly status: 'invited' | 'active' | 'disabled';
  readonly role: OperatorRole | null;
  /** Of whoever asks. */
  readonly owner_name: string;
}

/** Changes of operators come one after the other: the guard of the last owner waits at the same lock. */
export async function lockOperators(connection: Connection): Promise<void> {
  await connection.query("select pg_advisory_xact_lock(hashtextextended('operators', 0))");
}

/** Whether the caller is an owner still: another may have changed that since the request came in. */
export async function isActiveOwner(connection: Connection, accountId: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select from account a join operator_role r on r.client_id = a.client_id and r.account_id = a.id
      where a.client_id = $1 and a.id = $2 and a.status = 'active' and r.role = 'owner'`,
    [OPERATORS, accountId],
  );
  return rowCount === 1;
}

/** Nobody whose invitation has been withdrawn. */
export async function lockOperator(
  connection: Connection,
  operatorId: string,
  ownerId: string,
): Promise<GovernedOperator | undefined> {
  const { rows } = await connection.query<GovernedOperator>(
    `select a.id, a.email, a.first_name, a.status, r.role,
            (select o.first_name || ' ' || o.surname from account o where o.client_id = $1 and o.id = $3) as owner_name
       from account a left join operator_role r on r.client_id = a.client_id and r.account_id = a.id
      where a.client_id = $1 and a.id = $2 and (a.status <> 'disabled' or a.activated_at is not null)
        for update of a`,
    [OPERATORS, operatorId, ownerId],
  );
  return rows[0];
}

export async function hasOperatorAccount(credentials: Credentials, operatorId: string): Promise<boolean> {
  const rows = await credentials.run(
    sqlFor
      .selectFrom('account')
      .select('id')
      .where('client_id', '=', OPERATORS)
      .where('id', '=', operatorId)
      .where(sql<boolean>`(status <> 'disabled' or activated_at is not null)`),
  );
  return rows.length === 1;
}

/** Of which ids there are clients. */
export async function countClients(run: RunQuery, clientIds: readonly string[]): Promise<number> {
  const rows = await run(
    sqlFor
      .selectFrom('client')
      .select('id')
      .where('slug', 'is not', null)
      .where(sql<boolean>`id = any (${clientIds})`),
  );
  return rows.length;
}

/** False where the address is an operator's already. */
export async function insertInvited(
  connection: Connection,
  { id, email, emailNorm }: { readonly id: string; readonly email: string; readonly emailNorm: string },
): Promise<boolean> {
  // The name is theirs to give.
  const { rowCount } = await connection.query(
    `insert into account (client_id, id, email, email_norm, user_type, first_name, surname, status)
     values ($1, $2, $3, $4, 'operator', '', '', 'invited')
     on conflict (client_id, email_norm) do nothing`,
    [OPERATORS, id, email, emailNorm],
  );
  return rowCount === 1;
}

/** Nothing of them is left but an id in the trail. The address is free for another invitation. */
export async function clearInvited(connection: Connection, operatorId: string): Promise<void> {
  await connection.query(
    `update account set status = 'disabled', email = 'withdrawn-' || id, email_norm = 'withdrawn-' || id
      where client_id = $1 and id = $2`,
    [OPERATORS, operatorId],
  );
  await connection.query('delete from operator_role where client_id = $1 and account_id = $2', [OPERATORS, operatorId]);
  await connection.query('delete from operator_client where account_id = $1', [operatorId]);
}

/** False where the account is not in the other state: one that has yet to be accepted is in neither. */
export async function setOperatorStatus(
  connection: Connection,
  operatorId: string,
  status: 'active' | 'disabled',
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'update account set status = $3 where client_id = $1 and id = $2 and status = $4',
    [OPERATORS, operatorId, status, status === 'active' ? 'disabled' : 'active'],
  );
  return rowCount === 1;
}

/** Whatever was mailed opens nothing any more. */
export async function endOperatorLinks(connection: Connection, operatorId: string): Promise<void> {
  await connection.query(
    `update link set expires_at = app_now()
      where client_id = $1 and account_id = $2 and consumed_at is null and expires_at > app_now()`,
    [OPERATORS, operatorId],
  );
}
