import type { ReportType } from '@plenty/contract/payroll/reports';
import { builtOnce, writtenQuery } from '@plenty/database/query';
import type { Month } from '@plenty/domain/dates/day';
import type { Benefit } from '@plenty/domain/scheme/benefit';

export interface ClosedMonth {
  readonly month: Month;
  readonly closed_at: Date;
  /** The month that closed before it, with what was known then. */
  readonly before: Month | null;
  readonly before_closed_at: Date | null;
  /** Where it is the last of a scheme year: that year. */
  readonly closed_year: number | null;
  /** Of the scheme that stood in it. */
  readonly rule_version: string;
  /** It has all its reports but the one about benefits in kind, which months have had for a shorter time. */
  readonly lacks_in_kind_alone: boolean;
}

/** The report of a type that a month always has once its reports are made, of `pay_period p`. */
export function runOf(type: ReportType): string {
  return `select from report_run r where r.client_id = p.client_id and r.type = '${type}' and r.month = p.month`;
}

/** Of `pay_period p`: it is still without some. */
export const LACKS_REPORTS = `(not exists (${runOf('payroll')}) or not exists (${runOf('benefit-in-kind')}))`;

const CLOSED = `
  select p.month, p.closed_at, b.month as before, b.closed_at as before_closed_at,
         case when to_char(y.ends_on, 'YYYY-MM') = p.month then y.year end as closed_year,
         y.year || '.' || (
           select v.version from scheme_version v
            where v.client_id = p.client_id and v.scheme_year_id = p.scheme_year_id
            order by ${standing('v', "(p.month || '-01')::date")} limit 1) as rule_version,
         exists (${runOf('payroll')}) as lacks_in_kind_alone
    from pay_period p
    join scheme_year y on y.client_id = p.client_id and y.id = p.scheme_year_id
    left join lateral (
      select e.month, e.closed_at from pay_period e
       where e.client_id = p.client_id and e.month < p.month and e.state = 'closed' order by e.month desc limit 1) b on true
   where p.state = 'closed'`;

/** A version that was published by a day before one that was not; of those the newest, of these the first. */
export function standing(version: string, day: string): string {
  const wasPublished = `(${version}.published_at at time zone 'Europe/London')::date <= ${day}`;
  return `(${wasPublished}) desc, case when ${wasPublished} then -${version}.version else ${version}.version end`;
}

export function closedMonth(month: Month) {
  return writtenQuery<ClosedMonth>(`${CLOSED} and p.month = $1`, [month]);
}

/** The first month that has closed and has not all its reports yet. */
export const MONTH_WITHOUT_REPORTS = builtOnce(
  writtenQuery<ClosedMonth>(`${CLOSED} and ${LACKS_REPORTS} order by p.month limit 1`, []),
);

export interface DefinedBenefit {
  readonly id: string;
  readonly code: string;
  /** The field that says whether somebody smokes. */
  readonly smoker_field: string | null;
  readonly benefit: Pick<
    Benefit,
    | 'code'
    | 'kind'
    | 'name'
    | 'payElement'
    | 'employerPayElement'
    | 'p11dSection'
    | 'provider'
    | 'fields'
    | 'tax'
    | 'funding'
  >;
}

/** All benefits that there ever were, each as the version has it that stood when a month began, or that first had it. */
export function benefitsIn(month: Month) {
  return writtenQuery<DefinedBenefit>(
    `select distinct on (b.id) b.id, b.code, o.definition -> 'pricing' ->> 'smokerField' as smoker_field,
            o.definition - '{content,terms,eligibility,pricing,medical,related}'::text[] as benefit
       from benefit b
       join benefit_version o on o.client_id = b.client_id and o.scheme_year_id = b.scheme_year_id and o.benefit_id = b.id
       join scheme_version v on v.client_id = o.client_id and v.scheme_year_id = o.scheme_year_id and v.version = o.version
      order by b.id, ${standing('v', '$1::date')}`,
    [`${month}-01`],
  );
}

export const CLIENT_NAME = builtOnce(
  writtenQuery<{ name: string }>('select name from client where id = (select app_client())', []),
);

/** Waits for nobody: whether all changes have ended that were under way when a number was given out. */
export function hasSettled(transactionId: string) {
  return writtenQuery<{ is_so: boolean }>('select pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 as is_so', [
    transactionId,
  ]);
}

export const OWN_NUMBER = builtOnce(
  writtenQuery<{ transaction_id: string }>('select pg_current_xact_id()::text as transaction_id', []),
);
