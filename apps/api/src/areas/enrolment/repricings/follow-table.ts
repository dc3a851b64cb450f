import { writtenQuery } from '@plenty/database/query';
import { EMPLOYMENTS, FAMILY, PERSONAL_FACTS, selectionsSince } from '../../../platform/priced-person.ts';

/** Few: all of a batch is held at once. */
const BATCH = 50;

/** The day by whose facts a selection was priced. */
const PRICED_ON = `least(s.starts_on, (s.submitted_at at time zone 'Europe/London')::date)`;

export const REPRICING_DAYS = writtenQuery<{ today: string; month_began: string }>(
  `select t.today::text, date_trunc('month', t.today)::date::text as month_began
     from (select (app_now() at time zone 'Europe/London')::date as today) t`,
  [],
);

/**
 * Who has something that began before their employment changed, and the price of which may not follow it yet: payroll takes a
 * change with the month after it.
 */
export function peopleToFollow(after: string, monthBegan: string) {
  return writtenQuery<{ id: string }>(
    `select e.id from employee e
      where e.id > $1::uuid
        and exists (select from employment m join selection s on s.client_id = m.client_id and s.employee_id = m.employee_id
                     where m.client_id = e.client_id and m.employee_id = e.id
                       and m.effective_from > $2::date - interval '1 month'
                       and s.state in ('scheduled', 'active') and ${PRICED_ON} < m.effective_from)
      order by e.id limit ${BATCH}`,
    [after, monthBegan],
  );
}

/** Who has something that was priced before their employment changed, whenever that was. */
export function peopleToCheck(after: string) {
  return writtenQuery<{ id: string; payroll_number: string; since: string }>(
    `select e.id, e.payroll_number, min(s.starts_on)::text as since
       from employee e
       join selection s on s.client_id = e.client_id and s.employee_id = e.id
      where e.id > $1::uuid and s.state in ('scheduled', 'active')
        and exists (select from employment m
                     where m.client_id = e.client_id and m.employee_id = e.id and m.effective_from > ${PRICED_ON})
      group by e.id, e.payroll_number order by e.id limit ${BATCH}`,
    [after],
  );
}

/** Nobody changes what they have chosen meanwhile. */
export function lockPriced(employeeId: string) {
  return writtenQuery<{ id: string }>('select e.id from employee e where e.id = $1 for update', [employeeId]);
}

export function pricedPerson(employeeId: string, since: string) {
  return writtenQuery<{ person: string }>(
    `select json_build_object(
              'self', json_strip_nulls(json_build_object(${PERSONAL_FACTS})),
              'employments', (${EMPLOYMENTS}), 'selections', (${selectionsSince('$2')}), 'family', (${FAMILY}))::text as person
       from employee e where e.id = $1`,
    [employeeId, since],
  );
}
