import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../migrate.ts';
import { installedPrograms } from '../server/installed.ts';
import { startPostgres } from '../server/postgres-server.ts';
import { createDatabase, databaseUrl, TEMPLATE, TEST_SECRET } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The owner's address of the server on which the suites' databases are made. */
    postgresUrl: string;
  }
}

/** Nothing here outlives the run, so nothing has to reach the disk. */
const HASTE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** One real PostgreSQL for all suites, with one migrated database that each copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-test-'));
  const server = await startPostgres({ bin: installedPrograms(), dir, settings: HASTE });
  await createDatabase(server.url(), TEMPLATE);
  await prepareDatabase(databaseUrl(server.url(), TEMPLATE), { secretKey: TEST_SECRET });
  project.provide('postgresUrl', server.url());
  return async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
}
