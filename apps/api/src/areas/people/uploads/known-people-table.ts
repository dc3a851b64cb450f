import { writtenQuery } from '@plenty/database/query';
import type { Day } from '@plenty/domain/dates/day';
import { EMPLOYMENTS, FAMILY, PERSONAL_FACTS, selectionsSince } from '../../../platform/priced-person.ts';

/** Whom the rows of a batch are about, or may be in the way of. */
interface KnownPeopleRequest {
  readonly payrollNumbers: readonly string[];
  /** As `account.email_norm` has them. */
  readonly addresses: readonly string[];
  /** What was over before it is not read. */
  readonly since: Day;
}

interface KnownPeople {
  /** As read-known-people.ts reads them: one text, which the request thread only hands on. */
  readonly people: string;
  /** Of the addresses, those of accounts that are no employee's, as an array of what check-batch.ts wants to know. */
  readonly taken: string;
}

/** Everybody of the client who has one of the payroll numbers or addresses. Families are there for who is nobody alone. */
export function knownPeople({ payrollNumbers, addresses, since }: KnownPeopleRequest) {
  return writtenQuery<KnownPeople>(PEOPLE, [payrollNumbers, addresses, since]);
}

// A loan that is there was given before it was noted who gives them.
const LOANS_GIVEN = `(e.student_loans_given or exists (
  select from employment m where m.client_id = e.client_id and m.employee_id = e.id and m.student_loans <> '{}'))`;

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
                    'regionGiven', e.region_given, 'studentLoansGiven', ${LOANS_GIVEN},
                    'isRegistered', e.registered_at is not null,
                    'proposedEmails', (select json_agg(c.email_norm) from email_change c
                                        where c.client_id = e.client_id and c.account_id = e.account_id
                                          and (c.state = 'proposed' and c.expires_at > app_now()
                                               or c.state = 'refused' and c.decided_at > app_now() - interval '90 days')),
                    'isAdministrator', coalesce(a.user_type = 'employer', false),
                    ${PERSONAL_FACTS})),
                  'employments', (${EMPLOYMENTS}), 'selections', (${selectionsSince('$3')}), 'family', (${FAMILY})))
             from employee e
             left join account a on a.client_id = e.client_id and a.id = e.account_id
            where e.id = any (array(select id from asked))), '[]')::text as people,
         coalesce((
           select json_agg(json_build_object(
                    'address', a.email_norm, 'accountId', a.id, 'dateOfBirth', a.date_of_birth,
                    'mayJoin', a.user_type = 'employer' and a.status <> 'disabled' and a.date_of_birth is not null))
             from account a
            where a.email_norm = any($2::text[])
              and not exists (select from employee e where e.client_id = a.client_id and e.account_id = a.id)),
           '[]')::text as taken`;
