import pg from 'pg';
import { StartFailure } from './failure.ts';

/** Whole pence, counts and hours fit a number; a day without time stays the text that it is. */
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 || oid === NUMERIC) return Number;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

export interface PoolOptions {
  readonly max: number;
  /** Called when an idle connection breaks, as it does when the database restarts. */
  readonly onError: (error: Error) => void;
  readonly statementTimeoutMs?: number;
  /** Of PostgreSQL, beside those that every connection has. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Connections that send each statement at once, without waiting for the answer to the one before: a transaction with its
 * context costs one round trip. They cannot stream; what does (COPY, cursors) needs an ordinary pool.
 */
export function openPool(url: string, { max, onError, statementTimeoutMs = 5000, settings }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    types,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    // A paused database answers nothing, not even its own time-out.
    query_timeout: statementTimeoutMs + 1000,
    options: optionsOf({ ...connectionSettingsOf(statementTimeoutMs), ...settings }),
  });
  pool.on('error', onError);
  // The pool listens to idle connections only: one that is cut while it works would end the process. Its work fails anyway.
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return pool;
}

/**
 * Plans are made once for all values: under row-level security the client is unknown to the planner anyway, and what it
 * would guess from the statistics of others has been wrong by a factor of a hundred for a client that is new.
 */
function connectionSettingsOf(statementTimeoutMs: number): Readonly<Record<string, string>> {
  return {
    statement_timeout: String(statementTimeoutMs),
    lock_timeout: '2000',
    idle_in_transaction_session_timeout: '10000',
    plan_cache_mode: 'force_generic_plan',
    // What is asked here takes milliseconds; compiling it has taken four times as long as doing it.
    jit: 'off',
    // The doors' own: what they and a statement both call would be planned anew at each change from one path to another.
    search_path: 'pg_catalog,public,pg_temp',
  };
}

/** Settings in the form in which a connection is opened with them. */
export function optionsOf(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');
}

/** The server never runs with rights that pass by row-level security. */
export async function findExcessRights(pool: pg.Pool): Promise<string | undefined> {
  const asked = pool.query<{ role: string; excess: string | null }>(`
    select current_user as role, case
      when rolsuper then 'is a superuser'
      when rolbypassrls then 'bypasses row-level security'
      when exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                   where n.nspname !~ '^(pg_|information_schema$)' and c.relkind in ('r', 'p') and c.relowner = r.oid) then 'owns tables'
    end as excess
    from pg_roles r where rolname = current_user`);
  const { rows } = await asked.catch((error: unknown) => {
    throw new StartFailure(`DATABASE_APP_URL: cannot connect to the database (${connectionFailure(error)})`);
  });
  const [own] = rows;
  return own?.excess ? `the role ${own.role} ${own.excess}` : undefined;
}

/** The database's own words; a system's may quote the address, and with it a password that was written wrongly. */
function connectionFailure(error: unknown): string {
  if (error instanceof pg.DatabaseError) return error.message;
  return error instanceof Error && 'code' in error ? String(error.code) : 'no connection';
}
