/** Few enough that nobody else waits while one is written. */
export const BATCH_ROWS = 500;

/**
 * All rows of a list, batch after batch: `read` gives up to BATCH_ROWS that come after the last one it gave. Each batch is a
 * read of its own, so that whoever takes them slowly holds nothing, and whoever may no longer read gets no more.
 */
export async function* readInBatches<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  for (;;) {
    const batch = await read(last);
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH_ROWS) return;
    last = batch.at(-1);
  }
}
