import type { Transaction } from '@plenty/database/tenant-database';

/** Of those without a name of their own, one in so many has something happen in a year. */
const ONE_IN = 18;

/** What people declared in the years that are over, a few days after it happened; the same for the same people. */
export async function addLifeEvents(
  transaction: Transaction,
  { day, named }: { day: string; named: number },
): Promise<void> {
  await transaction.call(
    `insert into life_event (client_id, id, employee_id, scheme_year_id, kind, happened_on, status, declared_at)
     select e.client_id, md5('life event' || e.id || y.id)::uuid, e.id, y.id,
            kinds.codes[1 + e.number % cardinality(kinds.codes)], happened.on_day, 'accepted',
            (happened.on_day + interval '5 days 10 hours') at time zone 'Europe/London'
       from (select client_id, id, joined_on, row_number() over (order by id)::integer as number from employee) e
       join scheme_year y on y.client_id = e.client_id and y.ends_on < $1::date and y.starts_on >= e.joined_on
       cross join lateral (select y.starts_on + e.number * 29 % 340 as on_day) happened
       cross join lateral (
         select array(select k ->> 'code' from jsonb_array_elements(v.definition -> 'lifeEvents') k) as codes
           from scheme_version v where v.client_id = y.client_id and v.scheme_year_id = y.id
          order by v.version desc limit 1) kinds
      where e.number > $2::integer and e.number % ${ONE_IN} = 0 and cardinality(kinds.codes) > 0`,
    [day, named],
  );
}
