import pg from 'pg';
import { inOwnTransaction, openAsOwner, withOwner } from '@plenty/database/walk/as-client';
import { eraseQueuedJobs, eraseRows } from '@plenty/database/walk/erase-rows';
import { readWalk, type WalkedTable } from '@plenty/database/walk/read-walk';
import type { Services } from '../services.ts';
import { addToCertificate, beginErasure, endErasure, type BegunErasure } from './erasure-table.ts';

const PASSES_AT_MOST = 20;
const REFERRED_TO = '23503';

/**
 * Erases a client some rows at a time. Each batch and what the certificate says of it are one transaction, so whoever begins
 * again goes on where it was cut off. Answers whether the client is gone.
 */
export async function eraseClient(
  { ownerUrl, newId }: Pick<Services, 'ownerUrl' | 'newId'>,
  erasure: BegunErasure,
  signal: AbortSignal,
): Promise<boolean> {
  return withOwner(ownerUrl, async (owner) => {
    if (!(await inOwnTransaction(owner, () => beginErasure(owner, erasure)))) return false;
    const walk = (await readWalk(owner)).filter(({ name }) => name !== 'client').toReversed();
    for (let pass = 0; pass < PASSES_AT_MOST; pass++) {
      // What deletes may set off writes, as may work that was under way: until there is nothing left to delete.
      if ((await eraseAll(owner, walk, { erasure, signal })) > 0) continue;
      if (await tryToEnd(owner, erasure, newId())) {
        await vacuum(owner, walk);
        return true;
      }
    }
    throw new Error('rows of a client that is being erased keep coming back');
  });
}

async function eraseAll(
  owner: pg.Client,
  walk: readonly WalkedTable[],
  { erasure, signal }: { readonly erasure: BegunErasure; readonly signal: AbortSignal },
): Promise<number> {
  let erased = 0;
  // Found by the rows of their progress, so before those.
  erased += await eraseCounted(owner, erasure, 'jobs.job', () => eraseQueuedJobs(owner, erasure.clientId));
  for (const table of walk)
    for (let count = 1; count > 0; erased += count) {
      signal.throwIfAborted();
      count = await eraseCounted(owner, erasure, table.name, () => eraseRows(owner, table, erasure.clientId));
    }
  return erased;
}

function eraseCounted(
  owner: pg.Client,
  erasure: BegunErasure,
  table: string,
  erase: () => Promise<number>,
): Promise<number> {
  return inOwnTransaction(owner, async () => {
    await openAsOwner(owner, erasure.clientId);
    const count = await erase();
    if (count > 0) await addToCertificate(owner, erasure, { table, count });
    return count;
  });
}

/** The client itself goes together with the word that it is gone. */
async function tryToEnd(owner: pg.Client, erasure: BegunErasure, noteId: string): Promise<boolean> {
  try {
    await inOwnTransaction(owner, () => endErasure(owner, erasure, noteId));
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === REFERRED_TO) return false;
    throw error;
  }
}

/** Deleted rows lie in the files of the database until their place is used again, unless this clears it. */
async function vacuum(owner: pg.Client, walk: readonly WalkedTable[]): Promise<void> {
  for (const name of ['client', 'jobs.job_common', ...walk.map((table) => table.name)])
    await owner.query(`vacuum ${name}`);
}
