import type pg from 'pg';
import { inTransaction } from '@plenty/database/in-transaction';
import { run, type Query, type RowsOf } from '@plenty/database/query';

/** The connection of a transaction. */
export type Connection = pg.ClientBase;

/** Runs a built query in the transaction. */
export type RunQuery = <Q extends Query>(query: Q) => Promise<RowsOf<Q>>;

/** Transactions of the narrow role that works before a client is known: logins, renewals, links. */
export class Credentials {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  run<Q extends Query>(query: Q): Promise<RowsOf<Q>> {
    return run(this.#pool, query);
  }

  transaction<Result>(work: (connection: pg.PoolClient, run: RunQuery) => Promise<Result>): Promise<Result> {
    return inTransaction(this.#pool, (connection) => work(connection, (query) => run(connection, query)));
  }
}
