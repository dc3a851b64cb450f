import { statfs } from 'node:fs/promises';

export interface Disk {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** The volume of the embedded database. That of a database on another server cannot be seen from here. */
export async function readDisk(databaseDir: string | undefined): Promise<Disk | undefined> {
  if (databaseDir === undefined) return undefined;
  // What is kept for root is not free for the database.
  const { bavail, blocks, bsize } = await statfs(databaseDir);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
