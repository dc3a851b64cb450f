import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { unsentMails, type UnsentMailRow } from '@plenty/contract/operator/unsent-mails';
import { call } from '#api/call.ts';

const SORTS = ['queued', '-queued'] as const;
const KEY = ['operator', 'unsent-mails'] as const;

interface UnsentMailsQuery {
  readonly search: string;
  readonly page: number;
  readonly sortBy: string;
}

export function unsentMailList({ search, page, sortBy }: UnsentMailsQuery) {
  // It stands in the address, so anyone may have written it.
  const query = { search, page, sort_by: SORTS.find((sort) => sort === sortBy) ?? 'queued' } as const;
  return queryOptions({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => call(unsentMails.list, { query }, { signal }),
  });
}

export const retryMail = ({ clientId: id, id: mailId }: UnsentMailRow) =>
  call(unsentMails.retry, { params: { id, mailId } });

export const retryAllMails = () => call(unsentMails.retryAll, {});

/** Mails go out, or are tried and stay: either way the list is another a moment later. */
export function forgetUnsentMails(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}
