/** What prices go by of the employee `e`, as @plenty/domain/uploads/known-person has it: text of queries. */

const VOUCHER_PAY = `
  select json_object_agg(v.tax_year, v.basic_pay_pence)
    from voucher_assessment v where v.client_id = e.client_id and v.employee_id = e.id`;

export const PERSONAL_FACTS = `
  'dateOfBirth', e.date_of_birth, 'joinedOn', e.joined_on, 'smoker', e.smoker,
  'voucherSchemeJoinedOn', e.voucher_scheme_joined_on,
  'lastVoucherOn', (select v.last_voucher_on from voucher_account v where v.client_id = e.client_id and v.employee_id = e.id),
  'voucherPayPence', (${VOUCHER_PAY})`;

export const EMPLOYMENTS = `
  select json_agg(json_strip_nulls(json_build_object(
           'from', m.effective_from, 'status', m.status, 'probationUntil', m.probation_until, 'contract', m.contract,
           'grade', m.grade, 'department', m.department, 'location', m.location, 'region', m.region,
           'hoursPerWeek', m.hours_per_week, 'salaryPence', m.salary_pence, 'bonusPence', m.bonus_pence, 'bonusPaidIn', m.bonus_paid_in,
           'leaveDays', m.leave_days, 'leaveDaysTaken', m.leave_days_taken, 'niCategory', m.ni_category, 'studentLoans', m.student_loans, 'custom', m.custom))
           order by m.effective_from)
    from employment m where m.client_id = e.client_id and m.employee_id = e.id`;

// A new price that follows pay, and what a renewal carries over, were worked out by what holds on their first day.
const IS_PRICED_FOR_FIRST_DAY = `(
  s.created_at > s.submitted_at or s.opened_by = 'renewal' and s.starts_on = (
    select y.starts_on from scheme_year y where y.client_id = s.client_id and y.id = s.scheme_year_id))`;

// What never took effect has its last day before its first; what was over before the first day of the rows asks nothing of them.
export const selectionsSince = (parameter: string): string => `
  select json_agg(json_build_object(
           'id', s.id, 'benefitId', s.benefit_id, 'state', s.state, 'values', s.values,
           'startsOn', s.starts_on, 'endsOn', s.ends_on, 'price', s.price, 'schemeVersion', s.scheme_version,
           'submittedOn', case when ${IS_PRICED_FOR_FIRST_DAY} then null
                               else (s.submitted_at at time zone 'Europe/London')::date end,
           'heldSince', s.held_since, 'isBroughtIn', s.opened_by = 'file' and s.created_at <= s.submitted_at) order by s.id)
    from selection s
   where s.client_id = e.client_id and s.employee_id = e.id
     and s.state in ('pending', 'scheduled', 'active', 'opted-out', 'ended')
     and s.starts_on <= coalesce(s.ends_on, s.starts_on)
     and (s.ends_on is null or s.ends_on >= ${parameter}::date)`;

export const FAMILY = `
  select json_agg(json_strip_nulls(json_build_object(
           'id', f.id, 'relationship', f.relationship, 'dateOfBirth', f.date_of_birth, 'active', f.active,
           'educationEndsOn', f.education_ends_on, 'registeredDisabled', f.registered_disabled, 'smoker', f.smoker))
           order by f.relationship desc, f.date_of_birth, f.id)
    from family_member f where f.client_id = e.client_id and f.employee_id = e.id`;
