import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export interface RunAs {
  readonly ids: { uid?: number; gid?: number };
  /** What stands before the command. */
  readonly wrap: readonly string[];
}

/**
 * PostgreSQL refuses to run as root: another account where it can reach the files, else a user namespace. A database that
 * is there already runs as whoever owns it, wherever its folder has been moved to.
 */
export function chooseUser(bin: string, home: string): RunAs {
  if (process.getuid?.() !== 0) return { ids: {}, wrap: [] };
  const owner = statSync(path.join(home, 'pg'), { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { ids: { uid: owner.uid, gid: owner.gid }, wrap: [] };
  if (owner) return IN_NAMESPACE;
  const account = findSystemUser(['postgres', 'nobody']);
  if (account && isReachable(bin) && isReachable(existingParent(home))) return { ids: account, wrap: [] };
  return IN_NAMESPACE;
}

const IN_NAMESPACE: RunAs = { ids: {}, wrap: ['unshare', '-U'] };

function findSystemUser(names: readonly string[]): { uid: number; gid: number } | undefined {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of names) {
    const row = rows.find(([account]) => account === name);
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) };
  }
  return undefined;
}

/** Whether strangers may pass through every folder on the way. */
function isReachable(folder: string): boolean {
  if (!(statSync(folder).mode & 0o001)) return false;
  const parent = path.dirname(folder);
  return parent === folder || isReachable(parent);
}

function existingParent(folder: string): string {
  const parent = path.dirname(folder);
  return statSync(parent, { throwIfNoEntry: false }) ? parent : existingParent(parent);
}
