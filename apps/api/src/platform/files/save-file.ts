import { createHash } from 'node:crypto';
import type { FilePurpose, FileType, IncomingFile } from '@plenty/contract/files';
import type { Services } from '../services.ts';
import type { Note, Transaction } from '../work.ts';
import { cleanFileName } from './file-name.ts';
import { completeFile, deleteFile, deletePredecessors, fileRow, pieceBytesOf, pieceRow } from './files-table.ts';
import { inPieces } from './in-pieces.ts';
import { inspect } from './inspect.ts';
import { placeOfPiece } from './piece-seal.ts';

/** Whoever saves: a call, or a job in the name of who asked for it. */
export interface FileSaver {
  readonly services: Pick<Services, 'newId' | 'seals'>;
  write<Result>(change: (transaction: Transaction, note: Note) => Promise<Result>): Promise<Result>;
}

/** A file all of which is there, and which nobody can read yet. */
export interface KeptFile {
  readonly id: string;
  readonly purpose: FilePurpose;
  readonly whole: { readonly size_bytes: number; readonly sha256: Buffer };
}

/**
 * Saves a file of the caller's, piece by piece: no more than a piece is held here, and no connection while the next one is
 * on its way. Nobody can read it before it is whole.
 */
export async function saveFile(saver: FileSaver, purpose: FilePurpose, incoming: IncomingFile): Promise<string> {
  const kept = await keepPieces(saver, purpose, incoming);
  try {
    await saver.write((transaction, note) => completeIn(transaction, note, kept));
  } catch (error) {
    await discard(saver, kept.id);
    throw error;
  }
  return kept.id;
}

/** All of a file but its end, for who has more to do in the transaction that ends it. */
export async function keepPieces(saver: FileSaver, purpose: FilePurpose, incoming: IncomingFile): Promise<KeptFile> {
  const id = saver.services.newId();
  const isSealed = purpose.isSealed === true;
  const cut = inPieces(incoming.content, purpose.maxBytes, pieceBytesOf(isSealed));
  const { type, pieces } = isOpaque(purpose) ? { type: OPAQUE, pieces: cut } : await inspect(cut, purpose);
  const file = { id, purpose: purpose.name, name: cleanFileName(incoming.name, type), type, is_sealed: isSealed };
  const sha256 = createHash('sha256');
  let clientId: string | undefined;
  let [number, size_bytes] = [0, 0];
  try {
    for await (const bytes of pieces) {
      await saver.write(async (transaction) => {
        clientId ??= (await transaction.run(fileRow(file)))[0]?.client_id;
        if (clientId === undefined) throw new Error('no row came back from an insert');
        const stored = isSealed ? saver.services.seals.sealBytes(bytes, placeOfPiece(clientId, id, number)) : bytes;
        await transaction.run(pieceRow(id, number, stored));
      });
      sha256.update(bytes);
      size_bytes += bytes.length;
      number++;
    }
  } catch (error) {
    if (clientId !== undefined) await discard(saver, id);
    throw error;
  }
  return { id, purpose, whole: { size_bytes, sha256: sha256.digest() } };
}

/** What we have made and encrypted ourselves cannot be looked at. No upload has such a purpose. */
const OPAQUE: FileType = 'application/octet-stream';
function isOpaque({ types }: FilePurpose): boolean {
  return types.includes(OPAQUE);
}

/** From here on it can be read, and what it replaces is gone. */
export async function completeIn(
  transaction: Transaction,
  note: Note,
  { id, purpose, whole }: KeptFile,
): Promise<{ ownerId: string; expiresAt: Date | null }> {
  const [completed] = await transaction.run(completeFile(id, purpose, whole));
  if (!completed) throw new Error('a file was swept away while it came in');
  if (purpose.isSingle) await transaction.run(deletePredecessors(id, purpose));
  await note({ action: 'file-saved', subjectId: completed.owner_id, object: { kind: 'file', id } });
  return { ownerId: completed.owner_id, expiresAt: completed.expires_at };
}

/** At once where that is possible. Where it is not (the database is away, the session over) the sweep does it. */
async function discard(saver: FileSaver, id: string): Promise<void> {
  await saver.write((transaction) => transaction.run(deleteFile(id))).catch(() => undefined);
}
