import type { FileType, OutgoingFile } from '@plenty/contract/files';
import { inOnePiece } from './in-one-piece.ts';

/** A file that is in memory already. */
export function fileOf(name: string, type: FileType, bytes: Uint8Array): OutgoingFile {
  return { name, type, sizeBytes: bytes.length, content: inOnePiece(bytes) };
}
