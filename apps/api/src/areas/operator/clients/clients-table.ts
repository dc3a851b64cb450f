import { writtenQuery } from '@plenty/database/query';
import type { Day, Month } from '@plenty/domain/dates/day';
import type { PayrollCalendar } from '@plenty/domain/scheme/scheme-year';

/** What decides when a client's next month closes and what is wrong there. */
export interface ClientFacts {
  readonly id: string;
  readonly status: 'preparing' | 'active' | 'suspended';
  readonly employees: number;
  readonly lacks_administrators: boolean;
  readonly unsent_mails: number;
  /** Of its identity provider, where that has any. */
  readonly certificates: readonly string[];
  readonly years: readonly {
    readonly id: string;
    readonly startsOn: Day;
    readonly endsOn: Day;
    readonly payroll: PayrollCalendar;
  }[];
  readonly imported_on: Day | null;
  readonly last_closed: Month | null;
  readonly first_month: Month | null;
  readonly overdue_month: Month | null;
  readonly today: Day;
}

/** Clients are of nobody's client: the database lists them to an operator's session alone. */
export function clientFacts({ search = '', id = null }: { readonly search?: string; readonly id?: string | null }) {
  return writtenQuery<ClientFacts>('select * from list_client_facts($1, $2)', [search, id]);
}

export interface DescribedClient {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly origin: string | null;
  readonly brand_name: string | null;
  readonly primary_colour: string | null;
  readonly theme_version: number | null;
  readonly has_mark: boolean;
  readonly scheme_year: number | null;
  readonly registered: number;
}

export function describedClients(ids: readonly string[]) {
  return writtenQuery<DescribedClient>('select * from describe_clients($1)', [ids]);
}
