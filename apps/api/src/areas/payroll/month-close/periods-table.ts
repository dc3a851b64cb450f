import { sql, sqlFor } from '@plenty/database/query';
import type { Month } from '@plenty/domain/dates/day';
import type { PayrollCalendar } from '@plenty/domain/scheme/scheme-year';
import type { MonthDue } from './next-month.ts';

const LONDON = sql.lit('Europe/London');
const TODAY = sql<string>`(app_now() at time zone ${LONDON})::date`;

/** The scheme years that have been published, each with the calendar of its newest version, and when the first was. */
export const PAYROLL_YEARS = sqlFor
  .selectFrom('scheme_year')
  .innerJoinLateral(
    (from) =>
      from
        .selectFrom('scheme_version')
        .select(sql<PayrollCalendar>`definition -> 'payroll'`.as('payroll'))
        .whereRef('scheme_version.client_id', '=', 'scheme_year.client_id')
        .whereRef('scheme_version.scheme_year_id', '=', 'scheme_year.id')
        .orderBy('version', 'desc')
        .limit(sql.lit(1))
        .as('newest'),
    (join) => join.onTrue(),
  )
  .select(['scheme_year.id', 'scheme_year.starts_on', 'scheme_year.ends_on', 'newest.payroll'])
  .select(sql<string>`(select (min(published_at) at time zone ${LONDON})::date from scheme_version)`.as('imported_on'))
  // Choices have been carried into it; the first year of all has none to carry.
  .select(
    sql<boolean>`coalesce(open_to = 'ffffffff-ffff-ffff-ffff-ffffffffffff', false) or not exists (
      select from scheme_year before where before.starts_on < scheme_year.starts_on)`.as('is_renewed'),
  )
  .select(TODAY.as('today'))
  .orderBy('scheme_year.starts_on');

/** What people have decided about the calendar; no row where nobody has. */
export const CALENDAR_CHOICES = sqlFor
  .selectFrom('payroll_calendar')
  .select(['first_month', 'close_asked', 'overdue_month']);

/** Who closes the first month and who moves it wait for each other. */
export const LOCK_CALENDAR = sqlFor.selectNoFrom(
  sql<string>`pg_advisory_xact_lock(hashtext('payroll calendar'), hashtext(app_client()::text))::text`.as('locked'),
);

/** The newest: what is closing comes after all that has closed. */
export const LAST_PERIODS = sqlFor
  .selectFrom('pay_period')
  .select(['month', 'state', 'begun_at'])
  .select(sql<string>`(select min(month) from pay_period)`.as('first_month'))
  .select(
    sql<string>`(select starts_on from scheme_year where scheme_year.client_id = pay_period.client_id and id = scheme_year_id)`.as(
      'year_starts_on',
    ),
  )
  .orderBy('month', 'desc')
  .limit(sql.lit(2));

/** No row comes back where the month is there, or another is closing. */
export function insertPeriod({ month, yearId, approvalOn, cutOffOn, payOn }: MonthDue, jobId: string | null) {
  return sqlFor
    .insertInto('pay_period')
    .values({
      client_id: sql<string>`app_client()`,
      month,
      scheme_year_id: yearId,
      approval_on: approvalOn,
      cut_off_on: cutOffOn,
      pay_on: payOn,
      job_id: jobId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month');
}

/** A job goes on with what it has begun, or with what one has left that is no more. */
export function takePeriod(month: Month, jobId: string) {
  return sqlFor
    .updateTable('pay_period')
    .set({ job_id: jobId })
    .where('month', '=', month)
    .where('state', '=', 'closing')
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('job_id', '=', jobId),
        not(
          exists(
            selectFrom('job_progress')
              .select('id')
              .whereRef('job_progress.client_id', '=', 'pay_period.client_id')
              .whereRef('job_progress.id', '=', 'pay_period.job_id')
              .where('job_progress.state', 'in', ['waiting', 'running']),
          ),
        ),
      ]),
    )
    .returning('reached');
}

/** Who closes a month, and how far it has come. */
export interface Reached {
  readonly month: Month;
  readonly jobId: string | null;
  readonly reached: string;
}

/** No row comes back to one who is not at it any more, or not where they think. */
export function moveOn({ month, jobId, reached }: Reached, to: string) {
  return sqlFor
    .updateTable('pay_period')
    .set({ reached: to })
    .where('month', '=', month)
    .where('state', '=', 'closing')
    .where('reached', '=', reached)
    .where(sql<boolean>`job_id is not distinct from ${jobId}::uuid`)
    .returning('month');
}

/** A month that has closed is not late any more. */
export function forgetOverdue(month: Month) {
  return sqlFor
    .updateTable('payroll_calendar')
    .set({ overdue_month: null })
    .where('overdue_month', '<=', month)
    .returning('client_id');
}

/** With what its lines add up to. */
export function closePeriod({ month, jobId, reached }: Reached) {
  return sqlFor
    .updateTable('pay_period')
    .from((from) =>
      from
        .selectFrom('contribution_line')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .select(sql<number>`coalesce(sum(employee_pence), 0)`.as('employee'))
        .select(sql<number>`coalesce(sum(employer_pence), 0)`.as('employer'))
        .select(sql<number>`coalesce(sum(fund_pence), 0)`.as('fund'))
        .select(sql<number>`coalesce(sum(short_pence), 0)`.as('short'))
        .where('month', '=', month)
        .as('sums'),
    )
    .set(({ ref }) => ({
      state: 'closed',
      closed_at: sql<Date>`app_now()`,
      line_count: ref('sums.count'),
      employee_pence: ref('sums.employee'),
      employer_pence: ref('sums.employer'),
      fund_pence: ref('sums.fund'),
      short_pence: ref('sums.short'),
    }))
    .where('month', '=', month)
    .where('state', '=', 'closing')
    .where('reached', '=', reached)
    .where(sql<boolean>`job_id is not distinct from ${jobId}::uuid`)
    .returning(['pay_period.month', 'pay_period.line_count']);
}
