import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';

const CALLER = sql<string>`(select app_employee())`;
const TODAY = sql<string>`(app_now() at time zone 'Europe/London')::date`;
/** Whoever looks on behalf of another sees the year that they asked for. */
const LOOKED_AT = sql<number>`coalesce((select app_scheme_year()), scheme_year.year)`;

const years = sqlFor
  .selectFrom('scheme_year')
  .where('scheme_year.starts_on', '<=', TODAY)
  .where('scheme_year.year', '=', LOOKED_AT)
  .orderBy('scheme_year.starts_on', 'desc');

/** The scheme years that have begun, the newest first: it is the present one. */
export const OWN_YEARS = builtOnce(
  years.select(({ exists, selectFrom }) => [
    'scheme_year.year',
    exists(
      selectFrom('pay_period')
        .select('pay_period.month')
        .whereRef('pay_period.client_id', '=', 'scheme_year.client_id')
        .whereRef('pay_period.scheme_year_id', '=', 'scheme_year.id')
        .where('pay_period.state', '=', 'closed'),
    ).as('has_closed'),
  ]),
);

/** The one that is asked for, or the present one. */
function idOfYear(year: number | undefined) {
  return years
    .select('scheme_year.id')
    .where('scheme_year.year', '=', sql<number>`coalesce(${year ?? null}::integer, scheme_year.year)`)
    .limit(sql.lit(1));
}

/** Those of a scheme year. Lines of a month that has not closed are shown to nobody. */
export function closedMonths(year: number | undefined) {
  return sqlFor
    .selectFrom('pay_period')
    .select(['month', 'pay_on'])
    .where('state', '=', 'closed')
    .where('scheme_year_id', '=', idOfYear(year))
    .orderBy('month');
}

const lines = sqlFor
  .selectFrom('contribution_line')
  .innerJoin('pay_period', (join) =>
    join
      .onRef('pay_period.client_id', '=', 'contribution_line.client_id')
      .onRef('pay_period.month', '=', 'contribution_line.month'),
  )
  .innerJoin('scheme_year', (join) =>
    join
      .onRef('scheme_year.client_id', '=', 'pay_period.client_id')
      .onRef('scheme_year.id', '=', 'pay_period.scheme_year_id'),
  )
  .select([
    'contribution_line.benefit_id',
    'contribution_line.month',
    'contribution_line.for_month',
    'contribution_line.kind',
    'contribution_line.employee_pence',
    'contribution_line.employer_pence',
    'contribution_line.fund_pence',
    'scheme_year.year',
  ])
  .where('contribution_line.employee_id', '=', CALLER)
  .where('pay_period.state', '=', 'closed')
  .orderBy('contribution_line.month')
  .orderBy('contribution_line.for_month', 'desc')
  .orderBy('contribution_line.kind');

/** The caller's, of all years that they may see. */
export const OWN_LINES = builtOnce(lines.where('scheme_year.year', '=', LOOKED_AT));

/** The caller's in the months of one scheme year. */
export function ownLinesOf(year: number | undefined) {
  return lines.where('pay_period.scheme_year_id', '=', idOfYear(year));
}

const ownBenefits = sqlFor
  .selectFrom('benefit')
  .innerJoinLateral(
    (from) =>
      from
        .selectFrom('benefit_version')
        .select([
          'position',
          sql<string>`definition ->> 'kind'`.as('kind'),
          sql<string>`definition ->> 'name'`.as('name'),
          sql<string>`definition ->> 'category'`.as('category'),
          sql<string>`definition ->> 'groupCode'`.as('group_code'),
          sql`definition -> 'tax'`.as('tax'),
          sql`definition -> 'pricing'`.as('pricing'),
          sql<string>`definition ->> 'proration'`.as('proration'),
        ])
        .whereRef('benefit_version.client_id', '=', 'benefit.client_id')
        .whereRef('benefit_version.scheme_year_id', '=', 'benefit.scheme_year_id')
        .whereRef('benefit_version.benefit_id', '=', 'benefit.id')
        .orderBy('benefit_version.version', 'desc')
        .limit(sql.lit(1))
        .as('newest'),
    (join) => join.onTrue(),
  )
  .select([
    'benefit.id',
    'benefit.code',
    'newest.kind',
    'newest.name',
    'newest.category',
    'newest.group_code',
    'newest.tax',
    'newest.pricing',
    'newest.proration',
  ])
  .where('benefit.id', 'in', (from) =>
    from
      .selectFrom('contribution_line')
      .select('contribution_line.benefit_id')
      .where('contribution_line.employee_id', '=', CALLER),
  )
  .orderBy('newest.position')
  // Of two years, the newer first: ids grow with time.
  .orderBy('benefit.id', 'desc');

/** All that the caller's lines are about, in the scheme's order, as they were last published. */
export const BENEFITS_OF_LINES = builtOnce(ownBenefits);

export type LineRow = RowsOf<typeof lines>[number];
export type StatementBenefitRow = RowsOf<typeof ownBenefits>[number];

/** Whom a document is about, and when it is made. */
export const OWN_NAME = builtOnce(
  sqlFor
    .selectFrom('account')
    .select(['first_name', 'surname', TODAY.as('today')])
    .where('id', '=', sql<string>`(select app_account())`),
);
