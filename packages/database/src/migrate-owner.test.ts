import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { prepareDatabase } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { findExcessRights, openPool } from './pool.ts';
import { rolePassword, rolesOf, urlFor } from './roles.ts';
import { startEmbedded } from './server/embedded.ts';
import { findCatalogueFaults } from './testing/catalogue.ts';
import { asOwner, createDatabase, databaseUrl } from './testing/test-database.ts';

const secretKey = 'a secret for this suite';
const NAME = 'plain_owner_of_nothing_else';
const onError = (): void => undefined;

interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

/** Since version 16 whoever makes a role is its administrator and no more; up to 15, every maker of roles is. */
const SERVERS: [name: string, start: () => Promise<Running>][] = [
  ['the oldest version that is served', () => Promise.resolve({ url: inject('postgresUrl'), stop: removeFromShared })],
  ['the version that comes with the project', startOwn],
];

async function removeFromShared(): Promise<void> {
  const roles = rolesOf(NAME);
  await asOwner(inject('postgresUrl'), async (owner) => {
    await owner.query(`drop database ${NAME} with (force)`);
    for (const role of [roles.app, roles.auth, NAME]) await owner.query(`drop role ${role}`);
  });
}

async function startOwn(): Promise<Running> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-test-'));
  const server = await startEmbedded(dir, onError);
  return {
    url: server.url(),
    stop: async () => {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

describe.each(SERVERS)('on %s, an owner that is no superuser', (_, start) => {
  let running: Running;
  let owner: pg.Client;
  let ownerUrl: string;
  beforeAll(async () => {
    running = await start();
    await asOwner(running.url, (superuser) => superuser.query(`create role ${NAME} login createrole`));
    await createDatabase(running.url, NAME);
    await asOwner(running.url, (superuser) => superuser.query(`alter database ${NAME} owner to ${NAME}`));
    ownerUrl = urlFor(databaseUrl(running.url, NAME), NAME, 'not asked for');
    await prepareDatabase(ownerUrl, { secretKey });
    owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    try {
      await owner.end();
    } finally {
      await running.stop();
    }
  });

  test('can start again on what it has prepared', async () => {
    await prepareDatabase(ownerUrl, { secretKey: 'another secret' });
    await prepareDatabase(ownerUrl, { secretKey });
    const { rows } = await owner.query<{ version: number }>('select version from migration order by version');
    expect(rows.map(({ version }) => version)).toEqual(readMigrations().map(({ version }) => version));
  });

  test('leaves no fault in the catalogue', async () => {
    expect(await findCatalogueFaults(owner)).toEqual([]);
  });

  test('is held to the policies itself, for what is not known before login', async () => {
    // The nil client is there from the first migration.
    const insert =
      "insert into content_version values ('00000000-0000-0000-0000-000000000000', 'home-banner', 1, '{}')";
    await expect(owner.query(insert)).rejects.toMatchObject({ code: '42501' });
    await asOwner(databaseUrl(running.url, NAME), (superuser) => superuser.query(insert));
    expect((await owner.query('select from content_version')).rowCount).toBe(0);
  });

  test('makes roles that the server can connect with', async () => {
    const { app } = rolesOf(NAME);
    const pool = openPool(urlFor(ownerUrl, app, rolePassword(secretKey, app)), { max: 1, onError });
    expect(await findExcessRights(pool)).toBeUndefined();
    await expect(pool.query("select open_session('\\x00', '{}', null)")).rejects.toMatchObject({ code: '28000' });
    await pool.end();
  });
});
