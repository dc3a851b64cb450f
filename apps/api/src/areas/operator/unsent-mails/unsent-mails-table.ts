import { writtenQuery } from '@plenty/database/query';

export interface ListedMail {
  readonly total: number;
  readonly client_id: string;
  readonly id: string;
  readonly client_name: string;
  readonly template: string;
  readonly recipient_domain: string;
  readonly status: 'waiting' | 'dead';
  readonly attempts: number;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly not_after: Date;
}

/** Mails are of all clients: the database lists them to an operator's session alone. */
export function unsentMailsPage(search: string, sortBy: string, page: number) {
  return writtenQuery<ListedMail | { readonly id: null; readonly total: number }>(
    'select * from list_unsent_mails($1, $2, $3)',
    [search, sortBy, page],
  );
}

/** One, or all where none is named: how many there are, nothing where there is no such mail. */
export function retryUnsent(mail: { readonly clientId: string; readonly id: string } | undefined) {
  return writtenQuery<{ readonly retried: number | null }>('select retry_unsent_mails($1, $2) as retried', [
    mail?.clientId ?? null,
    mail?.id ?? null,
  ]);
}
