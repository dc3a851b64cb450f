import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beginDemo, completeDemo } from '../platform/installation-table.ts';
import { installJobs } from '../platform/jobs/install-jobs.ts';
import { prepareDatabase } from '@plenty/database/migrate';
import { rolesOf } from '@plenty/database/roles';
import { installedPrograms } from '@plenty/database/server/installed';
import { startPostgres, type PostgresServer } from '@plenty/database/server/postgres-server';
import { HASTE } from '@plenty/database/testing/serve-copy';
import {
  createDatabase,
  databaseUrl,
  DEMO_TEMPLATE,
  roleUrls,
  TEMPLATE,
  TEST_SECRET,
} from '@plenty/database/testing/test-database';
import { fillDemo } from '@plenty/demo/fill';
import { JOB_KINDS } from '../job-kinds.ts';
import { connectServices } from '../services.ts';
import { QUICK_HASH } from './quick-hash.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const KEPT = path.join(ROOT, '.cache/test-cluster');

/** Whatever decides what the two databases hold. Tests do not. */
const SOURCES = ['packages/*/src/**/*.ts', 'packages/database/migrations/*.sql', 'apps/api/src/**/*.ts', 'demo/**/*'];
const IS_TEST = /\.test\.ts$|\/testing\/(?!test-cluster|quick-hash)/;

/** Data folders of PostgreSQL for tests to copy: `empty` has a migrated database, `filled` the demo besides. */
type TestCluster = 'empty' | 'filled';

/** Each is made once and kept until its sources change, the filled one until the day does: the demo ends today. */
export async function findTestCluster(wanted: TestCluster): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const sources = digestSources();
  const folders = { empty: path.join(KEPT, `empty-${sources}`), filled: path.join(KEPT, `${day}-${sources}`) };
  if (existsSync(folders[wanted])) return folders[wanted];
  mkdirSync(KEPT, { recursive: true });
  const current = Object.values(folders).map((folder) => path.basename(folder));
  for (const old of readdirSync(KEPT).filter((name) => !current.includes(name)))
    rmSync(path.join(KEPT, old), { recursive: true, force: true });
  if (!existsSync(folders.empty)) await makeAside(folders.empty, makeEmpty);
  if (wanted === 'filled')
    await makeAside(folders.filled, async (dir) => {
      // With owners and modes: PostgreSQL refuses a folder that others may read.
      execFileSync('cp', ['-a', folders.empty, dir]);
      await addDemo(dir, day);
    });
  return folders[wanted];
}

/** Made aside and renamed: a run that is ended half-way leaves nothing that looks complete. */
async function makeAside(folder: string, make: (dir: string) => Promise<void>): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  await make(unfinished);
  renameSync(unfinished, folder);
}

function digestSources(): string {
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !IS_TEST.test(file) && !file.includes('/node_modules/'));
  const digest = createHash('sha256').update(installedPrograms());
  for (const file of [...files, path.join(ROOT, 'package-lock.json')].toSorted())
    digest.update(path.relative(ROOT, file)).update(readFileSync(file));
  return digest.digest('hex').slice(0, 16);
}

async function makeEmpty(dir: string): Promise<void> {
  await onServer(dir, async (server) => {
    await createDatabase(server.url(), TEMPLATE);
    const ownerUrl = databaseUrl(server.url(), TEMPLATE);
    await prepareDatabase(ownerUrl, { secretKey: TEST_SECRET });
    await installJobs(ownerUrl, rolesOf(TEMPLATE), JOB_KINDS);
  });
}

async function addDemo(dir: string, day: string): Promise<void> {
  await onServer(dir, async (server) => {
    await createDatabase(server.url(), DEMO_TEMPLATE, TEMPLATE);
    await fill(databaseUrl(server.url(), DEMO_TEMPLATE), day);
  });
}

async function onServer(dir: string, work: (server: PostgresServer) => Promise<void>): Promise<void> {
  const server = await startPostgres({ bin: installedPrograms(), dir, settings: [...HASTE, 'max_wal_size=64MB'] });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

async function fill(ownerUrl: string, day: string): Promise<void> {
  const running = await connectServices({
    ...roleUrls(ownerUrl),
    secretKeys: [TEST_SECRET],
    hashCost: QUICK_HASH,
    publicUrl: new URL('http://localhost:3000'),
    demo: true,
  });
  try {
    await beginDemo(running.services.credentials, day);
    await fillDemo(running.services, day);
    await completeDemo(running.services.credentials);
  } finally {
    await running.close();
  }
}

if (import.meta.main) console.log(await findTestCluster(process.argv[2] === 'empty' ? 'empty' : 'filled'));
