import { builtOnce, writtenQuery } from '@plenty/database/query';

export interface ListedClient {
  readonly total: number;
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

/** Clients are of nobody's client: the database lists them to an operator's session alone. */
export function clientsPage(search: string, sortBy: string, page: number) {
  const text = 'select * from list_clients($1, $2, $3)';
  return writtenQuery<ListedClient | { readonly id: null; readonly total: number }>(text, [search, sortBy, page]);
}

/** Of all clients: they are few, where all is well none. */
export const OVERDUE_MONTHS = builtOnce(
  writtenQuery<{ client_id: string; month: string }>('select * from list_overdue_months()', []),
);
