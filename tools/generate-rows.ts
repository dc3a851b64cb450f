// Writes packages/database/src/rows.ts, the types of our tables, from a freshly migrated database.
// With --check it only compares, and fails where the file is not what it would write.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepareDatabase } from '@plenty/database/migrate';
import { installedPrograms } from '@plenty/database/server/installed';
import { startPostgres } from '@plenty/database/server/postgres-server';

const OUTPUT = 'packages/database/src/rows.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-rows-'));
const server = await startPostgres({ bin: installedPrograms(), dir, settings: ['fsync=off'] });
try {
  await prepareDatabase(server.url(), { secretKey: 'for one run' });
  const target = process.argv.includes('--check') ? path.join(dir, 'rows.ts') : OUTPUT;
  execFileSync('kysely-codegen', [
    '--dialect=postgres',
    `--url=${server.url()}`,
    `--out-file=${target}`,
    '--log-level=error',
    '--exclude-pattern=(migration|database_role)',
    '--date-parser=string',
    '--numeric-parser=number',
    '--type-mapping={"int8":"number"}',
  ]);
  if (readFileSync(target, 'utf8') !== readFileSync(OUTPUT, 'utf8')) {
    console.error(`${OUTPUT} is not what the migrations make: npm run rows`);
    process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(dir, { recursive: true });
}
