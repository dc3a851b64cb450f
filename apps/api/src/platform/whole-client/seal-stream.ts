import { createCipheriv, createDecipheriv } from 'node:crypto';
import { ArchiveRefused, HEADER_BYTES, keyFor, openArchiveKey, type ArchiveKey } from './archive-key.ts';

const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SEALED_BYTES = PIECE_BYTES + TAG_BYTES;

/**
 * The header, and behind it pieces of AES-256-GCM. Each is bound to the header, to its place and to whether it is the last, so
 * that none can be changed, moved or left out.
 */
export async function* sealStream(key: ArchiveKey, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  yield key.header;
  const cipherKey = keyFor(key.secret, 'file');
  let number = 0;
  for await (const { piece, isLast } of inEqualPieces(content, PIECE_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', cipherKey, nonceOf(number++, isLast)).setAAD(key.header);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

export interface OpenedStream {
  readonly key: ArchiveKey;
  readonly content: AsyncIterable<Buffer>;
}

/** What was sealed, piece by piece: what comes out of it has been proved. */
export async function openStream(passphrase: string, sealed: AsyncIterable<Uint8Array>): Promise<OpenedStream> {
  const parts = sealed[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  while (held.length < HEADER_BYTES) {
    const { value, done } = await parts.next();
    if (done) break;
    held = Buffer.concat([held, value]);
  }
  const key = await openArchiveKey(passphrase, Buffer.from(held.subarray(0, HEADER_BYTES)));
  const rest = { [Symbol.asyncIterator]: () => parts };
  return { key, content: openPieces(key, withFirst(held.subarray(HEADER_BYTES), rest)) };
}

async function* openPieces(key: ArchiveKey, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const cipherKey = keyFor(key.secret, 'file');
  let number = 0;
  for await (const { piece, isLast } of inEqualPieces(sealed, SEALED_BYTES)) {
    const decipher = createDecipheriv('aes-256-gcm', cipherKey, nonceOf(number++, isLast)).setAAD(key.header);
    let opened: Buffer;
    try {
      decipher.setAuthTag(piece.subarray(-TAG_BYTES));
      opened = Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new ArchiveRefused('The archive is damaged, or was changed');
    }
    yield opened;
  }
}

/** No two pieces of an archive have the same, and no two archives have the same key. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 0);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Pieces of one size; the last one is smaller, or empty. */
async function* inEqualPieces(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ readonly piece: Buffer; readonly isLast: boolean }> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of content) {
    held.push(part);
    bytes += part.length;
    if (bytes <= size) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; all.length - at > size; at += size) yield { piece: all.subarray(at, at + size), isLast: false };
    held = [all.subarray(at)];
    bytes = all.length - at;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}

async function* withFirst(first: Buffer, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (first.length > 0) yield first;
  yield* rest;
}
