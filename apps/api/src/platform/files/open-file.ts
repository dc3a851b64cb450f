import type { FilePurpose, FileType, OutgoingFile } from '@plenty/contract/files';
import type { Opened } from '@plenty/database/tenant-database';
import type { RowsOf } from '@plenty/database/query';
import { Failure } from '../failure.ts';
import type { Work } from '../work.ts';
import { fileById, newestOwnFile, PIECE_BYTES, pieceOf } from './files-table.ts';

type FileRow = RowsOf<ReturnType<typeof fileById>>[number];

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

function mayRead(caller: Opened, { readers }: FilePurpose, { owner_id: ownerId }: FileRow): boolean {
  return ownerId === caller.account_id || (readers === 'employers' && caller.user_type === 'employer');
}

function toOutgoing(work: Work, { id, name, type, size_bytes: sizeBytes }: FileRow): OutgoingFile {
  return { name, type: type as FileType, sizeBytes, content: contentOf(work, id, sizeBytes) };
}

/** Each piece is read when the one before has been taken. The session is asked each time: when it ends, so does the file. */
async function* contentOf(work: Work, id: string, sizeBytes: number): AsyncGenerator<Buffer> {
  for (let number = 0; number * PIECE_BYTES < sizeBytes; number++) {
    const [[piece]] = await work.read(pieceOf(id, number));
    if (!piece) throw new Error('a file was removed while it was read');
    yield piece.bytes;
  }
}
