import { writtenQuery } from '@plenty/database/query';
import type { Day, Month } from '@plenty/domain/dates/day';
import type { Price } from '@plenty/domain/pricing/price';
import type { FieldValues } from '@plenty/domain/selection/fields';

/** So many people are read at a time: few enough that nobody else waits while their rows are written. */
const PEOPLE = 300;

export interface ReportedPerson {
  readonly id: string;
  readonly payroll_number: string;
  readonly first_name: string;
  readonly surname: string;
  readonly date_of_birth: Day;
  readonly sex: string;
  readonly postcode: string | null;
  /** Of two months, in any order, as read-lines.ts reads them; nothing where there are none. */
  readonly lines: string | null;
}

interface Asked {
  readonly month: Month;
  readonly before: Month | null;
  readonly knownAt: Date;
}

/**
 * The next people in the order of their ids, for names and numbers may change and reports must come out the same: as they were
 * called at a moment, with what is paid for them in a month and what the month before was charged for itself.
 */
export function peopleAfter(after: string, { month, before, knownAt }: Asked) {
  return writtenQuery<ReportedPerson>(
    `select e.id,
            coalesce(past.payroll_number, e.payroll_number) as payroll_number,
            coalesce(past.first_name, e.first_name) as first_name,
            coalesce(past.surname, e.surname) as surname,
            coalesce(past.date_of_birth, e.date_of_birth) as date_of_birth,
            coalesce(past.sex, e.sex) as sex,
            case when past.until is null then e.address ->> 'postcode' else past.postcode end as postcode,
            -- As one text: a row for each would take more time than all else.
            (select string_agg(l.month || ' ' || l.for_month || ' ' || l.benefit_id::text || ' ' || l.employee_pence::text || ' '
                               || l.employer_pence::text || ' ' || l.fund_pence::text, ',')
               from contribution_line l
              where l.client_id = e.client_id and l.employee_id = e.id and l.month = any($3::text[])
                and (l.month = $4 or l.for_month = l.month)) as lines
       from employee e
       left join lateral (
         select p.* from employee_past p
          where p.client_id = e.client_id and p.employee_id = e.id and p.until > $2::timestamptz
          order by p.until limit 1) past on true
      where e.id > $1::uuid
      order by e.id limit ${PEOPLE}`,
    [after, knownAt, before === null ? [month] : [before, month], month],
  );
}

/** The same people, for what else is asked about them. */
const NEXT = `select n.id from employee n where n.id > $1::uuid order by n.id limit ${PEOPLE}`;

export interface Standing {
  readonly employee_id: string;
  readonly benefit_id: string;
  readonly values: FieldValues;
  readonly cover: Price['cover'] | null;
  readonly starts_on: Day;
  readonly ends_on: Day | null;
}

/** What of their choices stands on a day, as it was known at a moment. Of several versions the last that has begun counts. */
export function standingAfter(after: string, { on, knownAt }: { readonly on: Day; readonly knownAt: Date | null }) {
  return writtenQuery<Standing>(
    `select employee_id, benefit_id, values, price -> 'cover' as cover, starts_on, ends_on
       from (
         select distinct on (s.employee_id, s.benefit_id) s.employee_id, s.benefit_id, held.*
           from selection s
           left join lateral (
             select p.* from selection_past p
              where p.client_id = s.client_id and p.selection_id = s.id and p.until > $3::timestamptz
              order by p.until limit 1) past on true
          cross join lateral (
             select case when past.until is null then s.state else past.state end as state,
                    case when past.until is null then s.stands_since else past.stands_since end as stands_since,
                    case when past.until is null then s.starts_on else past.starts_on end as starts_on,
                    case when past.until is null then s.ends_on else past.ends_on end as ends_on,
                    case when past.until is null then s.values else past.values end as values,
                    case when past.until is null then s.price else past.price end as price) held
          where s.employee_id in (${NEXT})
            and held.stands_since <= $3::timestamptz
            and held.starts_on <= $2::date
            -- What never took effect has its last day before its first.
            and held.starts_on <= coalesce(held.ends_on, held.starts_on)
          order by s.employee_id, s.benefit_id, s.id desc) latest
      where coalesce(ends_on, $2::date) >= $2::date
      order by benefit_id`,
    [after, on, knownAt],
  );
}
