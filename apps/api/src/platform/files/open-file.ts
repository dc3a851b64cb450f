import type { FilePurpose, FileType, OutgoingFile } from '@plenty/contract/files';
import type { Opened } from '@plenty/database/tenant-database';
import type { RowsOf } from '@plenty/database/query';
import { Failure } from '../failure.ts';
import type { Work } from '../work.ts';
import { SealBroken } from '../secrets/seal.ts';
import { fileById, newestOwnFile, pieceBytesOf, pieceOf } from './files-table.ts';
import { placeOfPiece } from './piece-seal.ts';

type StoredFileRow = RowsOf<ReturnType<typeof fileById>>[number];

/** A file for who may read it; for anyone else it is not there. That another's was read is noted before the first byte. */
export async function openFile(work: Work, purpose: FilePurpose, id: string): Promise<OutgoingFile> {
  const [[file]] = await work.read(fileById(id, purpose));
  const caller = await work.caller();
  if (!file || !mayRead(caller, purpose, file)) throw new Failure('not-found');
  if (file.owner_id !== caller.account_id)
    await work.write((_, note) =>
      note({ action: 'file-read', subjectId: file.owner_id, object: { kind: 'file', id: file.id } }),
    );
  return toOutgoing(work, file);
}

/** The caller's newest file for a purpose. */
export async function openOwnFile(work: Work, purpose: FilePurpose): Promise<OutgoingFile> {
  const [[file]] = await work.read(newestOwnFile(purpose));
  if (!file) throw new Failure('not-found');
  return toOutgoing(work, file);
}

function mayRead(caller: Opened, { readers }: FilePurpose, { owner_id: ownerId }: StoredFileRow): boolean {
  return (
    ownerId === caller.account_id ||
    (readers === 'employers' && caller.user_type === 'employer') ||
    (readers === 'operators' && caller.user_type === 'operator')
  );
}

async function toOutgoing(work: Work, file: StoredFileRow): Promise<OutgoingFile> {
  if (file.is_sealed) await refuseUnopenable(work, file);
  const { name, type, size_bytes: sizeBytes } = file;
  return { name, type: type as FileType, sizeBytes, content: fileContentOf(work, file) };
}

/** Each piece is read when the one before has been taken. The session is asked each time: when it ends, so does the file. */
async function* fileContentOf(work: Work, file: StoredFileRow): AsyncGenerator<Buffer> {
  for (let number = 0; number * pieceBytesOf(file.is_sealed) < file.size_bytes; number++)
    yield await readPiece(work, file, number);
}

async function readPiece(work: Work, { id, is_sealed: isSealed }: StoredFileRow, number: number): Promise<Buffer> {
  const [[piece]] = await work.read(pieceOf(id, number));
  if (!piece) throw new Error('a file was removed while it was read');
  if (!isSealed) return piece.bytes;
  const { client_id: clientId } = await work.caller();
  return work.services.seals.openBytes(piece.bytes, placeOfPiece(clientId, id, number));
}

/** What was sealed with a secret that is lost is as good as gone, and that is said before the first byte. */
async function refuseUnopenable(work: Work, file: StoredFileRow): Promise<void> {
  try {
    await readPiece(work, file, 0);
  } catch (error) {
    throw error instanceof SealBroken ? new Failure('not-found') : error;
  }
}
