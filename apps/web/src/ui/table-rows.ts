import type { UseQueryResult } from '@tanstack/react-query';
import type { TableRows } from './table-shape.ts';

/** What a browser says of a network that failed: it adds nothing to what the table says. */
const NO_NETWORK = 'Failed to fetch';

/** Two sentences, each with its stop. */
function sayFailed(failed: string, { message }: Error): string {
  return message === NO_NETWORK ? failed : `${failed.replace(/\.$/, '')}. ${message}`;
}

/** What a table shows of a page of the server's rows. Another page or search starts from nothing: spec 2 §4. */
export function toTableRows<Row>(query: UseQueryResult<{ data: Row[] }>, failed: string): TableRows<Row> {
  switch (query.status) {
    case 'pending':
      return { state: 'loading' };
    case 'error':
      return {
        state: 'failed',
        message: sayFailed(failed, query.error),
        onRetry: () => void query.refetch(),
      };
    case 'success':
      return { state: 'ready', rows: query.data.data };
  }
}
