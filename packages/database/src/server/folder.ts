import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { StartFailure } from '../failure.ts';
import type { RunAs } from './choose-user.ts';

/** A socket's path may have 107 bytes, its own name included. */
const LONGEST_SOCKET_FOLDER = 80;

/** Where the sockets of a data folder are: in it, or where its path is too long, in one named after it. */
export function socketFolderOf(home: string): string {
  if (home.length < LONGEST_SOCKET_FOLDER) return home;
  return path.join(os.tmpdir(), `plenty-${createHash('sha256').update(home).digest('hex').slice(0, 24)}`);
}

/** Makes the folders, closed to all others. */
export function prepareFolders(home: string, runAs: RunAs): void {
  for (const folder of new Set([home, socketFolderOf(home)])) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    if (runAs.ids.uid !== undefined && runAs.ids.gid !== undefined) chownSync(folder, runAs.ids.uid, runAs.ids.gid);
  }
}

/** Held for as long as this process lives: a second one on the same folder is told so, whatever ended the first. */
export async function lockFolder(home: string): Promise<Server> {
  if (await isFolderLocked(home)) throw new StartFailure(`DATA_DIR: another process already serves from ${home}`);
  try {
    mkdirSync(path.dirname(lockOf(home)), { recursive: true, mode: 0o700 });
    rmSync(lockOf(home), { force: true });
  } catch (error) {
    throw new StartFailure(`DATA_DIR: cannot write to ${home} (${(error as NodeJS.ErrnoException).code})`);
  }
  const lock = createServer();
  await new Promise<void>((resolve, reject) => lock.once('error', reject).listen(lockOf(home), resolve));
  lock.unref();
  return lock;
}

/** Whether a process that serves from this folder answers. */
export function isFolderLocked(home: string): Promise<boolean> {
  return new Promise((resolve) => {
    const attempt = connect(lockOf(home), () => {
      attempt.destroy();
      resolve(true);
    });
    attempt.once('error', () => resolve(false));
  });
}

function lockOf(home: string): string {
  return path.join(socketFolderOf(home), 'lock');
}
