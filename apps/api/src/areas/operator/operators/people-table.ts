import { writtenQuery } from '@plenty/database/query';

export interface FoundPerson {
  readonly total: number;
  readonly id: string;
  readonly first_name: string;
  readonly surname: string;
  readonly email: string;
  readonly user_type: string;
  readonly client_id: string;
  readonly client_name: string;
  readonly payroll_number: string | null;
  readonly is_activated: boolean;
  readonly last_login_at: Date | null;
  readonly employee_id: string | null;
  readonly schemes: readonly { readonly id: string; readonly schemeYear: number }[] | null;
}

/** People by the beginning of name, e-mail address or payroll number: to an operator's session alone. */
export function peoplePage(search: string, page: number) {
  return writtenQuery<FoundPerson | { readonly id: null; readonly total: number }>(
    'select * from search_people($1, $2)',
    [search, page],
  );
}
