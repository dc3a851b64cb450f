import pg from 'pg';
import { sendTogether } from './packet.ts';
import { types } from './pool.ts';

/** A statement that a connection prepares once: its name stands for its text. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

type BatchRow = Record<string, unknown>;
type Callback = (error: Error | undefined, rows: BatchRow[][]) => void;

interface BatchColumn {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** What pg makes of a parameter before it sends it: part of what it exports, and missing from its types. */
const { prepareValue } = (pg as typeof pg & { utils: { prepareValue(value: unknown): string | Buffer | null } }).utils;

/** Runs statements as one: one packet, one transaction, one answer. Behind one that fails none is run. */
export function runBatch(connection: pg.ClientBase, statements: readonly Statement[]): Promise<unknown[][]> {
  return new Promise((resolve, reject) => {
    connection.query(new BatchQuery(statements, (error, rows) => (error ? reject(error) : resolve(rows))));
  });
}

/** The statements that a connection has prepared, with their columns: PostgreSQL refuses to run one whose columns have changed. */
const prepared = new WeakMap<pg.Connection, Map<string, readonly BatchColumn[]>>();

/**
 * Statements with a single Sync behind them, which PostgreSQL runs as one transaction that it ends itself, however it went.
 * Its methods are called by pg's client. It is a Query because a connection that sends ahead refuses all else: what left a
 * portal open there would get the rows of others. This leaves none.
 */
class BatchQuery extends pg.Query {
  readonly #statements: readonly Statement[];
  readonly #rows: BatchRow[][] = [];
  #columns = new Map<string, readonly BatchColumn[]>();
  #current: BatchRow[] = [];
  #failure: Error | undefined;
  /** The client puts its own before it, which stops the time-out. */
  callback: Callback;

  constructor(statements: readonly Statement[], callback: Callback) {
    super('');
    this.#statements = statements;
    this.callback = callback;
  }

  override submit = (connection: pg.Connection): void => {
    this.#columns = preparedOn(connection);
    sendTogether(connection);
    for (const { name, text, values } of this.#statements) {
      const statement = `batch ${name}`;
      if (!this.#columns.has(name)) prepareStatement(connection, statement, text);
      connection.bind({ statement, values: values.map((value) => prepareValue(value)) }, true);
      connection.execute(null, true);
    }
    connection.sync();
  };

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: types.getTypeParser(dataTypeID, 'text') }));
    this.#columns.set(this.#name(), columns);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: BatchRow = {};
    const columns = this.#columns.get(this.#name()) ?? [];
    try {
      // Counted by hand: this runs for each row of each request.
      let at = 0;
      for (const { name, parse } of columns) {
        const text = fields[at++] ?? null;
        row[name] = text === null ? null : parse(text);
      }
      this.#current.push(row);
    } catch (error) {
      this.#failure ??= error as Error;
    }
  }

  handleCommandComplete(): void {
    this.#rows.push(this.#current);
    this.#current = [];
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure, this.#rows);
  }

  handleError(error: Error): void {
    this.callback(error, []);
  }

  /** Of the statement that is being answered. */
  #name(): string {
    return this.#statements[this.#rows.length]?.name ?? '';
  }
}

function preparedOn(connection: pg.Connection): Map<string, readonly BatchColumn[]> {
  let known = prepared.get(connection);
  if (!known) {
    known = new Map();
    prepared.set(connection, known);
  }
  return known;
}

/** Closed first: where a batch failed halfway the statement may be there already, and to close one that is not is no error. */
function prepareStatement(connection: pg.Connection, name: string, text: string): void {
  connection.close({ type: 'S', name }, true);
  connection.parse({ name, text, types: [] }, true);
  connection.describe({ type: 'S', name }, true);
}
