import type { FileType, OutgoingFile } from '@plenty/contract/files';

/** A file that is in memory already. */
export function fileOf(name: string, type: FileType, bytes: Uint8Array): OutgoingFile {
  return { name, type, sizeBytes: bytes.length, content: inOne(bytes) };
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
