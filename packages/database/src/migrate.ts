import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartFailure } from './failure.ts';
import { quoteName, readMigrations, withRoles, type MigrationFile } from './migration-files.ts';
import { rolePassword, rolesOf, type Roles } from './roles.ts';
import { coverTables } from './walk/as-client.ts';

/** Any number will do, as long as every process takes the same. */
const START_LOCK = 7_530_244_101;
const ASK_AGAIN_MS = 50;
const OLDEST_POSTGRES = 15;
export const NEWEST_MIGRATION = readMigrations().length;

export interface Preparation {
  /** How the roles get their passwords; without it they are taken as they are, made by hand. */
  readonly secretKey?: string;
  /** Runs under the same lock, so that of several processes that start at once one fills the database. */
  readonly afterwards?: (roles: Roles) => Promise<void>;
}

/** Brings a database up to date and makes its roles. Waits for any other process that does the same. */
export async function prepareDatabase(ownerUrl: string, preparation: Preparation): Promise<Roles> {
  const owner = await connectAsOwner(ownerUrl);
  try {
    await refuseUnknown(owner);
    await takeStartLock(owner);
    await refuseUnknown(owner);
    const roles = await allOrNothing(owner, () => makeRoles(owner, preparation.secretKey));
    await applyPending(owner, roles);
    await coverTables(owner);
    await preparation.afterwards?.(roles);
    return roles;
  } finally {
    await owner.end();
  }
}

/** Asks again and again: a statement that waits for the lock holds a snapshot, and an index that is built concurrently waits for that. */
async function takeStartLock(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [START_LOCK]);
    if (rows[0]?.taken) return;
    await wait(ASK_AGAIN_MS);
  }
}

async function connectAsOwner(ownerUrl: string): Promise<pg.Client> {
  try {
    const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
    // Without a listener a connection that breaks later would end the process.
    owner.on('error', () => undefined);
    await owner.connect();
    return owner;
  } catch (error) {
    throw new StartFailure(`DATABASE_URL: cannot connect to the database (${migrationFailure(error)})`);
  }
}

function migrationFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(migrationFailure).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** Looks before anything is written: a database that this version cannot serve stays as it is. */
async function refuseUnknown(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ version: string; known: boolean }>(
    "select current_setting('server_version_num') as version, to_regclass('public.migration') is not null as known",
  );
  const [server] = rows;
  if (Math.floor(Number(server?.version) / 10_000) < OLDEST_POSTGRES)
    throw new StartFailure(`DATABASE_URL: PostgreSQL ${OLDEST_POSTGRES} or newer is needed`);
  if (!server?.known) return;
  const applied = await owner.query<{ version: number; checksum: string }>('select version, checksum from migration');
  const files = readMigrations();
  for (const { version, checksum } of applied.rows) {
    const file = files[version - 1];
    if (!file)
      throw new StartFailure(
        `DATABASE_URL: the database is of a newer version (migration ${version}, this version knows ${files.length})`,
      );
    if (file.checksum !== checksum)
      throw new StartFailure(`DATABASE_URL: ${file.name} has changed since it was applied to this database`);
  }
}

async function makeRoles(owner: pg.Client, secretKey: string | undefined): Promise<Roles> {
  const roles = await findRoles(owner);
  for (const role of [roles.app, roles.auth]) {
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0 && secretKey === undefined)
      throw new StartFailure(`DATABASE_APP_URL: the role ${role} is missing and must be made by hand`);
    if (secretKey === undefined) continue;
    const password = `password ${pg.escapeLiteral(rolePassword(secretKey, role))}`;
    // Only a superuser may name the attributes of a role that is there; what they are is asked when the server connects.
    await owner.query(
      rowCount === 0
        ? `create role ${quoteName(role)} login nosuperuser nobypassrls nocreatedb nocreaterole noinherit ${password}`
        : `alter role ${quoteName(role)} login ${password}`,
    );
    await owner.query(`grant ${quoteName(role)} to current_user`);
  }
  return roles;
}

/** A copy of a database keeps the roles of the one that it was copied from, so their names are kept in it. */
async function findRoles(owner: pg.Client): Promise<Roles> {
  await owner.query(`create table if not exists database_role (
    purpose text primary key check (purpose in ('app', 'auth')), name text not null)`);
  const { rows: named } = await owner.query<{ database: string }>('select current_database() as database');
  const roles = rolesOf(named[0]?.database ?? '');
  await owner.query("insert into database_role values ('app', $1), ('auth', $2) on conflict do nothing", [
    roles.app,
    roles.auth,
  ]);
  const { rows } = await owner.query<{ purpose: keyof Roles; name: string }>('select purpose, name from database_role');
  return { ...roles, ...Object.fromEntries(rows.map(({ purpose, name }) => [purpose, name])) };
}

async function applyPending(owner: pg.Client, roles: Roles): Promise<void> {
  await owner.query(`create table if not exists migration (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  await owner.query(`grant select on migration to ${quoteName(roles.app)}`);
  const { rows } = await owner.query<{ version: number }>('select coalesce(max(version), 0) as version from migration');
  for (const file of readMigrations().slice(rows[0]?.version ?? 0)) await applyMigration(owner, file, roles);
}

/** For statements that PostgreSQL refuses in a transaction, such as a concurrent index. They must be safe to run again. */
const OUTSIDE = /^-- Outside a transaction\.$/m;

async function applyMigration(owner: pg.Client, { sql, ...file }: MigrationFile, roles: Roles): Promise<void> {
  if (OUTSIDE.test(sql)) {
    for (const statement of sql.split(';').filter((each) => each.trim() !== '')) await owner.query(statement);
    return noteApplied(owner, file);
  }
  await allOrNothing(owner, async () => {
    await owner.query(withRoles(sql, roles));
    await noteApplied(owner, file);
  });
}

async function noteApplied(owner: pg.Client, { version, name, checksum }: Omit<MigrationFile, 'sql'>): Promise<void> {
  await owner.query('insert into migration (version, name, checksum) values ($1, $2, $3)', [version, name, checksum]);
}

async function allOrNothing<Result>(owner: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await owner.query('begin');
  try {
    const result = await work();
    await owner.query('commit');
    return result;
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** Whether a migration of this version is not yet in the database. */
export async function isMigrationPending(connection: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await connection.query<{ version: number }>('select max(version) as version from migration');
  return (rows[0]?.version ?? 0) < NEWEST_MIGRATION;
}
