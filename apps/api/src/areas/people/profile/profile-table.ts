import { NEWEST_NI_NUMBER } from '../../../platform/ni-numbers-table.ts';
import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';

const TODAY = sql<string>`(app_now() at time zone 'Europe/London')::date`;
const CALLER = sql<string>`(select app_account())`;

/** The caller, with what is known of them as an employee, if they are one, and their employment of today. */
const own = sqlFor
  .selectFrom('account')
  .innerJoin('client_setting', 'client_setting.client_id', 'account.client_id')
  .leftJoin('employee', (join) =>
    join.onRef('employee.client_id', '=', 'account.client_id').onRef('employee.account_id', '=', 'account.id'),
  )
  .leftJoinLateral(
    (from) =>
      from
        .selectFrom('employment')
        .selectAll()
        .whereRef('employment.client_id', '=', 'employee.client_id')
        .whereRef('employment.employee_id', '=', 'employee.id')
        .where('effective_from', '<=', TODAY)
        .orderBy('effective_from', 'desc')
        .limit(sql.lit(1))
        .as('today'),
    (join) => join.onTrue(),
  )
  .leftJoinLateral(NEWEST_NI_NUMBER, (join) => join.onTrue())
  .select(['account.client_id', 'ni.ni_id', 'ni.ni_sealed'])
  .select([
    'account.email',
    'account.reminder_mail',
    'account.statement_mail',
    'account.digest_mail',
    'account.user_type',
    'client_setting.editable_fields',
  ])
  .select([
    'employee.id as employee_id',
    'employee.profile_version',
    'employee.first_name',
    'employee.surname',
    'employee.title',
    'employee.known_as',
    'employee.date_of_birth',
    'employee.sex',
    'employee.personal_email',
    'employee.phone',
    'employee.address',
    'employee.payroll_number',
    'employee.joined_on',
  ])
  .select([
    'today.status',
    'today.department',
    'today.location',
    'today.grade',
    'today.contract',
    'today.hours_per_week',
    'today.salary_pence',
    'today.region',
  ])
  .where('account.id', '=', CALLER);

export const OWN_PROFILE = builtOnce(own);
export type ProfileRow = RowsOf<typeof own>[number];

/** What a person may say of themselves, as it is stored; what is left out stays. */
export interface DetailsRow {
  readonly title?: string | null;
  readonly known_as?: string | null;
  readonly personal_email?: string | null;
  readonly phone?: string | null;
  /** JSON. */
  readonly address?: string | null;
}

/** Of the version that was seen: no row comes back where it has changed since. */
export function changeDetails(details: DetailsRow, version: number) {
  return sqlFor
    .updateTable('employee')
    .set({ ...details, profile_version: sql<number>`profile_version + 1` })
    .where('account_id', '=', CALLER)
    .where('profile_version', '=', version)
    .returning('id');
}

export interface MailsRow {
  readonly reminder_mail?: boolean;
  readonly statement_mail?: boolean;
  readonly digest_mail?: boolean;
}

export function changeMails(mails: MailsRow) {
  return sqlFor
    .updateTable('account')
    .set(mails)
    .where('id', '=', CALLER)
    .returning(['reminder_mail', 'statement_mail', 'digest_mail', 'user_type']);
}
