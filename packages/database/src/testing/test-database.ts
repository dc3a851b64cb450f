import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { quoteName } from '../migration-files.ts';
import { rolePassword, rolesOf, urlFor } from '../roles.ts';
import { noteMade } from './count-made.ts';

/** A migrated database with the queues of the jobs and no client. */
export const TEMPLATE = 'plenty_template';
/** The same, filled with the demo. */
export const DEMO_TEMPLATE = 'plenty_demo';
export const TEST_SECRET = 'a secret for tests and nothing else';

/** A database of a suite's own, with the addresses of its three roles. */
export interface TestDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly authUrl: string;
  drop(): Promise<void>;
}

/** Copies a template: a matter of milliseconds, so that no suite shares rows with another. */
export async function copyDatabase(postgresUrl: string, template: string = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(postgresUrl, name, template);
  const ownerUrl = databaseUrl(postgresUrl, name);
  return {
    ownerUrl,
    ...roleUrls(ownerUrl),
    drop: async () => {
      await closeOwner(ownerUrl);
      await untilUnused(postgresUrl, name);
      await asOwner(postgresUrl, (owner) => owner.query(`drop database ${quoteName(name)} with (force)`));
    },
  };
}

const LOOKS = 25;
const LOOK_EVERY_MS = 20;

/** A connection that is on its way out would hear that it was cut off, and nobody listens any more. */
async function untilUnused(postgresUrl: string, name: string): Promise<void> {
  const connections = 'select from pg_stat_activity where datname = $1';
  for (let look = 0; look < LOOKS; look++) {
    const { rowCount } = await asOwner(postgresUrl, (owner) => owner.query(connections, [name]));
    if (rowCount === 0) return;
    await wait(LOOK_EVERY_MS);
  }
}

/** A copy keeps the roles that the template's rights name. */
export function roleUrls(ownerUrl: string): { readonly appUrl: string; readonly authUrl: string } {
  const { app, auth } = rolesOf(TEMPLATE);
  return {
    appUrl: urlFor(ownerUrl, app, rolePassword(TEST_SECRET, app)),
    authUrl: urlFor(ownerUrl, auth, rolePassword(TEST_SECRET, auth)),
  };
}

export async function createDatabase(postgresUrl: string, name: string, template = 'template0'): Promise<void> {
  noteMade('databases');
  // Copying files is quicker than logging them, where nothing has to reach the disk.
  await asOwner(postgresUrl, (owner) =>
    owner.query(`create database ${quoteName(name)} template ${quoteName(template)} strategy file_copy`),
  );
}

export function databaseUrl(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The owner's connections to each database, kept open: to open one takes longer than most statements do. */
const owners = new Map<string, pg.Pool>();

/** One statement or more with the rights of the owner, as an administrator would. */
export async function asOwner<Result>(url: string, work: (owner: pg.ClientBase) => Promise<Result>): Promise<Result> {
  const owner = await ownerPool(url).connect();
  try {
    return await work(owner);
  } finally {
    owner.release();
  }
}

function ownerPool(url: string): pg.Pool {
  const known = owners.get(url);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: url, max: 8, allowExitOnIdle: true, idleTimeoutMillis: 2000 });
  // A test may end the server or drop the database that an idle connection leads to.
  pool.on('error', () => undefined);
  owners.set(url, pool);
  return pool;
}

async function closeOwner(url: string): Promise<void> {
  const pool = owners.get(url);
  owners.delete(url);
  await pool?.end();
}
