import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';

const TODAY = sql<string>`(app_now() at time zone 'Europe/London')::date`;
const BATCH = sql.lit(500);

/** Whether the client that is open has nominations switched on, and a wish that is a year old. */
export const ANY_OLD_WISH = builtOnce(
  sqlFor
    .selectFrom('nomination')
    .select('version')
    .where(sql<boolean>`confirmed_at < app_now() - interval '364 days'`)
    .where(sql<boolean>`exists (select from client_setting where 'nominations' = any (features))`)
    .limit(sql.lit(1)),
);

/** What a benefit is called in the newest scheme that offers it. */
const NAME = sql<string | null>`(
  select v.definition->>'name' from benefit b join benefit_version v on v.client_id = b.client_id and v.benefit_id = b.id
    join scheme_year y on y.client_id = b.client_id and y.id = b.scheme_year_id
   where b.client_id = newest.client_id and b.code = newest.benefit_code
   order by y.starts_on desc, v.version desc limit 1)`;

const HAS_LEFT = sql<boolean>`coalesce((
  select m.status = 'left' from employment m
   where m.client_id = newest.client_id and m.employee_id = newest.employee_id and m.effective_from <= ${TODAY}
   order by m.effective_from desc limit 1), true)`;

/** Wishes that stand and are a year old, of those who want reminders, behind the last one that was looked at. */
export function oldWishesAfter(employeeId: string, benefitCode: string) {
  return sqlFor
    .selectFrom((from) =>
      from
        .selectFrom('nomination')
        .distinctOn(['employee_id', 'benefit_code'])
        .selectAll()
        .where(sql<boolean>`(employee_id, benefit_code) > (${employeeId}, ${benefitCode})`)
        .orderBy('employee_id')
        .orderBy('benefit_code')
        .orderBy('version', 'desc')
        .as('newest'),
    )
    .innerJoin('employee', (join) =>
      join.onRef('employee.client_id', '=', 'newest.client_id').onRef('employee.id', '=', 'newest.employee_id'),
    )
    .innerJoin('account', (join) =>
      join.onRef('account.client_id', '=', 'employee.client_id').onRef('account.id', '=', 'employee.account_id'),
    )
    .select(['newest.client_id', 'newest.employee_id', 'newest.benefit_code', 'newest.version'])
    .select(sql<string>`(newest.confirmed_at at time zone 'Europe/London')::date`.as('confirmed_on'))
    .select(['account.email', 'account.first_name', NAME.as('benefit_name'), TODAY.as('today')])
    .where(sql<boolean>`newest.confirmed_at < app_now() - interval '364 days'`)
    .where('account.status', '=', 'active')
    .where('account.reminder_mail', '=', true)
    .where(sql<boolean>`not ${HAS_LEFT}`)
    .orderBy('newest.employee_id')
    .orderBy('newest.benefit_code')
    .limit(BATCH);
}

export type OldWishRow = RowsOf<ReturnType<typeof oldWishesAfter>>[number];
