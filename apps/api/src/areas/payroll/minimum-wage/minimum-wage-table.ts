import type { RequestOf } from '@plenty/contract/endpoint';
import type { minimumWage } from '@plenty/contract/payroll/minimum-wage';
import { builtOnce, writtenQuery } from '@plenty/database/query';
import type { Day, Month } from '@plenty/domain/dates/day';
import type { BelowWageReason } from '@plenty/domain/uploads/below-minimum-wage';
import { TODAY } from '../../../platform/employed-now.ts';
import { EMPLOYMENTS, FAMILY, PERSONAL_FACTS, selectionsSince } from '../../../platform/priced-person.ts';

/** Few: what they earn and give up is worked out between two requests. */
const WAGE_BATCH = 50;

/** The next people, each as read-person-to-price.ts reads them, with what they have had since a day. */
export function paidPeopleAfter(after: string, since: Day) {
  return writtenQuery<{ id: string; person: string }>(
    `select e.id, json_build_object(
              'self', json_strip_nulls(json_build_object(${PERSONAL_FACTS})),
              'employments', (${EMPLOYMENTS}), 'selections', (${selectionsSince('$2')}), 'family', (${FAMILY}))::text as person
       from employee e where e.id > $1::uuid order by e.id limit ${WAGE_BATCH}`,
    [after, since],
  );
}

export interface FoundBelow {
  readonly employee_id: string;
  readonly reason: BelowWageReason;
  readonly month: Month;
  readonly left_pence: number;
  readonly floor_pence: number;
  readonly short_pence: number;
}

/** What is known of some people from now on. What has been put right goes; what was known before keeps its day. */
export function saveBelow(employeeIds: readonly string[], found: readonly FoundBelow[]) {
  return writtenQuery<object>(
    `with found as (
       select * from json_to_recordset($2::json) as f (employee_id uuid, reason text, month text, left_pence bigint,
              floor_pence bigint, short_pence bigint)),
     gone as (
       delete from below_minimum_wage b
        where b.employee_id = any($1::uuid[])
          and not exists (select from found f where f.employee_id = b.employee_id and f.reason = b.reason))
     insert into below_minimum_wage as b (client_id, employee_id, reason, month, left_pence, floor_pence, short_pence)
     select (select app_client()), f.employee_id, f.reason, f.month, f.left_pence, f.floor_pence, f.short_pence from found f
     on conflict (client_id, employee_id, reason) do update
        set month = excluded.month, left_pence = excluded.left_pence, floor_pence = excluded.floor_pence,
            short_pence = excluded.short_pence
      where (b.month, b.left_pence, b.floor_pence) is distinct from (excluded.month, excluded.left_pence, excluded.floor_pence)`,
    [employeeIds, JSON.stringify(found)],
  );
}

/** How many people were found today who were not there before. */
export const FOUND_TODAY = builtOnce(
  writtenQuery<{ people: number; today: Day }>(
    `select count(distinct b.employee_id) filter (where (b.found_at at time zone 'Europe/London')::date = ${TODAY})::integer as people,
            ${TODAY}::text as today
       from below_minimum_wage b`,
    [],
  ),
);

/** How many people are on the list. */
export const BELOW_WAGE = builtOnce(
  writtenQuery<{ people: number }>('select count(distinct employee_id)::integer as people from below_minimum_wage', []),
);

export interface WageReader {
  readonly client_id: string;
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
}

/** The administrators who may see the list. */
export const WAGE_READERS = builtOnce(
  writtenQuery<WageReader>(
    `select client_id, id, email, first_name from account
      where user_type = 'employer' and status = 'active' and 'reports' = any (permissions)
        and (not_active_from is null or not_active_from > ${TODAY})
      order by id`,
    [],
  ),
);

type BelowWageQuery = RequestOf<typeof minimumWage.list>['query'];

export interface ListedBelow extends Omit<FoundBelow, 'employee_id'> {
  readonly id: string;
  readonly total: number;
  readonly first_name: string;
  readonly surname: string;
  readonly payroll_number: string;
}

/** By what each order goes; who is equal in it goes by name. */
const ORDER: Readonly<Record<string, string>> = {
  surname: 'e.surname_norm #, e.first_name #',
  month: 'b.month #, e.surname_norm',
  shortPence: 'b.short_pence #, e.surname_norm',
  reason: 'b.reason #, e.surname_norm',
};

const LISTED = `b.employee_id::text || ' ' || b.reason as id, e.first_name, e.surname, e.payroll_number, b.month, b.reason,
            b.left_pence, b.floor_pence, b.short_pence`;
const FOUND = `from below_minimum_wage b join employee e on e.client_id = b.client_id and e.id = b.employee_id
      where ($1 = '' or strpos(e.search_text, search_form($1)) > 0)`;

export function belowPage({ search, page, sort_by: sortBy }: BelowWageQuery) {
  return writtenQuery<ListedBelow | { readonly id: null; readonly total: number }>(
    `select (select count(*)::integer ${FOUND}) as total, listed.*
       from (select) as always
       left join (
         select row_number() over () as place, found.* from (
           select ${LISTED} ${FOUND}
            order by ${orderOf(sortBy)}, e.id, b.reason limit 10 offset ($2::integer - 1) * 10) found) listed on true
      order by listed.place`,
    [search, page],
  );
}

/** All of them: as many as there are people at most, and hardly ever more than a few. */
export function belowRows(search: string) {
  return writtenQuery<ListedBelow>(
    `select ${LISTED}, 0 as total ${FOUND} order by b.month, e.surname_norm, e.first_name, e.id, b.reason`,
    [search],
  );
}

function orderOf(sortBy: BelowWageQuery['sort_by']): string {
  const isDown = sortBy.startsWith('-');
  return (ORDER[isDown ? sortBy.slice(1) : sortBy] ?? '').replaceAll('#', isDown ? 'desc' : 'asc');
}
