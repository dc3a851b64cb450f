import { NEWEST_NI_NUMBER } from '../../../platform/ni-numbers-table.ts';
import { sql, sqlFor, type RowsOf } from '@plenty/database/query';

/** Somebody of the caller's client, with what an employer may know of their account. */
export function employeeById(id: string) {
  return sqlFor
    .selectFrom('employee')
    .leftJoin('account', (join) =>
      join.onRef('account.client_id', '=', 'employee.client_id').onRef('account.id', '=', 'employee.account_id'),
    )
    .leftJoinLateral(NEWEST_NI_NUMBER, (join) => join.onTrue())
    .select(['employee.client_id', 'ni.ni_id', 'ni.ni_sealed'])
    .select(['employee.id', 'employee.account_id', 'employee.payroll_number', 'employee.joined_on'])
    .select(['employee.title', 'employee.first_name', 'employee.surname', 'employee.known_as'])
    .select(['employee.date_of_birth', 'employee.sex'])
    .select(['account.email', 'account.status', 'account.activated_at', 'account.last_login_at'])
    .select(['account.welcome_mail_at', 'account.second_factor_since'])
    .where('employee.id', '=', id);
}

/** The employment of today first, where there is one, then those of days to come. */
export function employmentsFromToday(employeeId: string) {
  const today = sql<string>`(app_now() at time zone 'Europe/London')::date`;
  return (
    sqlFor
      .selectFrom('employment')
      .select(['effective_from', 'status', 'department', 'location', 'grade', 'hours_per_week', 'salary_pence'])
      .select(sql<boolean>`effective_from <= ${today}`.as('has_begun'))
      // One that is over is nobody's concern any more.
      .select(sql<string | null>`case when probation_until >= ${today} then probation_until end`.as('probation_until'))
      .where('employee_id', '=', employeeId)
      .where(
        'effective_from',
        '>=',
        sql<string>`coalesce((select max(m.effective_from) from employment m
        where m.employee_id = ${employeeId} and m.effective_from <= ${today}), '-infinity')`,
      )
      .orderBy('effective_from')
  );
}

export function familyCount(employeeId: string) {
  return sqlFor.selectNoFrom(sql<number>`count_family(${employeeId})`.as('members'));
}

export type EmployeeDetailsRow = RowsOf<ReturnType<typeof employeeById>>[number];
export type EmploymentRow = RowsOf<ReturnType<typeof employmentsFromToday>>[number];
