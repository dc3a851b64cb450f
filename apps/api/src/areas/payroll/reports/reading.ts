import type { Query, QueryRows, Transaction } from '../../../platform/work.ts';

/** Reads of one client, whoever opens it: a request or a job. */
export type ReadClient = <const Queries extends readonly Query[]>(...queries: Queries) => Promise<QueryRows<Queries>>;

/** Reads within a transaction that is open. */
export function readIn(transaction: Transaction): ReadClient {
  return async <const Queries extends readonly Query[]>(...queries: Queries) =>
    // Promise.all forgets that each query has rows of its own.
    (await Promise.all(queries.map((query) => transaction.run(query)))) as QueryRows<Queries>;
}

/**
 * What `read` gives, batch after batch, until it gives nothing; each is asked for while the one before is written, so that the
 * two wait for each other as little as they can, and no more than two are in memory.
 */
export async function* readAhead<Batch extends { readonly last: string }>(
  read: (after: string) => Promise<Batch | undefined>,
): AsyncGenerator<Batch> {
  let coming = read(BEFORE_ALL);
  for (;;) {
    const batch = await coming;
    if (!batch) return;
    coming = read(batch.last);
    // Whoever stops here leaves it behind; what becomes of it is told to who waits for it, and to nobody else.
    coming.catch(() => undefined);
    yield batch;
  }
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
