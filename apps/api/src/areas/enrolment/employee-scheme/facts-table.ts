import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';

/** The day that it is in London. */
export const TODAY = sql<string>`(app_now() at time zone 'Europe/London')::date`;

/** Employees with their employment of a day; whose first day has not come by then has none yet. */
export function employedOn(day: typeof TODAY) {
  return sqlFor.selectFrom('employee').innerJoinLateral(
    (from) =>
      from
        .selectFrom('employment')
        .selectAll()
        .whereRef('employment.client_id', '=', 'employee.client_id')
        .whereRef('employment.employee_id', '=', 'employee.id')
        .where('employment.effective_from', '<=', day)
        .orderBy('employment.effective_from', 'desc')
        .limit(sql.lit(1))
        .as('now'),
    (join) => join.onTrue(),
  );
}

/** All that rules, prices and tax ask of an employee. */
export const FACTS = [
  'employee.date_of_birth',
  'employee.joined_on',
  'employee.smoker',
  'employee.voucher_scheme_joined_on',
  'now.status',
  'now.probation_until',
  'now.contract',
  'now.grade',
  'now.department',
  'now.location',
  'now.region',
  'now.hours_per_week',
  'now.salary_pence',
  'now.bonus_pence',
  'now.bonus_paid_in',
  'now.ni_category',
  'now.student_loans',
  'now.custom',
] as const;

/** The day before the first on which somebody has left, where one is known. */
const LEAVES_ON = sql<string | null>`(
  select min(gone.effective_from) - 1 from employment gone
   where gone.client_id = employee.client_id and gone.employee_id = employee.id
     and gone.effective_from >= now.effective_from and gone.status = 'left')`;

/** The pay day of the last vouchers, where any are known. */
const LAST_VOUCHER_ON = sql<string | null>`(
  select v.last_voucher_on from voucher_account v
   where v.client_id = employee.client_id and v.employee_id = employee.id)`;

/** What was assessed for vouchers, by tax year. */
const VOUCHER_PAY = sql<Record<string, number> | null>`(
  select jsonb_object_agg(v.tax_year, v.basic_pay_pence) from voucher_assessment v
   where v.client_id = employee.client_id and v.employee_id = employee.id)`;

/** The facts that are worked out. */
export const FOUND_FACTS = [
  LEAVES_ON.as('leaves_on'),
  LAST_VOUCHER_ON.as('last_voucher_on'),
  VOUCHER_PAY.as('voucher_pay'),
] as const;

const ownFacts = employedOn(TODAY)
  .select([...FACTS, ...FOUND_FACTS])
  .where('employee.account_id', '=', sql<string>`(select app_account())`);

/** What is kept of the caller as an employee; administrators need not be one. */
export const OWN_FACTS = builtOnce(ownFacts);
export type FactsRow = RowsOf<typeof ownFacts>[number];
