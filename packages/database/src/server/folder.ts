import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { StartFailure } from '../failure.ts';
import type { RunAs } from './choose-user.ts';

/** A socket's path may have 107 bytes, its own name included. */
const LONGEST_SOCKET_FOLDER = 80;

/** Makes the data folder, closed to all others, and answers where the database's socket goes. */
export function prepareFolder(home: string, runAs: RunAs): string {
  const socketFolder = home.length < LONGEST_SOCKET_FOLDER ? home : mkdtempSync(path.join(os.tmpdir(), 'plenty-'));
  for (const folder of new Set([home, socketFolder])) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    if (runAs.ids.uid !== undefined && runAs.ids.gid !== undefined) chownSync(folder, runAs.ids.uid, runAs.ids.gid);
  }
  return socketFolder;
}

/** Held for as long as this process lives: a second one on the same folder is told so, whatever ended the first. */
export async function lockFolder(home: string): Promise<Server> {
  const socket = path.join(home.length < LONGEST_SOCKET_FOLDER ? home : os.tmpdir(), lockName(home));
  if (await answers(socket)) throw new StartFailure(`DATA_DIR: another process already serves from ${home}`);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  rmSync(socket, { force: true });
  const lock = createServer();
  await new Promise<void>((resolve, reject) => lock.once('error', reject).listen(socket, resolve));
  lock.unref();
  return lock;
}

function lockName(home: string): string {
  return home.length < LONGEST_SOCKET_FOLDER ? 'lock' : `plenty-${Buffer.from(home).toString('base64url').slice(-40)}`;
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const attempt = connect(socket, () => {
      attempt.destroy();
      resolve(true);
    });
    attempt.once('error', () => resolve(false));
  });
}
