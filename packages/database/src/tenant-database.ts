import type pg from 'pg';
import type { Statement } from './batch.ts';
import { firstFailureOf, inTransaction } from './in-transaction.ts';
import { runTogether } from './packet.ts';
import { statementOf, writtenQuery, type Query, type RowsOf } from './query.ts';
import { ReadLines } from './read-lines.ts';
import { BEGIN_WRITE, type TenantPool } from './tenant-pool.ts';

/** The statement that opens a client's rows to a transaction, and checks that it may. */
export type Door = Statement;

/** What a door says of who came through it. */
export interface Opened {
  readonly client_id: string;
  readonly account_id: string;
  readonly session_id: string;
  readonly user_type: string;
  readonly permissions: readonly string[];
  readonly is_stale: boolean;
  /** In a masquerade: who really looks, and at which scheme year. */
  readonly actor_id: string | null;
  readonly scheme_year: number | null;
  /** Has left, or is not active, and has vouchers to spend: the calls for those alone are answered. */
  readonly has_only_vouchers: boolean;
  /** The key that was called with; there is no session then. */
  readonly api_key_id?: string;
}

/** The rows of several queries, each with its own shape. */
export type QueryRows<Queries extends readonly Query[]> = {
  -readonly [Index in keyof Queries]: RowsOf<Queries[Index]>;
};

export class TenantDatabase {
  readonly #pool: TenantPool;
  readonly #reads: ReadLines;

  constructor(pool: TenantPool) {
    this.#pool = pool;
    this.#reads = new ReadLines(pool);
  }

  /** Any number of reads, one snapshot, one round trip: they travel with the door, and behind one that stays closed none is run. */
  async read<const Queries extends readonly Query[]>(
    door: Door,
    ...queries: Queries
  ): Promise<{ opened: Opened; rows: QueryRows<Queries> }> {
    const [[opened] = [], ...rows] = await this.#reads.run(door, queries.map(statementOf));
    return { opened: opened as Opened, rows: rows as QueryRows<Queries> };
  }

  /** One transaction. The first statement of `work` travels together with begin and the door. */
  write<Result>(door: Door, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    let transaction: Transaction | undefined;
    const open = (connection: pg.PoolClient): Promise<Result> => {
      const opened = openDoor(connection, door);
      transaction = new Transaction(connection, opened);
      return firstFailureOf(opened, work(transaction));
    };
    return inTransaction(this.#pool, open, { begin: BEGIN_WRITE, last: async () => transaction?.writeAdded() });
  }

  /** Notes that a session is in use; a transaction of its own, because reads write nothing. */
  async touch(tokenHash: Buffer): Promise<void> {
    const touch = { name: 'touch-session', text: 'select touch_session($1)', values: [tokenHash] };
    await inTransaction(this.#pool, (connection) => connection.query(touch), { begin: BEGIN_WRITE });
  }
}

/** More are written at once, so that a long transaction does not hold them all. */
const ADDED_AT_MOST = 1000;

export class Transaction {
  readonly #connection: pg.PoolClient;
  readonly #added = new Map<string, object[]>();
  /** Who is acting, as the door told. */
  readonly opened: Promise<Opened>;

  constructor(connection: pg.PoolClient, opened: Promise<Opened>) {
    this.#connection = connection;
    this.opened = opened;
  }

  /** Statements that do not wait for each other's answers travel together, and are done in the order in which they were asked. */
  async run<Q extends Query>(query: Q): Promise<RowsOf<Q>> {
    const { name, text, values } = statementOf(query);
    const { rows } = await runTogether(this.#connection, { name, text, values: [...values] });
    return rows as RowsOf<Q>;
  }

  /**
   * A row that nobody reads in this transaction. All that one statement takes, as a JSON array, are written by it together and
   * travel with the commit: a history and a trail have several rows for each change.
   */
  async add(insert: string, row: object): Promise<void> {
    const rows = this.#added.get(insert) ?? [];
    rows.push(row);
    this.#added.set(insert, rows);
    if (rows.length >= ADDED_AT_MOST) await this.writeAdded();
  }

  async writeAdded(): Promise<void> {
    const added = [...this.#added];
    this.#added.clear();
    await Promise.all(added.map(([insert, rows]) => this.run(writtenQuery(insert, [JSON.stringify(rows)]))));
  }

  async call(text: string, values: readonly unknown[] = []): Promise<void> {
    await runTogether(this.#connection, { text, values: [...values] });
  }
}

export async function openDoor(connection: pg.PoolClient, { name, text, values }: Door): Promise<Opened> {
  const { rows } = await runTogether<Opened>(connection, { name, text, values: [...values] });
  return rows[0] as Opened;
}
