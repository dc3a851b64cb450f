import { writtenQuery } from '@plenty/database/query';
import type { Day } from '@plenty/domain/dates/day';

/** Whom the rows of a batch are about, or may be in the way of. */
interface KnownPeopleRequest {
  readonly payrollNumbers: readonly string[];
  /** As `account.email_norm` has them. */
  readonly addresses: readonly string[];
  readonly today: Day;
}

interface KnownPeople {
  /** As read-known-people.ts reads them: one text, which the request thread only hands on. */
  readonly people: string;
  /** Of the addresses, those of accounts that are no employee's, as an array. */
  readonly taken: string;
}

/** Everybody of the client who has one of the payroll numbers or addresses. Families are there for who is nobody alone. */
export function knownPeople({ payrollNumbers, addresses, today }: KnownPeopleRequest) {
  return writtenQuery<KnownPeople>(PEOPLE, [payrollNumbers, addresses, today]);
}

const EMPLOYMENTS = `
  select json_agg(json_strip_nulls(json_build_object(
           'from', m.effective_from, 'status', m.status, 'probationUntil', m.probation_until, 'contract', m.contract,
           'grade', m.grade, 'department', m.department, 'location', m.location, 'region', m.region,
           'hoursPerWeek', m.hours_per_week, 'salaryPence', m.salary_pence, 'bonusPence', m.bonus_pence,
           'leaveDays', m.leave_days, 'niCategory', m.ni_category, 'studentLoans', m.student_loans, 'custom', m.custom))
           order by m.effective_from)
    from employment m where m.client_id = e.client_id and m.employee_id = e.id`;

// What never took effect has its last day before its first; what is over asks nothing of a day to come.
const SELECTIONS = `
  select json_agg(json_build_object(
           'id', s.id, 'benefitId', s.benefit_id, 'state', s.state, 'values', s.values,
           'startsOn', s.starts_on, 'endsOn', s.ends_on, 'price', s.price) order by s.id)
    from selection s
   where s.client_id = e.client_id and s.employee_id = e.id
     and s.state in ('pending', 'scheduled', 'active', 'opted-out', 'ended')
     and s.starts_on <= coalesce(s.ends_on, s.starts_on)
     and (s.ends_on is null or s.ends_on >= $3::date)`;

const FAMILY = `
  select json_agg(json_strip_nulls(json_build_object(
           'id', f.id, 'relationship', f.relationship, 'dateOfBirth', f.date_of_birth, 'active', f.active,
           'educationEndsOn', f.education_ends_on, 'registeredDisabled', f.registered_disabled, 'smoker', f.smoker))
           order by f.relationship desc, f.date_of_birth, f.id)
    from family_member f where f.client_id = e.client_id and f.employee_id = e.id`;

const VOUCHER_PAY = `
  select json_object_agg(v.tax_year, v.basic_pay_pence)
    from voucher_assessment v where v.client_id = e.client_id and v.employee_id = e.id`;

// Each asked for by a key of its own: of a choice between two, or to join them, the planner would look at everybody.
const PEOPLE = `
  with asked as (
    select e.id from employee e where e.payroll_number = any($1::text[])
    union
    select e.id from account a join employee e on e.client_id = a.client_id and e.account_id = a.id
     where a.email_norm = any($2::text[]))
  select coalesce((
           select json_agg(json_build_object('self', json_strip_nulls(json_build_object(
                    'id', e.id, 'accountId', e.account_id, 'payrollNumber', e.payroll_number, 'email', a.email,
                    'title', e.title, 'firstName', e.first_name, 'surname', e.surname, 'sex', e.sex,
                    'isRegistered', e.registered_at is not null,
                    'proposedEmails', (select json_agg(c.email_norm) from email_change c
                                        where c.client_id = e.client_id and c.account_id = e.account_id
                                          and (c.state = 'proposed' and c.expires_at > app_now()
                                               or c.state = 'refused' and c.decided_at > app_now() - interval '90 days')),
                    'isAdministrator', coalesce(a.user_type = 'employer', false),
                    'dateOfBirth', e.date_of_birth, 'joinedOn', e.joined_on, 'smoker', e.smoker,
                    'voucherSchemeJoinedOn', e.voucher_scheme_joined_on,
                    'lastVoucherOn', (select v.last_voucher_on from voucher_account v
                                       where v.client_id = e.client_id and v.employee_id = e.id),
                    'voucherPayPence', (${VOUCHER_PAY}))),
                  'employments', (${EMPLOYMENTS}), 'selections', (${SELECTIONS}), 'family', (${FAMILY})))
             from employee e
             left join account a on a.client_id = e.client_id and a.id = e.account_id
            where e.id = any (array(select id from asked))), '[]')::text as people,
         coalesce((
           select json_agg(a.email_norm) from account a
            where a.email_norm = any($2::text[])
              and not exists (select from employee e where e.client_id = a.client_id and e.account_id = a.id)),
           '[]')::text as taken`;
