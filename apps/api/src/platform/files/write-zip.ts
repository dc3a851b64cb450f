import { PassThrough, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ZipFile } from 'yazl';

/** A file of an archive: what is in it is asked for when its turn has come. */
export interface ZipEntry {
  readonly name: string;
  readonly content: () => Iterable<string> | AsyncIterable<Buffer>;
}

/** A ZIP file as a stream: it is made as fast as it is taken. */
export function writeZip(entries: readonly ZipEntry[], mtime: Date): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  // What goes wrong on the way in goes wrong on the way out, and nowhere else: the archive itself does not listen for it.
  const breakOff = (error: Error): void => void output.destroy(error);
  zip.on('error', breakOff);
  for (const { name, content } of entries)
    zip.addReadStreamLazy(name, { mtime }, (give) =>
      give(null, Readable.from(inTurns(content())).on('error', breakOff)),
    );
  zip.end();
  return output;
}

/** The bytes of a file as an entry takes them. */
export async function* toBuffers(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of content) yield Buffer.from(piece);
}

/** Others are served between the lines: there may be a great many. */
async function* inTurns(content: Iterable<string> | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const part of content) {
    yield Buffer.from(part);
    await nextTurn();
  }
}
