import pg from 'pg';
import { quoteName } from '../migration-files.ts';
import type { WalkedTable } from './read-walk.ts';

const ROWS_AT_ONCE = 2000;
const PIECES_AT_ONCE = 100;

/**
 * Deletes some rows of the client that is open and answers how many; none are left once it answers 0. Rows that others of
 * their table refer to go after those.
 */
export async function eraseRows(owner: pg.Client, table: WalkedTable, clientId: string): Promise<number> {
  const name = quoteName(table.name);
  const client = pg.escapeLiteral(clientId);
  const isReferredTo = table.ownReferences.map(
    ({
      from,
      to,
    }) => `exists (select from ${name} o where o.client_id = ${client} and (${list('o', from)}) = (${list('t', to)})
                               and o.ctid <> t.ctid)`,
  );
  const condition = [`t.${quoteName(table.clientColumn)} = ${client}`, ...isReferredTo.map((is) => `not ${is}`)].join(
    ' and ',
  );
  const limit = table.name === 'file_chunk' ? PIECES_AT_ONCE : ROWS_AT_ONCE;
  const { rowCount } = await owner.query(
    `delete from ${name} where ctid = any (array(select t.ctid from ${name} t where ${condition} limit ${limit}))`,
  );
  return rowCount ?? 0;
}

function list(alias: string, columns: readonly string[]): string {
  return columns.map((column) => `${alias}.${quoteName(column)}`).join(', ');
}

/** The queues know no clients: a job is the client's where its progress row is. */
export async function eraseQueuedJobs(owner: pg.Client, clientId: string): Promise<number> {
  const { rowCount } = await owner.query(
    `delete from jobs.job j using job_progress p where p.client_id = $1 and j.data ->> 'jobId' = p.id::text`,
    [clientId],
  );
  return rowCount ?? 0;
}
