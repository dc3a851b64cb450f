import pg from 'pg';
import { firstFailureOf, inTransaction } from './in-transaction.ts';
import { run, type Query, type RowsOf } from './query.ts';

/** The statement that opens a client's rows to a transaction, and checks that it may. */
export interface Door {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a door says of who came through it. */
export interface Opened {
  readonly client_id: string;
  readonly account_id: string;
  readonly session_id: string;
  readonly user_type: string;
  readonly permissions: readonly string[];
  readonly is_stale: boolean;
}

/** The rows of several queries, each with its own shape. */
export type Rows<Queries extends readonly Query[]> = { -readonly [Index in keyof Queries]: RowsOf<Queries[Index]> };

export class TenantDatabase {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Any number of reads, one snapshot, one round trip: nothing waits for the answer to the statement before. */
  async read<const Queries extends readonly Query[]>(
    door: Door,
    ...queries: Queries
  ): Promise<{ opened: Opened; rows: Rows<Queries> }> {
    const connection = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      const isolation = queries.length > 1 ? 'isolation level repeatable read read only' : 'read only';
      const sent = inOnePacket(connection, () => [
        connection.query(`begin ${isolation}`),
        open(connection, door),
        ...queries.map((query) => run(connection, query)),
        connection.query('commit'),
      ]);
      const [, opened, ...answers] = await allOrFirstFailure(sent);
      return { opened: opened as Opened, rows: answers.slice(0, -1) as Rows<Queries> };
    } catch (error) {
      // An answer, even a refusal, leaves the connection usable; to be cut off or to time out does not.
      if (!(error instanceof pg.DatabaseError)) broken = error as Error;
      throw error;
    } finally {
      connection.release(broken);
    }
  }

  /** One transaction. The first statement of `work` travels together with begin and the door. */
  write<Result>(door: Door, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return inTransaction(this.#pool, (connection) => {
      const opened = open(connection, door);
      return firstFailureOf(opened, work(new Transaction(connection, opened)));
    });
  }

  /** Notes that a session is in use; a transaction of its own, because reads write nothing. */
  async touch(tokenHash: Buffer): Promise<void> {
    await this.#pool.query({ name: 'touch-session', text: 'select touch_session($1)', values: [tokenHash] });
  }
}

export class Transaction {
  readonly #connection: pg.PoolClient;
  /** Who is acting, as the door told. */
  readonly opened: Promise<Opened>;

  constructor(connection: pg.PoolClient, opened: Promise<Opened>) {
    this.#connection = connection;
    this.opened = opened;
  }

  run<Q extends Query>(query: Q): Promise<RowsOf<Q>> {
    return run(this.#connection, query);
  }

  async call(text: string, values: readonly unknown[] = []): Promise<void> {
    await this.#connection.query({ text, values: [...values] });
  }
}

/** What is sent in one go leaves in one go: four statements cost one call of the system, not four. */
function inOnePacket<Sent>({ connection: { stream } }: pg.PoolClient, send: () => Sent): Sent {
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

async function open(connection: pg.PoolClient, { name, text, values }: Door): Promise<Opened> {
  const { rows } = await connection.query<Opened>({ name, text, values: [...values] });
  return rows[0] as Opened;
}

/** What fails behind a door that did not open fails with it; only the first failure says why. */
async function allOrFirstFailure(sent: readonly Promise<unknown>[]): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(sent);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value);
}
