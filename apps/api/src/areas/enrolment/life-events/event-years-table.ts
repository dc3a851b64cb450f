import type { LifeEventKind } from '@plenty/domain/selection/policies';
import { builtOnce, sql, sqlFor, type RowsOf } from '@plenty/database/query';

/** What is offered in a version of a year, as a list. */
const offered = sql<{ id: string; code: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', b.id, 'code', b.code, 'name', o.definition->>'name') order by o.position), '[]')
    from benefit_version o
    join benefit b on b.client_id = o.client_id and b.id = o.benefit_id
   where o.client_id = scheme_version.client_id and o.scheme_year_id = scheme_version.scheme_year_id
     and o.version = scheme_version.version)`;

const eventYears = sqlFor
  .selectFrom('scheme_version')
  .distinctOn('scheme_year_id')
  .select([
    'scheme_year_id',
    sql<LifeEventKind[]>`definition->'lifeEvents'`.as('kinds'),
    offered.as('benefits'),
    sql<string>`(app_now() at time zone 'Europe/London')::date`.as('today'),
  ])
  .where('scheme_year_id', 'in', (from) =>
    from
      .selectFrom('life_event')
      .select('scheme_year_id')
      .where('employee_id', '=', sql<string>`(select app_employee())`),
  )
  .orderBy('scheme_year_id')
  .orderBy('version', 'desc');

/** The kinds of the years in which the caller has declared something, as the newest version of each has them. */
export const EVENT_YEARS = builtOnce(eventYears);

export type EventYear = RowsOf<typeof eventYears>[number];
