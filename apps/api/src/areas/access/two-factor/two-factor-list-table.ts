import type { RequestOf } from '@plenty/contract/endpoint';
import type { twoFactorList } from '@plenty/contract/access/two-factor-list';
import { sqlFor, writtenQuery } from '@plenty/database/query';

type TwoFactorListQuery = RequestOf<typeof twoFactorList.list>['query'];
/** Whom a list or a report is about. */
export type TwoFactorFilter = Pick<TwoFactorListQuery, 'search' | 'filter[person_mfa_secret]'>;

interface TwoFactorCounts {
  /** Of those that were asked for. */
  readonly total: number;
  readonly all_employees: number;
  readonly with_factor: number;
}

export interface TwoFactorPerson {
  readonly id: string;
  readonly first_name: string;
  readonly surname: string;
  readonly email: string | null;
  readonly payroll_number: string;
  readonly second_factor_since: Date | null;
  readonly last_login_at: Date | null;
}

export type ListedPerson = TwoFactorPerson & TwoFactorCounts;
/** Where a page is empty there is one row without an id. */
type TwoFactorPageRow = ListedPerson | (TwoFactorCounts & { readonly id: null });

const PEOPLE = 'employee e left join account a on a.client_id = e.client_id and a.id = e.account_id';
const PERSON = 'e.id, e.first_name, e.surname, a.email, e.payroll_number, a.second_factor_since, a.last_login_at';

const EVERYONE = '(select coalesce(sum(employees), 0)::integer from headcount)';
const WITH_FACTOR = `(select count(*)::integer from account a join employee e on e.client_id = a.client_id and e.account_id = a.id
    where a.second_factor_since is not null)`;

/** One page of the client's employees, and how many there are: in one statement, whose text is one of few. */
export function twoFactorRows(query: TwoFactorListQuery) {
  const { where, values } = twoFactorConditionsOf(query);
  const page = values.push(query.page);
  const total = where === '' ? EVERYONE : `(select count(*)::integer from ${PEOPLE} ${where})`;
  const text = `
    select ${total} as total, ${EVERYONE} as all_employees, ${WITH_FACTOR} as with_factor, listed.*
      from (select) as always
      left join (
        select row_number() over () as place, found.* from (
          select ${PERSON} from ${PEOPLE} ${where}
           order by e.surname_norm, e.first_name, e.id limit 10 offset ($${page}::integer - 1) * 10) found) listed on true
     order by listed.place`;
  return writtenQuery<TwoFactorPageRow>(text, values);
}

export interface TwoFactorReportRow extends TwoFactorPerson {
  readonly surname_norm: string;
  /** Days in London. */
  readonly since_day: string | null;
  readonly last_login_day: string | null;
}

/** The next that the filters leave, in the order of the list, behind the last one that was read. */
export function peopleBehind(filter: TwoFactorFilter, last: TwoFactorReportRow | undefined, rows: number) {
  const values: unknown[] = [];
  const conditions = havingFactor(filter);
  // All batches together go once through the client's people, however many are found.
  if (filter.search !== '') conditions.push(`strpos(e.search_text, search_form($${values.push(filter.search)})) > 0`);
  if (last) {
    const key = [last.surname_norm, last.first_name, last.id].map((value) => `$${values.push(value)}`);
    conditions.push(`(e.surname_norm, e.first_name, e.id) > (${key.join(', ')})`);
  }
  const text = `
    select ${PERSON}, e.surname_norm,
           (a.second_factor_since at time zone 'Europe/London')::date as since_day,
           (a.last_login_at at time zone 'Europe/London')::date as last_login_day
      from ${PEOPLE} ${whereOf(conditions)}
     order by e.surname_norm, e.first_name, e.id limit ${rows}`;
  return writtenQuery<TwoFactorReportRow>(text, values);
}

function twoFactorConditionsOf(filter: TwoFactorFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions = havingFactor(filter);
  if (filter.search !== '')
    conditions.push(`e.id in (select found.id from find_employees($${values.push(filter.search)}) found)`);
  return { where: whereOf(conditions), values };
}

function havingFactor(filter: TwoFactorFilter): string[] {
  const isOn = filter['filter[person_mfa_secret]'];
  return isOn ? [`a.second_factor_since is ${isOn === '1' ? 'not null' : 'null'}`] : [];
}

function whereOf(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/** Whose report it is; of another client's id nothing. */
export function clientName(clientId: string) {
  return sqlFor.selectFrom('client').select('name').where('id', '=', clientId);
}
