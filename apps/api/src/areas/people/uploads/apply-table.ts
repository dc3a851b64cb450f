import { writtenQuery } from '@plenty/database/query';

/** What applying a file writes, each table in one statement, in the order in which they hang on each other. */

/** An employment as written-row.ts writes it. */
const EMPLOYMENT = `(effective_from date, status text, contract text, grade text, department text, location text, region text,
  hours_per_week numeric, salary_pence bigint, bonus_pence bigint, bonus_paid_in text, leave_days numeric, leave_days_taken numeric, ni_category text, student_loans text[],
  probation_until date, custom jsonb)`;
const EMPLOYMENT_COLUMNS =
  'status, contract, grade, department, location, region, hours_per_week, salary_pence, bonus_pence, bonus_paid_in, leave_days, leave_days_taken, ni_category, student_loans, probation_until, custom';
const TAKEN_OVER = EMPLOYMENT_COLUMNS.split(', ')
  .map((column) => `${column} = excluded.${column}`)
  .join(', ');

const PERSON = `(payroll_number text, title text, first_name text, surname text, surname_norm text, date_of_birth date, sex text,
  joined_on date, smoker boolean, voucher_scheme_joined_on date, region_given boolean, student_loans_given boolean)`;

/** What people have changed of themselves since the file was looked at is what they get back. */
export function keepNewest(uploadId: string) {
  return statementFor(
    `update upload_row r set before = jsonb_set(r.before, '{person,title}', coalesce(to_jsonb(e.title), 'null'))
       from employee e
      where r.upload_id = $1 and r.outcome in ('change', 'leaver', 'rehire') and r.before -> 'person' ? 'title'
        and e.client_id = r.client_id and e.id = r.employee_id and e.title is distinct from r.before -> 'person' ->> 'title'`,
    uploadId,
  );
}

export function dropEmployments(uploadId: string) {
  return statementFor(
    `delete from employment m
      using (select r.client_id, r.employee_id, d.day::date as day
               from upload_row r cross join lateral jsonb_array_elements_text(r.facts -> 'gone') as d (day)
              where r.upload_id = $1 and r.outcome in ('change', 'leaver', 'rehire') and r.facts ? 'gone') g
      where m.client_id = g.client_id and m.employee_id = g.employee_id and m.effective_from = g.day`,
    uploadId,
  );
}

/** Who gets an address gets an account, which waits to be activated. */
export function addAccounts(uploadId: string) {
  return added(
    `insert into account (client_id, id, email, email_norm, user_type, permissions, first_name, surname, status)
     select r.client_id, r.account_id, r.facts -> 'account' ->> 'email', r.facts -> 'account' ->> 'email_norm', 'employee', '{}',
            coalesce(r.facts -> 'person' ->> 'first_name', e.first_name), coalesce(r.facts -> 'person' ->> 'surname', e.surname),
            'invited'
       from upload_row r left join employee e on e.client_id = r.client_id and e.id = r.employee_id
      where r.upload_id = $1 and r.outcome in ('joiner', 'change', 'leaver', 'rehire')
        and (r.facts -> 'account' ->> 'is_new')::boolean`,
    uploadId,
  );
}

export function addEmployees(uploadId: string) {
  return added(
    `insert into employee (client_id, id, account_id, payroll_number, title, first_name, surname, surname_norm, date_of_birth, sex,
                           joined_on, smoker, voucher_scheme_joined_on, region_given, student_loans_given)
     select r.client_id, r.employee_id, r.account_id, p.payroll_number, p.title, p.first_name, p.surname, p.surname_norm,
            p.date_of_birth, p.sex, p.joined_on, p.smoker, p.voucher_scheme_joined_on,
            -- A file that was checked before we asked has given the region of everyone who is new.
            coalesce(p.region_given, true), coalesce(p.student_loans_given, false)
       from upload_row r cross join lateral jsonb_to_record(r.facts -> 'person') as p ${PERSON}
      where r.upload_id = $1 and r.outcome = 'joiner'`,
    uploadId,
  );
}

/** Of a person what the row names, from the facts or from what stood there before. */
function changeEmployees(uploadId: string, source: 'facts' | 'before') {
  return statementFor(
    `update employee e
        set title = case when f.person ? 'title' then p.title else e.title end,
            first_name = coalesce(p.first_name, e.first_name), surname = coalesce(p.surname, e.surname),
            surname_norm = coalesce(p.surname_norm, e.surname_norm), date_of_birth = coalesce(p.date_of_birth, e.date_of_birth),
            sex = coalesce(p.sex, e.sex), joined_on = coalesce(p.joined_on, e.joined_on),
            smoker = case when f.person ? 'smoker' then p.smoker else e.smoker end,
            voucher_scheme_joined_on =
              case when f.person ? 'voucher_scheme_joined_on' then p.voucher_scheme_joined_on else e.voucher_scheme_joined_on end,
            region_given = coalesce(p.region_given, e.region_given),
            student_loans_given = coalesce(p.student_loans_given, e.student_loans_given),
            account_id = ${source === 'facts' ? 'coalesce(e.account_id, f.account_id)' : 'case when f.is_new then null else e.account_id end'},
            changed_at = app_now()
       from (select r.client_id, r.employee_id, r.account_id, r.${source} -> 'person' as person,
                    coalesce((r.facts -> 'account' ->> 'is_new')::boolean or r.facts -> 'account' ? 'joins', false) as is_new
               from upload_row r
              where r.upload_id = $1 and r.outcome in ('change', 'leaver', 'rehire')
                and (r.facts -> 'person' <> '{}' or r.facts ? 'gone' or r.facts ? 'account')) f
      cross join lateral jsonb_to_record(f.person) as p ${PERSON}
      where e.client_id = f.client_id and e.id = f.employee_id`,
    uploadId,
  );
}

/** People whose address a file may change directly. */
const MAY_MOVE = "a.status = 'invited' and a.user_type = 'employee'";

/**
 * Rows whose new address is an administrator's by now are not applied: the rule is asked again in the transaction that changes
 * the data. They are listed with what is wrong, and count no longer as changes.
 */
export function setOutdatedAside(uploadId: string) {
  return statementFor(
    `with late as (
       select r.client_id, r.line, r.outcome, r.facts -> 'account' ->> 'email' as email
         from upload_row r join account a on a.client_id = r.client_id and a.id = r.account_id
        where r.upload_id = $1 and r.outcome in ('change', 'leaver', 'rehire') and r.facts ? 'account'
          and not r.facts -> 'account' ? 'joins' and a.user_type <> 'employee'),
     marked as (
       update upload_row r
          set outcome = 'outdated', facts = null, before = null, impact = null, impact_kinds = '{}',
              faults = jsonb_build_array(jsonb_build_object('column', null, 'value', late.email,
                'message', 'This person has become an administrator since the file was checked, so this row was not applied'))
         from late where r.upload_id = $1 and r.client_id = late.client_id and r.line = late.line),
     unpriced as (delete from upload_repricing p using late where p.upload_id = $1 and p.line = late.line)
     update upload u
        set changes = u.changes - n.changes, leavers = u.leavers - n.leavers, rehires = u.rehires - n.rehires, outdated = n.all_rows
       from (select count(*) filter (where outcome = 'change') as changes, count(*) filter (where outcome = 'leaver') as leavers,
                    count(*) filter (where outcome = 'rehire') as rehires, count(*) as all_rows from late) n
      where u.id = $1 and n.all_rows > 0`,
    uploadId,
  );
}

const NEW_ADDRESSES = `
  select r.client_id, r.account_id, r.facts -> 'account' ->> 'email' as email, r.facts -> 'account' ->> 'email_norm' as email_norm
    from upload_row r join account a on a.client_id = r.client_id and a.id = r.account_id
   where r.upload_id = $1 and r.outcome in ('change', 'leaver', 'rehire') and r.facts ? 'account'
     and not (${MAY_MOVE}) and a.email_norm <> r.facts -> 'account' ->> 'email_norm'`;

/** A newer proposal takes the place of the one before. */
export function replaceProposals(uploadId: string) {
  return statementFor(
    `update email_change c set state = 'replaced', decided_at = app_now()
       from (${NEW_ADDRESSES}) r where c.client_id = r.client_id and c.account_id = r.account_id and c.state = 'proposed'`,
    uploadId,
  );
}

export function proposeAddresses(uploadId: string) {
  return statementFor(
    `insert into email_change (client_id, account_id, email, email_norm, upload_id, sent_by, confirmed_by)
     select r.client_id, r.account_id, r.email, r.email_norm, u.id, u.created_by, coalesce(u.confirmed_by, u.created_by)
       from (${NEW_ADDRESSES}) r join upload u on u.client_id = r.client_id and u.id = $1`,
    uploadId,
  );
}

/** Withdraws what a file proposed, when the file is undone. */
export function withdrawProposals(uploadId: string) {
  return statementFor(
    `update email_change set state = 'withdrawn', decided_at = app_now() where upload_id = $1 and state = 'proposed'`,
    uploadId,
  );
}

/** How people are called and written to. */
function changeAccounts(uploadId: string, source: 'facts' | 'before') {
  return statementFor(
    // Found once: rows that nobody has counted yet would be gone through for every account.
    `with r as materialized (
       select r.client_id, r.account_id, r.${source} -> 'account' as account, r.${source} -> 'person' as person
         from upload_row r
        where r.upload_id = $1 and r.outcome in ('change', 'leaver', 'rehire') and r.account_id is not null
          and not coalesce((r.facts -> 'account' ->> 'is_new')::boolean, false)
          and (r.facts ? 'account' or r.facts -> 'person' ?| '{first_name,surname}'))
     update account a
        -- Registered people decide about their address themselves: see proposeAddresses.
        set email = case when ${MAY_MOVE} then coalesce(r.account ->> 'email', a.email) else a.email end,
            email_norm = case when ${MAY_MOVE} then coalesce(r.account ->> 'email_norm', a.email_norm) else a.email_norm end,
            first_name = coalesce(r.person ->> 'first_name', a.first_name), surname = coalesce(r.person ->> 'surname', a.surname)
       from r where a.client_id = r.client_id and a.id = r.account_id`,
    uploadId,
  );
}

function putEmployments(uploadId: string, source: 'facts' | 'before') {
  return statementFor(
    `insert into employment (client_id, employee_id, effective_from, ${EMPLOYMENT_COLUMNS})
     select r.client_id, r.employee_id, m.effective_from, ${EMPLOYMENT_COLUMNS.replaceAll(/\w+/g, 'm.$&')}
       from upload_row r cross join lateral jsonb_to_recordset(r.${source} -> 'employments') as m ${EMPLOYMENT}
      where r.upload_id = $1 and r.outcome in ('joiner', 'change', 'leaver', 'rehire')
     on conflict (client_id, employee_id, effective_from) do update set ${TAKEN_OVER}, recorded_at = app_now()`,
    uploadId,
  );
}

export const applyEmployees = (uploadId: string) => changeEmployees(uploadId, 'facts');
export const applyAccounts = (uploadId: string) => changeAccounts(uploadId, 'facts');
export const applyEmployments = (uploadId: string) => putEmployments(uploadId, 'facts');
export const restoreEmployees = (uploadId: string) => changeEmployees(uploadId, 'before');
export const restoreAccounts = (uploadId: string) => changeAccounts(uploadId, 'before');
export const restoreEmployments = (uploadId: string) => putEmployments(uploadId, 'before');

/** What the clock will end of people who lose something is kept as it is now. */
export function keepSelections(uploadId: string) {
  return statementFor(
    `insert into upload_selection (client_id, upload_id, selection_id, state, ends_on, reason, version)
     select r.client_id, r.upload_id, s.id, s.state, s.ends_on, s.reason, s.version
       from upload_row r join selection s on s.client_id = r.client_id and s.employee_id = r.employee_id
      where r.upload_id = $1 and (r.outcome = 'leaver' or r.outcome in ('change', 'rehire') and 'loses' = any (r.impact_kinds))
        and s.state in ('draft', 'pending', 'scheduled', 'active', 'opted-out')`,
    uploadId,
  );
}

export function finishApply(uploadId: string, jobId: string) {
  return writtenQuery<{ people: number }>(
    `update upload set state = 'applied', phase = null, applied_at = app_now(), message = null
      where id = $1 and job_id = $2 and state = 'applying'
  returning joiners + changes + leavers + rehires + added as people`,
    [uploadId, jobId],
  );
}

/** Answers how many there are now more. */
function added(insert: string, uploadId: string) {
  return writtenQuery<{ count: number }>(
    `with added as (${insert} returning 1) select count(*)::integer as count from added`,
    [uploadId],
  );
}

function statementFor(text: string, uploadId: string) {
  return writtenQuery<object>(text, [uploadId]);
}
