import type pg from 'pg';
import { run, type Query, type RowsOf } from '@plenty/database/query';

/** Transactions of the narrow role that works before a client is known: logins, renewals, links. */
export class Credentials {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  run<Q extends Query>(query: Q): Promise<RowsOf<Q>> {
    return run(this.#pool, query);
  }

  async transaction<Result>(work: (connection: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const connection = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await connection.query('begin');
      const result = await work(connection);
      await connection.query('commit');
      return result;
    } catch (error) {
      await connection.query('rollback').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      connection.release(broken);
    }
  }
}
