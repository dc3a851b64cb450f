import { builtOnce, writtenQuery } from '@plenty/database/query';
import { HAS_LEFT, TODAY } from '../../../platform/employed-now.ts';

interface Registered {
  readonly total: number;
  readonly registered: number;
  readonly registers_by_sso: boolean;
}

/** How many there are who have not left, and how many of them have registered. */
export const REGISTERED = builtOnce(
  writtenQuery<Registered>(
    `select count(*)::integer as total, count(a.activated_at)::integer as registered,
            coalesce((select sso_only from client_setting), false) as registers_by_sso
       from employee e left join account a on a.client_id = e.client_id and a.id = e.account_id
      where not ${HAS_LEFT}`,
    [],
  ),
);

/** Of the months up to the current one, those without a registration too. */
export function registrationsByMonth(months: number) {
  return writtenQuery<{ month: string; people: number }>(
    `with span as (
       select date_trunc('month', ${TODAY}) - make_interval(months => $1::integer - 1) as first),
     counted as (
       select date_trunc('month', a.activated_at at time zone 'Europe/London') as month, count(*)::integer as people
         from account a join employee e on e.client_id = a.client_id and e.account_id = a.id
        where a.activated_at >= (select first from span) at time zone 'Europe/London'
        group by 1)
     select to_char(m.month, 'YYYY-MM') as month, coalesce(c.people, 0) as people
       from span, generate_series(0, $1::integer - 1) step (n)
       cross join lateral (select date_trunc('month', span.first) + make_interval(months => step.n) as month) m
       left join counted c on c.month = m.month
      order by 1`,
    [months],
  );
}

/** Thirty days with today; logins of whoever belongs to the client. */
const SINCE = `((${TODAY} - 29)::timestamp at time zone 'Europe/London')`;

export const LOGINS_BY_DAY = builtOnce(
  writtenQuery<{ day: string; logins: number }>(
    `with counted as (
       select (at at time zone 'Europe/London')::date as day, count(*)::integer as logins
         from audit_event where action = 'login' and at >= ${SINCE} group by 1)
     select to_char(${TODAY} - step.n, 'YYYY-MM-DD') as day, coalesce(c.logins, 0) as logins
       from generate_series(0, 29) step (n) left join counted c on c.day = ${TODAY} - step.n
      order by 1`,
    [],
  ),
);

export const LOGINS = builtOnce(
  writtenQuery<{ logins: number; people: number }>(
    `select count(*)::integer as logins, count(distinct actor_id)::integer as people
       from audit_event where action = 'login' and at >= ${SINCE}`,
    [],
  ),
);
