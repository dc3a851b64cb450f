import { Failure } from '../failure.ts';
import { PIECE_BYTES } from './files-table.ts';

/** Cuts what comes in into pieces of one size, the last one smaller, and stops at the first byte that is too many. */
export async function* inPieces(
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
  pieceBytes: number = PIECE_BYTES,
): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let allBytes = 0;
  for await (const part of content) {
    allBytes += part.length;
    if (allBytes > maxBytes) throw tooLarge(maxBytes);
    held.push(part);
    heldBytes += part.length;
    if (heldBytes < pieceBytes) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; all.length - at >= pieceBytes; at += pieceBytes) yield all.subarray(at, at + pieceBytes);
    held = [all.subarray(at)];
    heldBytes = all.length - at;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}

function tooLarge(maxBytes: number): Failure {
  const megabytes = maxBytes / 1024 / 1024;
  const most = megabytes >= 1 ? `${Math.floor(megabytes)} MB` : `${Math.floor(maxBytes / 1024)} KB`;
  return new Failure('file-too-large', { errors: { file: [`Please choose a file no larger than ${most}`] } });
}
