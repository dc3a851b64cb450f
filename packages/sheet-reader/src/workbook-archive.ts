import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import type { SourceBytes } from './sheet-source.ts';
import { damaged, UnreadableSheet } from './unreadable-sheet.ts';

/** product.md §9, security §5 'Upload'. */
const MOST_UNPACKED_BYTES = 250 * 1024 * 1024;
const MOST_ENTRIES = 64;
/** Real sheets are packed to a tenth or a fortieth; what is packed far tighter is made to burst. */
const TIGHTEST = 200;
const LOOSE_BYTES = 10 * 1024 * 1024;
const MOST_SMALL_BYTES = 16 * 1024 * 1024;
/** Of what is unpacked at a time. */
const CHUNK_BYTES = 64 * 1024;

/** The parts of a workbook by their names. What the archive says of itself is looked at before anything is unpacked. */
export class WorkbookArchive {
  readonly #bytes: SourceBytes;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(bytes: SourceBytes, zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#bytes = bytes;
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(bytes: SourceBytes): Promise<WorkbookArchive> {
    const reader = new SourceReader(bytes);
    const options = { autoClose: false, lazyEntries: true, strictFileNames: true } as const;
    const zip = await orDamaged(() => fromRandomAccessReaderPromise(reader, bytes.sizeBytes, options));
    return new WorkbookArchive(bytes, zip, await orDamaged(() => checkedEntries(zip, bytes.sizeBytes)));
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** A part that says what others are; those of real workbooks are a hundredth of this. */
  smallPart(name: string): AsyncGenerator<Uint8Array> {
    if ((this.#entries.get(name)?.uncompressedSize ?? 0) > MOST_SMALL_BYTES) throw burst();
    return this.part(name);
  }

  /** What is in a part, unpacked as it is taken and cut off where it passes the size that was said. */
  async *part(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name);
    if (!entry) throw damaged();
    const { fileDataStart: start } = await orDamaged(() =>
      this.#zip.readLocalFileHeaderPromise(entry, { minimal: true }),
    );
    if (start + entry.compressedSize > this.#bytes.sizeBytes) throw damaged();
    const packed = this.#bytes.from(start, start + entry.compressedSize);
    let unpackedBytes = 0;
    for await (const chunk of entry.compressionMethod === 0 ? packed : inflateEntry(packed)) {
      unpackedBytes += chunk.length;
      if (unpackedBytes > entry.uncompressedSize) throw damaged();
      yield chunk;
    }
    if (unpackedBytes < entry.uncompressedSize) throw damaged();
  }
}

async function* inflateEntry(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unpacked = createInflateRaw({ chunkSize: CHUNK_BYTES });
  const source = Readable.from(packed);
  source.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const chunk of source.pipe(unpacked)) yield chunk as Buffer;
  } catch (error) {
    throw isOfZlib(error) ? damaged() : error;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

async function checkedEntries(zip: ZipFile, sizeBytes: number): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new UnreadableSheet(`The workbook has more than ${MOST_ENTRIES} parts`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    refuseEntry(entry);
    if (entries.has(entry.fileName)) throw damaged();
    entries.set(entry.fileName, entry);
  }
  refuseBurst([...entries.values()]);
  refuseOverlap([...entries.values()], sizeBytes);
  return entries;
}

const KIND_OF_FILE = 0xf0_00;
const LINK = 0xa0_00;

function refuseEntry(entry: Entry): void {
  if (entry.isEncrypted())
    throw new UnreadableSheet('The workbook is protected by a password. Please remove it and send the file again');
  if (((entry.externalFileAttributes >>> 16) & KIND_OF_FILE) === LINK) throw damaged();
  if (!entry.canDecodeFileData()) throw damaged();
}

function refuseBurst(entries: readonly Entry[]): void {
  const unpackedBytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const isTight = entries.some(
    ({ compressedSize, uncompressedSize }) =>
      uncompressedSize > LOOSE_BYTES && uncompressedSize > compressedSize * TIGHTEST,
  );
  if (unpackedBytes > MOST_UNPACKED_BYTES || isTight) throw burst();
}

function burst(): UnreadableSheet {
  return new UnreadableSheet('The workbook is far larger inside than a table of employees is, so it was not opened');
}

/** Parts that share bytes are how a small file is made to hold a large one. */
function refuseOverlap(entries: readonly Entry[], sizeBytes: number): void {
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    if (entry.relativeOffsetOfLocalHeader < end) throw damaged();
    end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize;
  }
  if (end > sizeBytes) throw damaged();
}
const LOCAL_HEADER_BYTES = 30;

class SourceReader extends RandomAccessReader {
  readonly #bytes: SourceBytes;

  constructor(bytes: SourceBytes) {
    super();
    this.#bytes = bytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes.from(start, end));
  }
}

/** The archive's reader speaks to programmers. */
async function orDamaged<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : damaged();
  }
}
