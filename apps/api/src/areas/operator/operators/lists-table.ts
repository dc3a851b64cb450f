import { builtOnce, writtenQuery } from '@plenty/database/query';

/** Rows of a page with the number of all; where the page is empty there is one row without an id. */
interface CountedPage {
  readonly total: number;
}

export interface ListedClient extends CountedPage {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly origin: string | null;
  readonly status: string;
  readonly brand_name: string | null;
  readonly primary_colour: string | null;
  readonly theme_version: number | null;
  readonly has_mark: boolean;
  readonly scheme_year: number | null;
  readonly employees: number;
  readonly registered: number;
}

export interface FoundPerson extends CountedPage {
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

type OperatorPageRow<Row extends CountedPage> = Row | (CountedPage & { readonly id: null });

/** Clients are of nobody's client: the database lists them to an operator's session alone. */
export function clientsPage(search: string, sortBy: string, page: number) {
  const text = 'select * from list_clients($1, $2, $3)';
  return writtenQuery<OperatorPageRow<ListedClient>>(text, [search, sortBy, page]);
}

/** Of all clients: they are few, where all is well none. */
export const OVERDUE_MONTHS = builtOnce(
  writtenQuery<{ client_id: string; month: string }>('select * from list_overdue_months()', []),
);

/** People by the beginning of name, e-mail address or payroll number: to an operator's session alone. */
export function peoplePage(search: string, page: number) {
  return writtenQuery<OperatorPageRow<FoundPerson>>('select * from search_people($1, $2)', [search, page]);
}
