import pg from 'pg';
import { vi } from 'vitest';

/** How many statements the server sends to its database while something is done. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return queries.mock.calls.length;
  } finally {
    queries.mockRestore();
  }
}
