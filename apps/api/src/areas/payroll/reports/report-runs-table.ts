import type { RequestOf } from '@plenty/contract/endpoint';
import type { reports, ReportType } from '@plenty/contract/payroll/reports';
import { builtOnce, writtenQuery } from '@plenty/database/query';
import type { Day, Month } from '@plenty/domain/dates/day';
import { LACKS_REPORTS } from './months-table.ts';

export interface ReportRun {
  readonly id: string;
  readonly type: ReportType;
  readonly month: Month;
  readonly provider: string;
  readonly rule_version: string;
  /** How its columns are written: format-versions.ts. */
  readonly format_version: number;
  readonly row_count: number;
  readonly employee_pence: number;
  readonly employer_pence: number;
  readonly fund_pence: number;
  /** Of the month, and of the tax year up to it, where the report tells of it. */
  readonly taxable_month_pence: number | null;
  readonly taxable_year_pence: number | null;
  readonly sha256: Buffer;
  readonly created_at: Date;
  /** Of the scheme year that the month is in: a report of a year is about all of it. */
  readonly year_starts_on: string;
  /** The month comes after the last day of its scheme year, which goes on because no other follows. */
  readonly is_extended: boolean;
  /** When the month was paid, which decides the tax year. */
  readonly pay_on: Day;
}

const COLUMNS = `r.id, r.type, r.month, r.provider, r.rule_version, r.format_version, r.row_count, r.employee_pence, r.employer_pence, r.fund_pence,
  r.taxable_month_pence, r.taxable_year_pence, r.sha256, r.created_at, y.starts_on as year_starts_on,
  (p.month || '-01')::date > y.ends_on as is_extended, p.pay_on`;
const FROM = `from report_run r
  join pay_period p on p.client_id = r.client_id and p.month = r.month and p.state = 'closed'
  join scheme_year y on y.client_id = p.client_id and y.id = p.scheme_year_id`;

type ReportRunsListQuery = RequestOf<typeof reports.list>['query'];
/** Where a page is empty there is one row without an id. */
type RunsPageRow = (ReportRun & { readonly total: number }) | { readonly id: null; readonly total: number };

/** The newest month first; in it payroll and benefits in kind, then the providers by name. */
export function reportsPage({ type, year, month, provider, page }: ReportRunsListQuery) {
  const values: unknown[] = [page];
  const conditions: string[] = [];
  if (type) conditions.push(`r.type = $${values.push(type)}`);
  if (year) conditions.push(`r.month >= $${values.push(`${year}-01`)} and r.month <= $${values.push(`${year}-12`)}`);
  if (month) conditions.push(`right(r.month, 2) = $${values.push(String(month).padStart(2, '0'))}`);
  if (provider) conditions.push(`r.provider = $${values.push(provider)}`);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  return writtenQuery<RunsPageRow>(
    `select (select count(*)::integer from report_run r ${where}) as total, listed.*
       from (select) as always
       left join (
         select row_number() over () as place, found.* from (
           select ${COLUMNS} ${FROM} ${where}
            order by r.month desc, array_position(array['payroll', 'benefit-in-kind', 'provider', 'lifeevent'], r.type), r.provider
            limit 10 offset ($1::integer - 1) * 10) found) listed on true
      order by listed.place`,
    values,
  );
}

export function reportsById(ids: readonly string[]) {
  return writtenQuery<ReportRun>(`select ${COLUMNS} ${FROM} where r.id = any($1::uuid[])`, [ids]);
}

/** By what the list can be narrowed. */
export const REPORT_FILTERS = builtOnce(
  writtenQuery<{ years: number[]; providers: string[]; is_preparing: boolean }>(
    `select coalesce(array_agg(distinct left(month, 4)::integer) filter (where true), '{}') as years,
            coalesce(array_agg(distinct provider) filter (where provider <> ''), '{}') as providers,
            exists (select from pay_period p where p.state = 'closed' and ${LACKS_REPORTS}) as is_preparing
       from report_run`,
    [],
  ),
);

/** The newest month of which there are reports, and how many there are of it. */
export const NEWEST_REPORTS = builtOnce(
  writtenQuery<{ month: Month; reports: number }>(
    'select month, count(*)::integer as reports from report_run group by month order by month desc limit 1',
    [],
  ),
);

export type NewRun = Omit<ReportRun, 'created_at' | 'year_starts_on' | 'is_extended' | 'pay_on'>;

/** Whoever comes second has made the same, and it is there once. */
export function insertRun(run: NewRun) {
  return writtenQuery<{ id: string }>(
    `insert into report_run (client_id, id, type, month, provider, rule_version, format_version, row_count, employee_pence,
                             employer_pence, fund_pence, taxable_month_pence, taxable_year_pence, sha256)
     values ((select app_client()), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (client_id, type, month, provider) do nothing returning id`,
    [
      run.id,
      run.type,
      run.month,
      run.provider,
      run.rule_version,
      run.format_version,
      run.row_count,
      run.employee_pence,
      run.employer_pence,
      run.fund_pence,
      run.taxable_month_pence,
      run.taxable_year_pence,
      run.sha256,
    ],
  );
}
