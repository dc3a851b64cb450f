import { sql, sqlFor, type RowsOf } from '@plenty/database/query';

/** The caller, with the employment of today; operators have none. */
export const ownAccount = sqlFor
  .selectFrom('account')
  .leftJoin('employee', (join) =>
    join.onRef('employee.client_id', '=', 'account.client_id').onRef('employee.account_id', '=', 'account.id'),
  )
  .leftJoinLateral(
    (from) =>
      from
        .selectFrom('employment')
        .select(['employment.status as employment_status', 'employment.probation_until'])
        .whereRef('employment.client_id', '=', 'employee.client_id')
        .whereRef('employment.employee_id', '=', 'employee.id')
        .where('effective_from', '<=', sql<string>`app_now()::date`)
        .orderBy('effective_from', 'desc')
        .limit(sql.lit(1))
        .as('today'),
    (join) => join.onTrue(),
  )
  .select([
    'account.id',
    'account.email',
    'account.user_type',
    'account.permissions',
    'account.first_name',
    'account.surname',
    'today.employment_status',
    sql<boolean>`coalesce(today.probation_until >= app_now()::date, false)`.as('on_probation'),
    sql<string | null>`case when account.user_type = 'operator' then own_operator_role() end`.as('operator_role'),
    sql<boolean>`account.first_login_at = account.last_login_at`.as('is_first_login'),
  ])
  .where('account.id', '=', sql<string>`(select app_account())`);

export type OwnAccountRow = RowsOf<typeof ownAccount>[number];
