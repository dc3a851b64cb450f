import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';

const TODAY = sql<string>`(app_now() at time zone 'Europe/London')::date`;
const day = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** What is kept of the caller as an employee, as it is today; administrators need not be one. */
const ownFacts = sqlFor
  .selectFrom('employee')
  .innerJoin('employment', (join) =>
    join
      .onRef('employment.client_id', '=', 'employee.client_id')
      .onRef('employment.employee_id', '=', 'employee.id')
      .on('employment.effective_from', '<=', TODAY),
  )
  .select([
    day('employee.date_of_birth').as('date_of_birth'),
    day('employee.joined_on').as('joined_on'),
    day('employment.probation_until').as('probation_until'),
    'employment.status',
    'employment.grade',
    'employment.department',
    'employment.location',
    'employment.region',
    sql<number>`employment.hours_per_week::float8`.as('hours_per_week'),
    sql<number>`employment.salary_pence::float8`.as('salary_pence'),
  ])
  .where('employee.account_id', '=', sql<string>`(select app_account())`)
  .orderBy('employment.effective_from', 'desc')
  .limit(sql.lit(1));

export const OWN_FACTS = builtOnce(ownFacts);
export type FactsRow = RowsOf<typeof ownFacts>[number];
