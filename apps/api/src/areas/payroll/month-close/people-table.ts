import { sqlFor, writtenQuery } from '@plenty/database/query';
import type { Day, Month } from '@plenty/domain/dates/day';

/** So many people are one transaction: few enough that nobody waits for long, and that a cut-off loses little. */
export const BATCH = 500;

export interface ClosingBatch {
  readonly count: number;
  readonly last_id: string | null;
  /** As close-people.ts reads them. */
  readonly people: string;
}

interface PeopleBatchRequest {
  /** Of whoever has changed since, everything is read; of others, what can stand from the other day on. */
  readonly changedSince: Date | null;
  readonly standingFrom: Day;
  /** How many at most; as many as one transaction takes unless said. */
  readonly most?: number;
}

/** The next people in the order of their ids after the last one, or those who are named, as one text: it is read beside the server. */
export function closingPeople(
  some: { readonly after: string } | { readonly ids: readonly string[] },
  { changedSince, standingFrom, most = BATCH }: PeopleBatchRequest,
) {
  if ('after' in some) return writtenQuery<ClosingBatch>(peopleText(most), [some.after, changedSince, standingFrom]);
  const named = peopleText(most, 'and e.id = any($4::uuid[])');
  return writtenQuery<ClosingBatch>(named, [BEFORE_ALL, changedSince, standingFrom, some.ids]);
}

/** The caller alone, with everything that there ever was. */
export function ownPerson() {
  return writtenQuery<ClosingBatch>(peopleText(1, 'and e.id = (select app_employee())'), [
    BEFORE_ALL,
    new Date(0),
    '0001-01-01',
  ]);
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const peopleText = (most: number, who = ''): string => `
  select count(*)::integer as count, (array_agg(id order by id desc))[1] as last_id,
         coalesce(json_agg(person order by id), '[]')::text as people
    from (
      select e.id, json_build_object(
               'id', e.id,
               'changed', changed.is_so,
               'facts', json_strip_nulls(json_build_object(
                 'dateOfBirth', e.date_of_birth, 'joinedOn', e.joined_on, 'smoker', e.smoker,
                 'voucherSchemeJoinedOn', e.voucher_scheme_joined_on)),
               'employments', (
                 select json_agg(json_strip_nulls(json_build_object(
                          'from', m.effective_from, 'status', m.status, 'probationUntil', m.probation_until,
                          'contract', m.contract, 'grade', m.grade, 'department', m.department, 'location', m.location,
                          'region', m.region, 'hoursPerWeek', m.hours_per_week, 'salaryPence', m.salary_pence,
                          'bonusPence', m.bonus_pence, 'bonusPaidIn', m.bonus_paid_in, 'niCategory', m.ni_category, 'studentLoans', m.student_loans,
                          'leaveDays', m.leave_days, 'leaveDaysTaken', m.leave_days_taken,
                          'custom', m.custom)) order by m.effective_from)
                   from employment m where m.client_id = e.client_id and m.employee_id = e.id),
               'selections', (
                 select json_agg(json_build_object(
                          'benefit', s.benefit_id, 'startsOn', s.starts_on, 'endsOn', s.ends_on,
                          'schemeVersion', s.scheme_version, 'price', s.price,
                          'values', case when leaver.is_so then s.values end) order by s.id)
                   from selection s
                  where s.client_id = e.client_id and s.employee_id = e.id
                    and s.state in ('scheduled', 'active', 'opted-out', 'ended')
                    -- What never took effect has its last day before its first.
                    and s.starts_on <= coalesce(s.ends_on, s.starts_on)
                    and (changed.is_so or s.ends_on is null or s.ends_on >= $3::date)),
               'closed', case when changed.is_so then (
                 select json_agg(json_build_object(
                          'benefit', l.benefit_id, 'forMonth', l.for_month, 'month', l.month, 'kind', l.kind, 'leftOn', l.left_on,
                          'employeePence', l.employee_pence, 'employerPence', l.employer_pence, 'fundPence', l.fund_pence,
                          'shortPence', l.short_pence))
                   from contribution_line l where l.client_id = e.client_id and l.employee_id = e.id) end) as person
        from employee e, lateral (
          select coalesce(e.changed_at >= $2::timestamptz
                 or exists (select from employment m where m.client_id = e.client_id and m.employee_id = e.id
                               and m.recorded_at >= $2::timestamptz)
                 or exists (select from selection s where s.client_id = e.client_id and s.employee_id = e.id
                               and s.changed_at >= $2::timestamptz), false) as is_so
          -- Asked once for each, not wherever it is used.
          offset 0) changed, lateral (
          select exists (select from employment m where m.client_id = e.client_id and m.employee_id = e.id
                            and m.status = 'left') as is_so
          offset 0) leaver
       where e.id > $1::uuid ${who}
       order by e.id limit ${most}) batch`;

/** How many people a client has. */
export const HEADCOUNT = sqlFor.selectFrom('employee').select(({ fn }) => fn.countAll<number>().as('count'));

/** Lines by column, each a text that PostgreSQL reads as an array. */
export interface LineColumns {
  readonly count: number;
  readonly employees: string;
  readonly benefits: string;
  readonly forMonths: string;
  readonly kinds: string;
  readonly leftOn: string;
  readonly employeePence: string;
  readonly employerPence: string;
  readonly fundPence: string;
  readonly shortPence: string;
}

export function insertLines(month: Month, lines: LineColumns) {
  const { employees, benefits, forMonths, kinds, leftOn, employeePence, employerPence, fundPence, shortPence } = lines;
  return writtenQuery<object>(
    `insert into contribution_line
            (client_id, employee_id, benefit_id, month, for_month, kind, left_on,
             employee_pence, employer_pence, fund_pence, short_pence)
     select (select app_client()), l.employee_id, l.benefit_id, $1, l.for_month, l.kind, l.left_on,
            l.employee_pence, l.employer_pence, l.fund_pence, l.short_pence
       from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::date[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[])
            as l (employee_id, benefit_id, for_month, kind, left_on, employee_pence, employer_pence, fund_pence, short_pence)`,
    [month, employees, benefits, forMonths, kinds, leftOn, employeePence, employerPence, fundPence, shortPence],
  );
}
