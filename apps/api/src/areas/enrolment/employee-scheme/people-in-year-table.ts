import { sql } from '@plenty/database/query';
import type { Day } from '@plenty/domain/dates/day';
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

/**
 * Years that somebody may look at: the first of the client once it has begun or its window has opened, a later one once their
 * choices have been carried into it.
 */
const IS_SHOWN = sql<boolean>`case
  when not exists (select from scheme_year before
                    where before.client_id = scheme_year.client_id and before.starts_on < scheme_year.starts_on)
    then scheme_year.starts_on <= ${TODAY} or exists (
      select from enrolment_window w
       where w.client_id = scheme_year.client_id and w.scheme_year_id = scheme_year.id and w.version = newest.version
         and w.opens_on <= ${TODAY})
  else exists (select from renewal r
                where r.client_id = scheme_year.client_id and r.scheme_year_id = scheme_year.id and r.reached >= employee.id)
  end`;

const HAS_BEGUN = sql<boolean>`scheme_year.starts_on <= ${TODAY}`;

/**
 * Employees with a scheme year: the last that has begun, else the first that is to come. Whoever looks on their behalf sees
 * the year that they asked for.
 */
export function peopleIn({ year, yearId, benefitId, selectionId, on }: YearQuestion) {
  return employedOn(on === undefined ? TODAY : sql<string>`${on}::date`)
    .innerJoinLateral(
      (from) => {
        let years = from
          .selectFrom('scheme_year')
          .innerJoinLateral(
            (inner) =>
              inner
                .selectFrom('scheme_version')
                .select(({ fn }) => fn.max('version').as('version'))
                .whereRef('scheme_version.client_id', '=', 'scheme_year.client_id')
                .whereRef('scheme_version.scheme_year_id', '=', 'scheme_year.id')
                .as('newest'),
            (join) => join.on('newest.version', 'is not', null),
          )
          .select(['scheme_year.id as year_id', 'scheme_year.year', 'scheme_year.starts_on', 'newest.version'])
          .select(sql<string>`coalesce(scheme_year.extended_until, scheme_year.ends_on)`.as('ends_on'))
          .select('scheme_year.ends_on as planned_end')
          .whereRef('scheme_year.client_id', '=', 'employee.client_id')
          .where(sql<boolean>`scheme_year.year = coalesce((select app_scheme_year()), scheme_year.year)`);
        // Work that nobody is logged in for names a year before anybody sees it.
        if (yearId === undefined) years = years.where(IS_SHOWN);
        else years = years.where('scheme_year.id', '=', yearId);
        if (year !== undefined) years = years.where('scheme_year.year', '=', year);
        if (benefitId !== undefined)
          years = years.where(
            sql<boolean>`scheme_year.id = (select b.scheme_year_id from benefit b where b.id = ${benefitId}::uuid)`,
          );
        if (selectionId !== undefined)
          years = years.where(
            sql<boolean>`scheme_year.id = (select s.scheme_year_id from selection s where s.id = ${selectionId}::uuid)`,
          );
        return years
          .orderBy(HAS_BEGUN, 'desc')
          .orderBy(sql`case when ${HAS_BEGUN} then scheme_year.starts_on end`, 'desc')
          .orderBy('scheme_year.starts_on')
          .limit(sql.lit(1))
          .as('chosen');
      },
      (join) => join.onTrue(),
    )
    .select([...FACTS, ...FOUND_FACTS, TODAY.as('today')])
    .select(['employee.client_id', 'employee.id', 'employee.account_id', 'now.leave_days'])
    .select([
      'chosen.year_id',
      'chosen.year',
      'chosen.starts_on',
      'chosen.ends_on',
      'chosen.planned_end',
      'chosen.version',
    ])
    .select(NEXT_YEAR.as('next_year'));
}

/** The published year that follows, and whether the person sees it. */
const NEXT_YEAR = sql<NextYearRow | null>`(
  select json_build_object('year', later.year, 'startsOn', later.starts_on, 'isShown', exists (
           select from renewal r
            where r.client_id = later.client_id and r.scheme_year_id = later.id and r.reached >= employee.id))
    from scheme_year later
   where later.client_id = employee.client_id and later.starts_on > chosen.starts_on
     and exists (select from scheme_version v where v.client_id = later.client_id and v.scheme_year_id = later.id)
   order by later.starts_on limit 1)`;

export interface NextYearRow {
  readonly year: number;
  readonly startsOn: Day;
  readonly isShown: boolean;
}
