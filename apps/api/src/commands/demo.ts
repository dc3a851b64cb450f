import { parseArgs } from 'node:util';
import { StartFailure } from '@plenty/database/failure';
import { findOrStartEmbedded } from '@plenty/database/server/embedded';
import { noteGrowth, StagingDatabase } from '@plenty/database/staging';
import { growDemo, LOADERS, type DemoSize } from '@plenty/demo/grow';
import { Progress } from '@plenty/demo/progress';
import { GROWING_TABLES } from '@plenty/demo/rows';
import { readConfig } from '../config.ts';
import { prepare } from '../prepare.ts';

const USAGE = 'Usage: npm run demo -- --clients N --employees N (at least two employees for each client)';

/** Adds generated clients to the demo that the settings name, beside its server or without one. */
try {
  process.stdout.write(`${await growByCommand(readSize(process.argv.slice(2)))}\n`);
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function growByCommand(size: DemoSize): Promise<string> {
  const config = readConfig(process.env);
  if (!config.demo) throw new StartFailure('DEMO: generated clients are for a demo only (DEMO=1)');
  const embedded = config.databaseUrl === undefined ? await findOrStartEmbedded(config.dataDir) : undefined;
  const prepared = await prepare(config, embedded);
  const staging = new StagingDatabase(prepared.pool.options.connectionString ?? '', LOADERS);
  const progress = new Progress(size.employees, (line) => void process.stderr.write(`${line}\n`));
  try {
    const skipped = await growDemo(prepared.services, staging, size, progress);
    if (skipped < size.clients) await noteGrowth(config.databaseUrl ?? embedded?.url() ?? '', GROWING_TABLES);
    return `${size.clients} generated clients, ${skipped} of which were there; log in as employer@client-0001.test`;
  } finally {
    progress.end();
    await staging.close();
    await prepared.close();
    await prepared.stopDatabase();
  }
}

function readSize(words: string[]): DemoSize {
  const { clients, employees } = readOptions(words);
  const size = { clients: Number(clients), employees: Number(employees) };
  const isWhole = Number.isSafeInteger(size.clients) && Number.isSafeInteger(size.employees);
  if (!isWhole || size.clients < 1 || size.employees < 2 * size.clients) throw new StartFailure(USAGE);
  return size;
}

function readOptions(words: string[]) {
  try {
    return parseArgs({ args: words, options: { clients: { type: 'string' }, employees: { type: 'string' } } }).values;
  } catch {
    throw new StartFailure(USAGE);
  }
}
