import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';

const BATCH = sql.lit(500);

/** For so long it is made up for when nobody served: no longer than mails, and so their keys, are kept. */
const LATE = sql`interval '7 days'`;

/** The newest month that has closed, if that was lately. */
export const MONTH_JUST_CLOSED = builtOnce(
  sqlFor
    .selectFrom('pay_period')
    .select('month')
    .where('month', '=', sql<string>`(select max(month) from pay_period where state = 'closed')`)
    .where(sql<boolean>`closed_at > app_now() - ${LATE}`),
);

/** Those who want to be told and have something in that month, behind the last one that was looked at. */
export function wantingStatement(month: string, lastId: string) {
  return sqlFor
    .selectFrom('account')
    .innerJoin('employee', (join) =>
      join.onRef('employee.client_id', '=', 'account.client_id').onRef('employee.account_id', '=', 'account.id'),
    )
    .select(['account.client_id', 'account.id', 'account.email', 'account.first_name'])
    .where('account.statement_mail', '=', true)
    .where('account.status', '=', 'active')
    .where('account.id', '>', lastId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contribution_line')
          .select('contribution_line.month')
          .whereRef('contribution_line.client_id', '=', 'employee.client_id')
          .whereRef('contribution_line.employee_id', '=', 'employee.id')
          .where('contribution_line.month', '=', month),
      ),
    )
    .orderBy('account.id')
    .limit(BATCH);
}

export type WantingRow = RowsOf<ReturnType<typeof wantingStatement>>[number];
