import { createHash } from 'node:crypto';
import type { FilePurpose, IncomingFile } from '@plenty/contract/files';
import type { Work } from '../work.ts';
import { cleanFileName } from './file-name.ts';
import { completeFile, deleteFile, deletePredecessors, fileRow, pieceRow } from './files-table.ts';
import { inPieces } from './in-pieces.ts';
import { inspect } from './inspect.ts';

/**
 * Saves a file of the caller's, piece by piece: no more than a piece is held here, and no connection while the next one is
 * on its way. Nobody can read it before it is whole.
 */
export async function saveFile(work: Work, purpose: FilePurpose, incoming: IncomingFile): Promise<string> {
  const id = work.services.newId();
  const { type, pieces } = await inspect(inPieces(incoming.content, purpose.maxBytes), purpose);
  const file = { id, purpose: purpose.name, name: cleanFileName(incoming.name, type), type };
  let number = 0;
  try {
    const sha256 = createHash('sha256');
    let sizeBytes = 0;
    for await (const bytes of pieces) {
      await work.write(async (transaction) => {
        const begun = number === 0 && transaction.run(fileRow(file));
        await Promise.all([begun, transaction.run(pieceRow(id, number, bytes))]);
      });
      sha256.update(bytes);
      sizeBytes += bytes.length;
      number++;
    }
    await complete(work, purpose, id, { size_bytes: sizeBytes, sha256: sha256.digest() });
  } catch (error) {
    if (number > 0) await discard(work, id);
    throw error;
  }
  return id;
}

async function complete(
  work: Work,
  purpose: FilePurpose,
  id: string,
  whole: { size_bytes: number; sha256: Buffer },
): Promise<void> {
  await work.write(async (transaction, note) => {
    const [completed] = await transaction.run(completeFile(id, purpose, whole));
    if (!completed) throw new Error('a file was swept away while it came in');
    if (purpose.isSingle) await transaction.run(deletePredecessors(id, purpose));
    await note({ action: 'file-saved', subjectId: completed.owner_id, object: { kind: 'file', id } });
  });
}

/** At once where that is possible. Where it is not (the database is away, the session over) the sweep does it. */
async function discard(work: Work, id: string): Promise<void> {
  await work.write((transaction) => transaction.run(deleteFile(id))).catch(() => undefined);
}
