import pg from 'pg';
import { runBatch, type Statement } from './batch.ts';
import type { TenantPool } from './tenant-pool.ts';

/** Up to this many reads at once each get a connection to themselves: the database has cores to run them side by side. */
const UNSHARED_LINES = 4;
/** A read that took longer than this the last time goes alone, so that nobody waits behind it. */
const QUICK_MS = 25;
const MOST_ON_ONE_LINE = 8;

/** SQLSTATEs with which the database says goodbye: it is shutting down, or was told to end this connection. */
const ENDS_CONNECTION = /^(08|57P)/;

/** A connection while reads are under way on it. */
interface OpenLine {
  readonly connection: Promise<pg.PoolClient>;
  underWay: number;
  /** When the read began that is being answered now. */
  since: number;
  broken?: Error;
}

/**
 * Runs reads. Where many come at once, quick ones share connections: each stays a transaction of its own and is sent behind the
 * others without waiting for their answers. PostgreSQL then finds the next read waiting and need not sleep and wake for each
 * one, which costs server and database about a third of their time.
 */
export class ReadLines {
  readonly #pool: TenantPool;
  readonly #quickMs: number;
  readonly #shared = new Set<OpenLine>();
  readonly #lastMs = new Map<string, number>();

  constructor(pool: TenantPool, quickMs = QUICK_MS) {
    this.#pool = pool;
    this.#quickMs = quickMs;
  }

  async run(door: Statement, queries: readonly Statement[]): Promise<unknown[][]> {
    const name = queries.map((query) => query.name).join(' ');
    const isQuick = (this.#lastMs.get(name) ?? Infinity) < this.#quickMs;
    const line = (isQuick && this.#findLine()) || this.#open(isQuick);
    line.underWay++;
    let connection: pg.PoolClient | undefined;
    try {
      connection = await line.connection;
      return await runBatch(connection, [door, ...queries]);
    } catch (error) {
      this.#noteFailure(line, error as Error);
      throw error;
    } finally {
      const now = performance.now();
      this.#lastMs.set(name, now - line.since);
      line.since = now;
      if (--line.underWay === 0) {
        this.#shared.delete(line);
        connection?.release(line.broken);
      }
    }
  }

  /** The shared line with the least on it. None while another may be opened, or where every answer is slow to come. */
  #findLine(): OpenLine | undefined {
    if (this.#shared.size < UNSHARED_LINES) return undefined;
    const soon = performance.now() - this.#quickMs;
    let found: OpenLine | undefined;
    for (const line of this.#shared)
      if (line.since > soon && line.underWay < (found?.underWay ?? MOST_ON_ONE_LINE)) found = line;
    return found;
  }

  #open(isShared: boolean): OpenLine {
    const line = { connection: this.#pool.connect(), underWay: 0, since: performance.now() };
    if (isShared) this.#shared.add(line);
    return line;
  }

  #noteFailure(line: OpenLine, error: Error): void {
    // An answer, even a refusal, leaves the connection usable; to be cut off or to time out does not.
    if (!(error instanceof pg.DatabaseError) || ENDS_CONNECTION.test(error.code ?? '')) {
      line.broken ??= error;
      this.#shared.delete(line);
    }
    // Whoever reads the log wants to know who asked, not which byte brought the answer.
    Error.captureStackTrace(error);
  }
}
