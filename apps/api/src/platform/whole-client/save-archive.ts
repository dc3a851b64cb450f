import type { FilePurpose } from '@plenty/contract/files';
import { inOwnTransaction, withOwner } from '@plenty/database/walk/as-client';
import { keepPieces, type KeptFile } from '../files/save-file.ts';
import type { ClientJob } from '../jobs/client-job.ts';
import type { ArchiveKey } from './archive-key.ts';
import type { Manifest } from './manifest.ts';
import { PRODUCT_VERSION } from './product-version.ts';
import { writeArchive } from './write-archive.ts';

export interface SavedArchive {
  readonly file: KeptFile;
  readonly manifest: Manifest;
}

/** Archives one moment of a client into a file of whoever asked for the job. Nothing of it lies anywhere in clear. */
export async function saveArchive(
  job: ClientJob,
  purpose: FilePurpose,
  asked: { readonly clientId: string; readonly name: string; readonly key: ArchiveKey },
): Promise<SavedArchive> {
  const { ownerUrl, seals, clock } = job.services;
  let manifest: Manifest | undefined;
  const request = {
    ...asked,
    seals,
    product: PRODUCT_VERSION,
    madeAt: clock.now(),
    onProgress: async (done: number, total: number) => {
      job.signal.throwIfAborted();
      await job.progress(done, total);
    },
    onManifest: (made: Manifest) => void (manifest = made),
  };
  const file = await withOwner(ownerUrl, (owner) =>
    inOwnTransaction(
      owner,
      () => keepPieces(job, purpose, { name: asked.name, content: writeArchive(owner, request) }),
      'isolation level repeatable read, read only',
    ),
  );
  if (!manifest) throw new Error('the archive has no manifest');
  return { file, manifest };
}
