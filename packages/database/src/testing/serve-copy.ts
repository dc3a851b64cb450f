import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installedPrograms } from '../server/installed.ts';
import { startPostgres, type PostgresServer } from '../server/postgres-server.ts';

/** Nothing here outlives the run, so nothing has to reach the disk. */
export const HASTE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** In memory a database is copied in a twentieth of the time that a busy disk takes, and every suite has its own. */
function quickFolder(): string {
  if (!existsSync(MEMORY)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES ? MEMORY : os.tmpdir();
}

const PREFIX = 'plenty-test-';

/** What a run that was killed has left: memory comes back only when it is removed. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Serves a copy of a prepared data folder. The copy is removed when the server stops. */
export async function serveCopy(cluster: string): Promise<PostgresServer> {
  const folder = quickFolder();
  removeAbandoned(folder);
  const dir = mkdtempSync(path.join(folder, `${PREFIX}${process.pid}-`));
  // PostgreSQL may run as another user, who has to pass through this folder.
  chmodSync(dir, 0o755);
  const home = path.join(dir, 'data');
  // Keep owners and modes: PostgreSQL refuses a folder that others may read.
  execFileSync('cp', ['-a', cluster, home]);
  const server = await startPostgres({ bin: installedPrograms(), dir: home, settings: HASTE });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
