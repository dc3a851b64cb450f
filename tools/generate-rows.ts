// Writes what follows from the migrations: the types of our tables, the data model, and the text of every SQL function.
// With --check it only compares, and fails where a file is not what it would write.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '@plenty/database/migrate';
import { installedPrograms } from '@plenty/database/server/installed';
import { startPostgres } from '@plenty/database/server/postgres-server';
import { drawDataModel } from './database-documents/draw-data-model.ts';
import { readFunctions, readReferences } from './database-documents/read-catalogue.ts';
import { readRows } from './database-documents/read-rows.ts';

const dir = mkdtempSync(path.join(os.tmpdir(), 'plenty-rows-'));
const server = await startPostgres({ bin: installedPrograms(), dir, settings: ['fsync=off'] });
try {
  await prepareDatabase(server.url(), { secretKey: 'for one run' });
  for (const [file, content] of await makeFiles(server.url())) {
    if (!process.argv.includes('--check')) writeFileSync(file, content);
    else if (readFileSync(file, 'utf8') !== content) {
      console.error(`${file} is not what the migrations make: npm run rows`);
      process.exitCode = 1;
    }
  }
} finally {
  await server.stop();
  rmSync(dir, { recursive: true });
}

async function makeFiles(url: string): Promise<[file: string, content: string][]> {
  const rows = makeRows(url);
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    return [
      ['packages/database/src/rows.ts', rows],
      ['packages/database/functions.sql', await readFunctions(owner)],
      ['docs/generated/data-model.md', drawDataModel(readRows(rows), await readReferences(owner))],
    ];
  } finally {
    await owner.end();
  }
}

function makeRows(url: string): string {
  const target = path.join(dir, 'rows.ts');
  execFileSync('kysely-codegen', [
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${target}`,
    '--log-level=error',
    '--exclude-pattern=(migration|database_role)',
    '--date-parser=string',
    '--numeric-parser=number',
    '--type-mapping={"int8":"number"}',
  ]);
  return readFileSync(target, 'utf8');
}
