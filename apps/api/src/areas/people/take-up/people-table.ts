import { writtenQuery } from '@plenty/database/query';
import type { Day } from '@plenty/domain/dates/day';

/** Few enough that one statement is short, and that a thread holds little. */
const BATCH = 500;

export interface TakeUpBatch {
  readonly count: number;
  readonly last_id: string | null;
  /** As person-take-up.ts reads them. */
  readonly people: string;
}

/** The next of those who are employed on a day, in the order of their ids, as one text: it is read beside the server. */
export function employedAfter(after: string, day: Day) {
  return writtenQuery<TakeUpBatch>(PEOPLE, [after, day]);
}

const PEOPLE = `
  select count(*)::integer as count, (array_agg(id order by id desc))[1] as last_id,
         coalesce(json_agg(person order by id), '[]')::text as people
    from (
      select e.id, json_build_object(
               'id', e.id,
               'facts', json_strip_nulls(json_build_object(
                 'dateOfBirth', e.date_of_birth, 'joinedOn', e.joined_on, 'smoker', e.smoker,
                 'voucherSchemeJoinedOn', e.voucher_scheme_joined_on)),
               'employments', (
                 select json_agg(json_strip_nulls(json_build_object(
                          'from', m.effective_from, 'status', m.status, 'probationUntil', m.probation_until,
                          'contract', m.contract, 'grade', m.grade, 'department', m.department, 'location', m.location,
                          'region', m.region, 'hoursPerWeek', m.hours_per_week, 'salaryPence', m.salary_pence,
                          'bonusPence', m.bonus_pence, 'bonusPaidIn', m.bonus_paid_in, 'niCategory', m.ni_category, 'studentLoans', m.student_loans,
                          'custom', m.custom)) order by m.effective_from)
                   from employment m where m.client_id = e.client_id and m.employee_id = e.id),
               'selections', (
                 select json_agg(json_build_object(
                          'benefit', s.benefit_id, 'startsOn', s.starts_on, 'endsOn', s.ends_on,
                          'schemeVersion', s.scheme_version, 'price', s.price, 'values', s.values) order by s.id)
                   from selection s
                  where s.client_id = e.client_id and s.employee_id = e.id
                    and s.state in ('scheduled', 'active', 'opted-out', 'ended')
                    -- What never took effect has its last day before its first.
                    and s.starts_on <= coalesce(s.ends_on, s.starts_on)
                    -- The benefit fund asks for all of its year.
                    and (s.ends_on is null or s.ends_on >= coalesce(
                          (select max(y.starts_on) from scheme_year y where y.starts_on <= $2::date), $2::date)))
             ) as person
        from employee e
       where e.id > $1::uuid and e.joined_on <= $2::date
         and (select m.status from employment m
               where m.client_id = e.client_id and m.employee_id = e.id and m.effective_from <= $2::date
               order by m.effective_from desc limit 1) <> 'left'
       order by e.id limit ${BATCH}) batch`;
