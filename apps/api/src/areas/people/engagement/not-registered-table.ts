import type { RequestOf } from '@plenty/contract/endpoint';
import type { engagement } from '@plenty/contract/people/engagement';
import { writtenQuery } from '@plenty/database/query';
import { HAS_LEFT, joinEmploymentNow } from '../../../platform/employed-now.ts';

type NotRegisteredListQuery = RequestOf<typeof engagement.notRegistered>['query'];
type NotRegisteredSort = Exclude<NotRegisteredListQuery['sort_by'], `-${string}`>;

export interface ListedNotRegistered {
  readonly total: number;
  readonly id: string;
  readonly first_name: string;
  readonly surname: string;
  readonly email: string | null;
  readonly payroll_number: string;
  readonly department: string | null;
  readonly welcome_mail_at: Date | null;
}

/** Where a page is empty there is one row without an id. */
type NotRegisteredPageRow = ListedNotRegistered | { readonly id: null; readonly total: number };

/** By what each order of the list goes; who is equal in it goes by id, so that nobody is on two pages. */
const ORDER: Record<NotRegisteredSort, string> = {
  surname: 'e.surname_norm #, e.first_name #',
  email: 'a.email_norm # nulls last',
  payrollNumber: 'e.payroll_number #',
  department: 'now.department # nulls last',
  invitedAt: 'a.welcome_mail_at # nulls last',
};

/** Who has not registered and has not left. */
const NOT_REGISTERED = `a.activated_at is null and not ${HAS_LEFT}`;
const NOT_REGISTERED_FROM = `from employee e
      left join account a on a.client_id = e.client_id and a.id = e.account_id`;

export function notRegisteredPage({ search, page, sort_by: sortBy }: NotRegisteredListQuery) {
  const found =
    search === ''
      ? ''
      : 'and (strpos(e.search_text, search_form($2)) > 0 or strpos(a.email_norm, search_form($2)) > 0)';
  const where = `where ${NOT_REGISTERED} ${found}`;
  const text = `
    select (select count(*)::integer ${NOT_REGISTERED_FROM} ${where}) as total, listed.*
      from (select) as always
      left join (
        select row_number() over () as place, found.* from (
          select e.id, e.first_name, e.surname, a.email, e.payroll_number, now.department, a.welcome_mail_at
            ${NOT_REGISTERED_FROM} ${joinEmploymentNow('m.department')} ${where}
           order by ${notRegisteredOrderOf(sortBy)}, e.id limit 10 offset ($1::integer - 1) * 10) found) listed on true
     order by listed.place`;
  return writtenQuery<NotRegisteredPageRow>(text, search === '' ? [page] : [page, search]);
}

function notRegisteredOrderOf(sortBy: NotRegisteredListQuery['sort_by']): string {
  const isDown = sortBy.startsWith('-');
  return ORDER[(isDown ? sortBy.slice(1) : sortBy) as NotRegisteredSort].replaceAll('#', isDown ? 'desc' : 'asc');
}

/** Gives a job everyone who has not registered and has not left, and says how many they are. */
export function addAllNotRegistered(jobId: string) {
  return writtenQuery<{ people: number }>(
    `with added as (
       insert into welcome_resend (client_id, job_id, employee_id)
       select e.client_id, $1, e.id ${NOT_REGISTERED_FROM} where ${NOT_REGISTERED} returning 1)
     select count(*)::integer as people from added`,
    [jobId],
  );
}
