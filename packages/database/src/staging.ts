import { once } from 'node:events';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { inTransaction } from './in-transaction.ts';
import { optionsOf } from './pool.ts';
import { openDoor, TenantDatabase, Transaction, type Door, type Opened } from './tenant-database.ts';
import { BEGIN_WRITE, READ_UNLESS_TOLD, type TenantPool } from './tenant-pool.ts';

const SETTINGS = {
  ...READ_UNLESS_TOLD,
  statement_timeout: '0',
  // What a killed predecessor had begun is waited for; the database ends it when its statement does.
  lock_timeout: '0',
  // Foreign keys are checked row by row. Planned for a client that the statistics do not know yet, each check would read
  // all people of that client; planned for any client, it goes by the key.
  plan_cache_mode: 'force_generic_plan',
  timezone: 'UTC',
};

export type StagedValue = string | number | boolean | null | readonly string[];
export type StagedRow = readonly StagedValue[];

/**
 * The doors of TenantDatabase on ordinary connections, which can COPY: those of the requests send ahead and cannot. Its
 * statements may take as long as they need, because nobody waits for a page behind them.
 */
export class StagingDatabase extends TenantDatabase {
  readonly #pool: pg.Pool;

  constructor(url: string, connections: number) {
    const pool = new pg.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: 5000,
      options: optionsOf(SETTINGS),
    }) as TenantPool;
    super(pool);
    this.#pool = pool;
    // Without listeners a connection that is cut would end the process; its work fails anyway.
    pool.on('error', ignoreCopyError);
    pool.on('connect', (connection) => connection.on('error', ignoreCopyError));
  }

  override write<Result>(door: Door, work: (transaction: StagingTransaction) => Promise<Result>): Promise<Result> {
    const open = async (connection: pg.PoolClient): Promise<Result> => {
      const opened = await openDoor(connection, door);
      return work(new StagingTransaction(connection, Promise.resolve(opened)));
    };
    return inTransaction(this.#pool, open, { begin: BEGIN_WRITE });
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

class StagingTransaction extends Transaction {
  readonly #connection: pg.PoolClient;

  constructor(connection: pg.PoolClient, opened: Promise<Opened>) {
    super(connection, opened);
    this.#connection = connection;
  }

  copy(table: string, rows: Iterable<StagedRow>): Promise<void> {
    return this.#connection.query(new CopyIn(`copy ${table} from stdin`, rows)).done;
  }
}

/**
 * Streams rows into a table as fast as the database takes them. The table is one without row-level security, such as a
 * temporary one: COPY is refused on the others. The transaction is one of a StagingDatabase.
 */
export async function copyRows(transaction: Transaction, table: string, rows: Iterable<StagedRow>): Promise<void> {
  if (!(transaction instanceof StagingTransaction)) throw new Error('only a StagingDatabase can COPY');
  await transaction.copy(table, rows);
}

/**
 * Tells the planner what has come in: until the database notices by itself, queries are planned as if the tables were
 * empty. Only the tables' owner may.
 */
export async function noteGrowth(ownerUrl: string, tables: readonly string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', ignoreCopyError);
  await owner.connect();
  try {
    await owner.query(`vacuum (analyze) ${tables.join(', ')}`);
  } finally {
    await owner.end();
  }
}

/** COPY FROM STDIN as pg runs it: the methods are called by its client as the database answers. */
class CopyIn implements pg.Submittable {
  readonly done: Promise<void>;
  readonly #text: string;
  readonly #rows: Iterable<StagedRow>;
  readonly #stopped = new AbortController();
  readonly #settle: PromiseWithResolvers<void> = Promise.withResolvers();
  /** Why the rows ended early; the database only knows that they did. */
  #failure: unknown;

  constructor(text: string, rows: Iterable<StagedRow>) {
    this.#text = text;
    this.#rows = rows;
    this.done = this.#settle.promise;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse({ stream }: pg.Connection): void {
    this.#send(stream).catch((error: unknown) => {
      if (this.#stopped.signal.aborted) return;
      this.#failure = error;
      stream.write(message('f', 'the rows ended early\0'));
    });
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#settle.resolve();
  }

  handleError(error: Error): void {
    this.#stopped.abort();
    this.#settle.reject(this.#failure ?? error);
  }

  async #send(stream: Writable): Promise<void> {
    const { signal } = this.#stopped;
    for (const chunk of encode(this.#rows)) {
      if (signal.aborted) return;
      if (!stream.write(chunk)) await once(stream, 'drain', { signal });
    }
    stream.write(message('c', ''));
  }
}

const CHUNK_CHARACTERS = 64 * 1024;

function* encode(rows: Iterable<StagedRow>): Generator<Buffer> {
  let text = '';
  for (const row of rows) {
    text += toCopyLine(row);
    if (text.length < CHUNK_CHARACTERS) continue;
    yield message('d', text);
    text = '';
  }
  if (text) yield message('d', text);
}

/** A message of the protocol: its letter, its length with those four bytes, its content. */
function message(letter: string, content: string): Buffer {
  const length = Buffer.byteLength(content);
  const bytes = Buffer.allocUnsafe(5 + length);
  bytes.write(letter, 0, 'latin1');
  bytes.writeInt32BE(4 + length, 1);
  bytes.write(content, 5);
  return bytes;
}

/** COPY's text format. */
function toCopyLine(row: StagedRow): string {
  return `${row.map(toCopyField).join('\t')}\n`;
}

function toCopyField(value: StagedValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escapeCopyText(value);
  if (typeof value === 'object') return escapeCopyText(`{${value.map(quoteCopyText).join(',')}}`);
  return String(value);
}

const SPECIAL = /[\\\t\n\r]/;
const EACH_SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeCopyText(text: string): string {
  // To look costs a tenth of to replace, and nearly all texts are plain.
  return SPECIAL.test(text) ? text.replace(EACH_SPECIAL, (character) => ESCAPES[character] ?? character) : text;
}

/** An element of an array. */
function quoteCopyText(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function ignoreCopyError(): void {}
