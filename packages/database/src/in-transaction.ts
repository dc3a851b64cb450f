import type pg from 'pg';
import { runTogether } from './packet.ts';

/** A commit that the database answered with a rollback. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

interface TransactionEnds {
  readonly begin?: string;
  /** What is written when all else is done. */
  readonly last?: () => Promise<void>;
}

/**
 * One transaction on a connection of the pool. `begin` is not waited for: it travels with the first statement of `work`, and
 * the commit with what is written last.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (connection: pg.PoolClient) => Promise<Result>,
  { begin = 'begin', last = async () => undefined }: TransactionEnds = {},
): Promise<Result> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    const result = await firstFailureOf(runTogether(connection, begin), work(connection));
    const { command } = await firstFailureOf(last(), runTogether(connection, 'commit'));
    if (command !== 'COMMIT') throw new RolledBack('the commit was rolled back');
    return result;
  } catch (error) {
    await connection.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    connection.release(broken);
  }
}

/** What was sent behind a statement that failed fails with it; only the first failure says why. */
export async function firstFailureOf<Result>(first: Promise<unknown>, then: Promise<Result>): Promise<Result> {
  const [one, other] = await Promise.allSettled([first, then]);
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return other.value;
}
