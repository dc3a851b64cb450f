import { builtOnce, writtenQuery } from '@plenty/database/query';
import type { Day } from '@plenty/domain/dates/day';

export interface ReportedEvent {
  readonly id: string;
  readonly payroll_number: string;
  readonly first_name: string;
  readonly surname: string;
  readonly kind: string;
  readonly happened_on: Day;
  readonly declared_on: Day;
  readonly status: 'accepted' | 'awaiting-evidence' | 'in-review' | 'refused';
  /** What had become of it when the year closed: as it is now, as long as the year is open. */
  readonly outcome: 'accepted' | 'refused' | 'undecided';
}

/** A scheme year that has begun. */
export interface ReportableYear {
  readonly id: string;
  readonly year: number;
  readonly starts_on: Day;
  readonly ends_on: Day;
  /** When its last month closed. */
  readonly closed_at: Date | null;
}

const CLOSED_YEAR = `
  select y.id, y.year, y.starts_on, y.ends_on, p.closed_at
    from scheme_year y
    join pay_period p on p.client_id = y.client_id and p.scheme_year_id = y.id and p.month = to_char(y.ends_on, 'YYYY-MM')
   where p.state = 'closed'`;

/** The newest first. */
export const CLOSED_YEARS = builtOnce(writtenQuery<ReportableYear>(`${CLOSED_YEAR} order by y.year desc`, []));

/** The newest first. */
export const OPEN_YEARS = builtOnce(
  writtenQuery<ReportableYear>(
    `select y.id, y.year, y.starts_on, y.ends_on, null::timestamptz as closed_at
       from scheme_year y
      where y.starts_on <= (app_now() at time zone 'Europe/London')::date
        and not exists (select from (${CLOSED_YEAR}) closed where closed.id = y.id)
      order by y.year desc`,
    [],
  ),
);

/** What was known when the year closed; now, as long as it is open. */
const KNOWN_AT = "coalesce($2::timestamptz, 'infinity')";

/** As the newest version of the year has it by the time it closed; an event of a kind that is gone keeps its code. */
const KIND_NAME = `coalesce((
  select k ->> 'name' from (
      select v.definition from scheme_version v
       where v.client_id = l.client_id and v.scheme_year_id = l.scheme_year_id and v.published_at <= ${KNOWN_AT}
       order by v.version desc limit 1) newest
   cross join lateral jsonb_array_elements(newest.definition -> 'lifeEvents') k
   where k ->> 'code' = l.kind limit 1), l.kind)`;

/** The people's names as they were when the year closed; what was declared or decided after it closed is not of it. */
const EVENTS = `
  select l.id, coalesce(past.payroll_number, e.payroll_number) as payroll_number,
         coalesce(past.first_name, e.first_name) as first_name, coalesce(past.surname, e.surname) as surname,
         ${KIND_NAME} as kind, l.happened_on, (l.declared_at at time zone 'Europe/London')::date as declared_on, l.status,
         case when l.status in ('accepted', 'refused') and coalesce(l.decided_at, l.declared_at) <= ${KNOWN_AT} then l.status
              else 'undecided' end as outcome
    from life_event l
    join employee e on e.client_id = l.client_id and e.id = l.employee_id
    left join lateral (
      select p.* from employee_past p
       where p.client_id = e.client_id and p.employee_id = e.id and p.until > ${KNOWN_AT}
       order by p.until limit 1) past on true
   where l.scheme_year_id = $1 and l.declared_at <= ${KNOWN_AT}`;

/** The next ones in the order of their ids, which is that in which they were declared. */
export function eventsAfter({ id, closed_at }: ReportableYear, after: string) {
  return writtenQuery<ReportedEvent>(`${EVENTS} and l.id > $3::uuid order by l.id limit 500`, [id, closed_at, after]);
}

type EventsPageRow = (ReportedEvent & { readonly total: number }) | { readonly id: null; readonly total: number };

/** The newest first. */
export function eventsPage({ id, closed_at }: ReportableYear, page: number) {
  return writtenQuery<EventsPageRow>(
    `with found as (${EVENTS})
     select (select count(*)::integer from found) as total, listed.*
       from (select) as always
       left join (
         select row_number() over () as place, f.* from (
           select * from found order by happened_on desc, id desc limit 10 offset ($3::integer - 1) * 10) f) listed on true
      order by listed.place`,
    [id, closed_at, page],
  );
}
