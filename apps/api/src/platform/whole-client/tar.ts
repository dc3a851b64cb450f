import { ArchiveRefused } from './archive-key.ts';

/** A file of a tar archive. Its size stands before its content, so it is held here as a whole. */
export interface TarFile {
  readonly name: string;
  readonly content: Buffer;
}

const BLOCK = 512;
/** What we write is far smaller; what asks for more was not written by us. */
const LARGEST_FILE = 64 * 1024 * 1024;

/** In the form that every tar reads (ustar). */
export async function* writeTar(files: AsyncIterable<TarFile>, madeAt: Date): AsyncGenerator<Buffer> {
  for await (const { name, content } of files) {
    yield tarHeader(name, content.length, madeAt);
    yield content;
    yield Buffer.alloc(-content.length & (BLOCK - 1));
  }
  yield Buffer.alloc(2 * BLOCK);
}

export async function* readTar(content: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const bytes = new Taker(content);
  for (;;) {
    const header = await bytes.take(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    const name = header.toString('utf8', 0, header.indexOf(0));
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
    if (!(size >= 0 && size <= LARGEST_FILE)) throw new ArchiveRefused('The archive is damaged, or was changed');
    const file = { name, content: await bytes.take(size) };
    await bytes.take(-size & (BLOCK - 1));
    yield file;
  }
}

function tarHeader(name: string, size: number, madeAt: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100);
  header.write('0000600\0', 100);
  header.write('0000000\0'.repeat(2), 108);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write(
    `${Math.floor(madeAt.getTime() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  header.write('        0', 148);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

class Taker {
  readonly #parts: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);

  constructor(content: AsyncIterable<Uint8Array>) {
    this.#parts = content[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    const parts = [this.#held];
    let bytes = this.#held.length;
    while (bytes < count) {
      const { value, done } = await this.#parts.next();
      if (done) throw new ArchiveRefused('The archive ends before its end: it is damaged, or was changed');
      parts.push(value as Buffer);
      bytes += (value as Buffer).length;
    }
    const all = Buffer.concat(parts);
    this.#held = all.subarray(count);
    return all.subarray(0, count);
  }
}
