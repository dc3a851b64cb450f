import { sql } from '@plenty/database/query';
import type { Day } from '@plenty/domain/dates/day';
import { RATES_VERSION } from '../../../platform/rates/rates-table.ts';
import { employedOn, FACTS, FOUND_FACTS, TODAY } from './facts-table.ts';

/** Which scheme year is asked for: the one of today unless it is named, by itself or by something in it. */
export interface YearQuestion {
  readonly year?: number | undefined;
  readonly yearId?: string | undefined;
  readonly benefitId?: string | undefined;
  readonly selectionId?: string | undefined;
  /** The day of the facts; today unless said. */
  readonly on?: Day | undefined;
}

/** A published scheme year of the person's client. */
export interface YearRow {
  readonly id: string;
  readonly year: number;
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly extendedUntil: Day | null;
  readonly version: number;
  /** Whether the person sees it: the first once it has begun or its window has opened, a later one once they are carried into it. */
  readonly isShown: boolean;
}

/** From the first to the last, each with its newest version. */
const YEARS = sql<readonly YearRow[] | null>`(
  select json_agg(json_build_object(
           'id', y.id, 'year', y.year, 'startsOn', y.starts_on, 'endsOn', y.ends_on, 'extendedUntil', y.extended_until,
           'version', y.version, 'isShown', case
             when y.place > 1 then coalesce(y.open_to >= employee.id, false)
             else y.starts_on <= ${TODAY} or exists (
               select from enrolment_window w
                where w.client_id = y.client_id and w.scheme_year_id = y.id and w.version = y.version and w.opens_on <= ${TODAY})
             end) order by y.starts_on)
    from (select scheme_year.*, newest.version, row_number() over (order by scheme_year.starts_on) as place
            from scheme_year
            join lateral (select max(v.version) as version from scheme_version v
                           where v.client_id = scheme_year.client_id and v.scheme_year_id = scheme_year.id) newest
              on newest.version is not null
           where scheme_year.client_id = employee.client_id) y)`;

/** Employees with the years of their client; pickYear chooses one of them. */
export function peopleIn({ year, yearId, benefitId, selectionId, on }: YearQuestion) {
  return (
    employedOn(on === undefined ? TODAY : sql<string>`${on}::date`)
      .select([...FACTS, ...FOUND_FACTS, TODAY.as('today')])
      .select(['employee.client_id', 'employee.id', 'employee.account_id', 'now.leave_days'])
      .select(['employee.region_given', 'employee.student_loans_given'])
      .select([YEARS.as('years'), RATES_VERSION.as('rates_version')])
      .select(sql<number | null>`coalesce((select app_scheme_year()), ${year ?? null}::integer)`.as('asked_year'))
      .select(yearIdOf({ yearId, benefitId, selectionId }).as('asked_id'))
      // Work that nobody is logged in for names a year before anybody sees it.
      .select(sql<boolean>`${sql.lit(yearId !== undefined)}`.as('is_work'))
  );
}

function yearIdOf({ yearId, benefitId, selectionId }: YearQuestion) {
  if (yearId !== undefined) return sql<string | null>`${yearId}::uuid`;
  if (benefitId !== undefined)
    // An unknown id finds no year, rather than today's.
    return sql<
      string | null
    >`coalesce((select b.scheme_year_id from benefit b where b.id = ${benefitId}::uuid), ${NO_YEAR})`;
  if (selectionId !== undefined)
    return sql<
      string | null
    >`coalesce((select s.scheme_year_id from selection s where s.id = ${selectionId}::uuid), ${NO_YEAR})`;
  return sql<string | null>`null::uuid`;
}

const NO_YEAR = sql.lit('00000000-0000-0000-0000-000000000000');
