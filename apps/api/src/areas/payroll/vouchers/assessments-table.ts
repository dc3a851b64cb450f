import { sql, sqlFor, writtenQuery } from '@plenty/database/query';

/** The caller's of a tax year. */
export function ownAssessments(taxYear: string) {
  return sqlFor
    .selectFrom('voucher_assessment')
    .select(['tax_year', 'basic_pay_pence', 'assessed_on'])
    .where('employee_id', '=', sql<string>`(select app_employee())`)
    .where('tax_year', '=', taxYear);
}

export interface ToAssess {
  readonly employee_id: string;
  readonly joined_on: string;
  readonly salary_pence: number;
  readonly assessed_on: string;
}

interface AssessmentRequest {
  readonly taxYear: string;
  /** The first day of the tax year. */
  readonly from: string;
  /** Who joined before the bands came in is not assessed, who joined after the scheme closed is no member. */
  readonly bandsSince: string;
  readonly closedAfter: string;
}

/**
 * Members at work who have not been assessed for a tax year, two hundred at a time, with the pay of their contract on its first
 * day, or on their own first day where that is later.
 */
export function membersToAssess({ taxYear, from, bandsSince, closedAfter }: AssessmentRequest) {
  return writtenQuery<ToAssess>(
    `select e.id as employee_id, e.voucher_scheme_joined_on as joined_on, paid.salary_pence,
            greatest(paid.effective_from, $2::date) as assessed_on
       from employee e
       cross join lateral (
         select m.salary_pence, m.effective_from from employment m
          where m.client_id = e.client_id and m.employee_id = e.id
            and m.effective_from <= (app_now() at time zone 'Europe/London')::date
          order by m.effective_from <= $2::date desc,
                   case when m.effective_from <= $2::date then m.effective_from end desc, m.effective_from limit 1) paid
       cross join lateral (
         select m.status from employment m
          where m.client_id = e.client_id and m.employee_id = e.id
            and m.effective_from <= (app_now() at time zone 'Europe/London')::date
          order by m.effective_from desc limit 1) now
      where e.voucher_scheme_joined_on between $3 and $4 and now.status <> 'left'
        and not exists (select from voucher_assessment a
                         where a.client_id = e.client_id and a.employee_id = e.id and a.tax_year = $1)
      order by e.id limit 200`,
    [taxYear, from, bandsSince, closedAfter],
  );
}

interface Assessment {
  readonly employee_id: string;
  readonly tax_year: string;
  readonly basic_pay_pence: number;
  readonly monthly_limit_pence: number;
  readonly assessed_on: string;
}

/** The first of a year stands. */
export function insertAssessments(assessments: readonly Assessment[]) {
  return sqlFor
    .insertInto('voucher_assessment')
    .columns(['client_id', 'employee_id', 'tax_year', 'basic_pay_pence', 'monthly_limit_pence', 'assessed_on'])
    .expression(
      sqlFor
        .selectFrom(
          sql<Assessment>`jsonb_to_recordset(${JSON.stringify(assessments)}::jsonb)`.as<'given'>(
            sql`given (employee_id uuid, tax_year text, basic_pay_pence bigint, monthly_limit_pence bigint, assessed_on date)`,
          ),
        )
        .select([
          sql<string>`app_client()`.as('client_id'),
          'employee_id',
          'tax_year',
          'basic_pay_pence',
          'monthly_limit_pence',
          'assessed_on',
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('employee_id');
}
