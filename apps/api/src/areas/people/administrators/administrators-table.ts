import type { administrators } from '@plenty/contract/people/administrators';
import type { RequestOf } from '@plenty/contract/endpoint';
import { writtenQuery } from '@plenty/database/query';

type AdministratorsListQuery = RequestOf<typeof administrators.list>['query'];
type AdministratorSort = Exclude<AdministratorsListQuery['sort_by'], `-${string}`>;

interface AdministratorCounts {
  readonly total: number;
}

export interface ListedAdministrator extends AdministratorCounts {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly permissions: string[];
  readonly rights_version: number;
  readonly status: 'active' | 'invited' | 'disabled';
  readonly has_left: boolean;
  readonly has_two_factor: boolean;
  readonly last_login_at: Date | null;
  readonly is_self: boolean;
}

const ORDER: Record<AdministratorSort, string> = {
  name: 'search_form(a.surname) #, search_form(a.first_name) #',
  email: 'a.email_norm #',
  lastLogin: 'a.last_login_at # nulls last',
};

/** One page of the client's administrators; one row without an id where it has none. They are few: all of them are looked through. */
export function administratorsPage({ search, page, sort_by: sortBy }: AdministratorsListQuery) {
  const isDown = sortBy.startsWith('-');
  const order = ORDER[(isDown ? sortBy.slice(1) : sortBy) as AdministratorSort].replaceAll(
    '#',
    isDown ? 'desc' : 'asc',
  );
  const text = `
    with found as materialized (
      select a.*, row_number() over (order by ${order}, a.id) as place from account a
       where a.user_type = 'employer'
         and strpos(search_form(a.first_name || ' ' || a.surname || ' ' || a.first_name || chr(10) || a.email_norm),
                    search_form($1)) > 0)
    select counted.total, f.id, f.first_name || ' ' || f.surname as name, f.email, f.permissions, f.rights_version, f.status,
           left_to_use(f.client_id, f.id) <> 'all' as has_left, f.second_factor_since is not null as has_two_factor,
           f.last_login_at, f.id = (select app_account()) as is_self
      from (select count(*)::integer as total from found) counted
      left join found f on f.place > ($2::integer - 1) * 10 and f.place <= $2::integer * 10
     order by f.place`;
  return writtenQuery<ListedAdministrator | (AdministratorCounts & { readonly id: null })>(text, [search, page]);
}

export interface FoundCandidate {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly payroll_number: string;
}

/** Employees who are here, have registered and administer nothing yet: the first ten by name. */
export function candidateRows(search: string) {
  const text = `
    select a.id, a.first_name || ' ' || a.surname as name, a.email, e.payroll_number
      from find_employees($1) e join account a on a.client_id = e.client_id and a.id = e.account_id
     where a.user_type = 'employee' and a.status = 'active' and e.registered_at is not null
       and (a.not_active_from is null or left_to_use(a.client_id, a.id) = 'all')
     order by e.surname_norm, e.first_name, a.id limit 10`;
  return writtenQuery<FoundCandidate>(text, [search]);
}
