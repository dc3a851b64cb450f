import type { OperatorRole } from '@plenty/domain/accounts/operator-roles';
import { sql, sqlFor } from '@plenty/database/query';
import type { Connection, Credentials } from '../../../platform/auth/credentials.ts';
import { OPERATORS } from '../../../platform/auth/operators.ts';
import type { OperatorLinkPurpose } from '../../../platform/links/links-table.ts';

/** A link that works, and the operator whose it is. */
export async function findWorkingLink(
  credentials: Credentials,
  hash: Buffer,
  purposes: readonly OperatorLinkPurpose[],
) {
  const [row] = await credentials.run(
    sqlFor
      .selectFrom('link')
      .innerJoin('account', (join) =>
        join.onRef('account.client_id', '=', 'link.client_id').onRef('account.id', '=', 'link.account_id'),
      )
      .innerJoin('operator_role', (join) =>
        join
          .onRef('operator_role.client_id', '=', 'account.client_id')
          .onRef('operator_role.account_id', '=', 'account.id'),
      )
      .select(['account.id', 'account.email', 'account.email_norm', 'account.first_name', 'account.surname'])
      .select(['link.purpose', 'account.second_factor_since', sql<OperatorRole>`operator_role.role`.as('role')])
      .where('link.hash', '=', hash)
      .where('link.client_id', '=', OPERATORS)
      .where('link.purpose', 'in', [...purposes])
      .where('link.consumed_at', 'is', null)
      .where('link.expires_at', '>', sql<Date>`app_now()`)
      .where(
        sql<boolean>`account.status = case link.purpose when 'operator-invitation' then 'invited' else 'active' end`,
      ),
  );
  return row;
}

export type OperatorLink = NonNullable<Awaited<ReturnType<typeof findWorkingLink>>>;

/** Of any number that come at once one consumes the link. */
export async function takeLink(connection: Connection, hash: Buffer): Promise<boolean> {
  const { rowCount } = await connection.query(
    'update link set consumed_at = app_now() where hash = $1 and consumed_at is null and expires_at > app_now()',
    [hash],
  );
  return rowCount === 1;
}

interface JoiningOperator {
  readonly id: string;
  readonly firstName: string;
  readonly surname: string;
  readonly passwordHash: string;
}

/** False where the invitation has been withdrawn meanwhile. */
export async function activateOperator(connection: Connection, operator: JoiningOperator): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update account set status = 'active', activated_at = app_now(), first_name = $3, surname = $4
      where client_id = $1 and id = $2 and status = 'invited'`,
    [OPERATORS, operator.id, operator.firstName, operator.surname],
  );
  if (rowCount !== 1) return false;
  await connection.query('insert into credential (client_id, account_id, password_hash) values ($1, $2, $3)', [
    OPERATORS,
    operator.id,
    operator.passwordHash,
  ]);
  return true;
}
