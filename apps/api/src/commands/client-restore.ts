import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type pg from 'pg';
import { OPERATORS } from '../platform/auth/operators.ts';
import { ArchiveRefused } from '../platform/whole-client/archive-key.ts';
import type { Manifest } from '../platform/whole-client/manifest.ts';
import { restoreArchive } from '../platform/whole-client/restore-archive.ts';
import { noteRestored } from '../platform/whole-client/restored-table.ts';
import type { Services } from '../platform/services.ts';
import { onInstallation, Usage } from './run.ts';

const USAGE = `Usage: npm run client -- restore FILE
The passphrase is read from ARCHIVE_PASSPHRASE, or asked for.`;

/** The passphrase is no word of the command: those stand in the list of processes, and in the shell's history. */
export async function restoreClient([file]: readonly string[]): Promise<string> {
  if (file === undefined) throw new Usage(USAGE);
  if (!existsSync(file)) throw new Usage(`There is no file ${file}`);
  const passphrase = process.env['ARCHIVE_PASSPHRASE'] ?? (await askForPassphrase());
  const manifest = await onInstallation((services) => restoreFile(services, file, passphrase));
  return describeRestored(manifest);
}

async function restoreFile(services: Services, file: string, passphrase: string): Promise<Manifest> {
  const { ownerUrl, seals, newId } = services;
  const finish = async (owner: pg.Client, { client }: Manifest): Promise<void> => {
    for (const clientId of [client.id, OPERATORS])
      await noteRestored(owner, { id: newId(), clientId, restoredId: client.id });
  };
  try {
    return await restoreArchive({ passphrase, file: createReadStream(file), ownerUrl, seals, finish });
  } catch (error) {
    throw error instanceof ArchiveRefused ? new Usage(`${error.message}. Nothing was restored.`) : error;
  }
}

async function askForPassphrase(): Promise<string> {
  const lines = createInterface({ input: process.stdin, ...(process.stdin.isTTY && { output: process.stderr }) });
  try {
    return await lines.question('Passphrase of the archive: ');
  } finally {
    lines.close();
  }
}

function describeRestored({ client, tables, months, reports, madeAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `${client.name} is restored at the host ${client.slug}, as it was on ${madeAt.slice(0, 16).replace('T', ' at ')} UTC`,
    `${rows} rows of ${tables.length} tables: every count and checksum is as the manifest says`,
    `${months.length} months of contributions: every sum is as the manifest says`,
    `${reports.length} reports of closed months: every checksum is as the manifest says`,
    'It is suspended. Resume it on its page once its people may come in.',
  ].join('\n');
}
