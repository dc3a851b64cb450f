import { writtenQuery } from '@plenty/database/query';
import type { Month } from '@plenty/domain/dates/day';

/** Whose National Insurance number somebody has now, or had when a month closed. */
const hasNumber = (person: string, knownAt: string): string => `(
  select n.sealed from ni_number n
   where n.client_id = ${person}.client_id and n.employee_id = ${person}.id and n.written_at <= ${knownAt}
   order by n.written_at desc, n.id desc limit 1) is not null`;

/** Everyone whose number is in the report of a closed month: they are what a row of the trail is about. */
export function addMonthSubjects(eventId: string, month: Month) {
  return writtenQuery<object>(
    `insert into audit_subject (client_id, event_id, employee_id)
     select e.client_id, $1, e.id
       from pay_period p
       left join lateral (
         select b.month from pay_period b
          where b.client_id = p.client_id and b.month < p.month and b.state = 'closed' order by b.month desc limit 1) before on true
       join employee e on e.client_id = p.client_id
      where p.month = $2 and ${hasNumber('e', 'p.closed_at')}
        and exists (select from contribution_line l
                     where l.client_id = e.client_id and l.employee_id = e.id and l.month in (p.month, before.month))`,
    [eventId, month],
  );
}

interface TaxedSubjects {
  readonly knownAt: Date;
  readonly months: readonly Month[];
  readonly taxedIds: readonly string[];
  readonly listedIds: readonly string[];
}

/** Everyone whose number can be in the report of benefits in kind: by what was paid in the tax year, or a car that was ever chosen. */
export function addTaxedSubjects(eventId: string, { knownAt, months, taxedIds, listedIds }: TaxedSubjects) {
  return writtenQuery<object>(
    `insert into audit_subject (client_id, event_id, employee_id)
     select e.client_id, $1, e.id
       from employee e
      where ${hasNumber('e', '$2::timestamptz')}
        and (exists (select from contribution_line l
                      where l.client_id = e.client_id and l.employee_id = e.id
                        and l.month = any($3::text[]) and l.benefit_id = any($4::uuid[]))
             or exists (select from selection s
                         where s.client_id = e.client_id and s.employee_id = e.id and s.benefit_id = any($5::uuid[])
                           and (s.stands_since <= $2::timestamptz
                                or exists (select from selection_past p
                                            where p.client_id = s.client_id and p.selection_id = s.id
                                              and p.stands_since <= $2::timestamptz))))`,
    [eventId, knownAt, months, taxedIds, listedIds],
  );
}

/** Everyone who has a number now: a month that has not closed may have any of them. */
export function addAllSubjects(eventId: string) {
  return writtenQuery<object>(
    `insert into audit_subject (client_id, event_id, employee_id)
     select e.client_id, $1, e.id from employee e where ${hasNumber('e', "'infinity'")}`,
    [eventId],
  );
}
