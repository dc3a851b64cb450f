import { constants, deflateRawSync } from 'node:zlib';
import { partsOf, type WorkbookParts } from './workbooks.ts';

/** An entry of an archive, and what the archive says of it where that is not so. */
export interface Entry {
  readonly name: string;
  readonly packed: Buffer;
  readonly unpackedBytes: number;
  readonly flags?: number;
  readonly attributes?: number;
  /** Where the directory says that it begins. */
  readonly offset?: number;
  readonly packedBytes?: number;
}

/** An archive byte by byte: no program would write some of these. */
export function zipWith(entries: readonly Entry[], entryCount = entries.length): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const local = localHeader(entry);
    directory.push(directoryRecord(entry, entry.offset ?? at));
    files.push(local, entry.packed);
    at += local.length + entry.packed.length;
  }
  const records = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entryCount, 8);
  end.writeUInt16LE(entryCount, 10);
  end.writeUInt32LE(records.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, records, end]);
}

function localHeader({ name, packed, unpackedBytes, flags = 0, packedBytes = packed.length }: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packedBytes, 18);
  header.writeUInt32LE(unpackedBytes, 22);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([header, Buffer.from(name)]);
}

function directoryRecord(entry: Entry, offset: number): Buffer {
  const { name, packed, unpackedBytes, flags = 0, attributes = 0, packedBytes = packed.length } = entry;
  const record = Buffer.alloc(46);
  record.write('PK\x01\x02', 'latin1');
  // Made by Unix, whose attributes can say that it is a link.
  record.writeUInt16LE(0x03_14, 4);
  record.writeUInt16LE(flags, 8);
  record.writeUInt16LE(8, 10);
  record.writeUInt32LE(packedBytes, 20);
  record.writeUInt32LE(unpackedBytes, 24);
  record.writeUInt16LE(Buffer.byteLength(name), 28);
  record.writeUInt32LE(attributes, 38);
  record.writeUInt32LE(offset, 42);
  return Buffer.concat([record, Buffer.from(name)]);
}

export function entryOf(name: string, content: string): Entry {
  return { name, packed: deflateRawSync(content), unpackedBytes: Buffer.byteLength(content) };
}

/** The entries of a workbook, some of them others. */
export function entriesOf(parts: WorkbookParts, others: readonly Entry[] = []): Entry[] {
  const byName = new Map([...partsOf(parts)].map(([name, xml]) => [name, entryOf(name, xml)]));
  for (const other of others) byName.set(other.name, other);
  return [...byName.values()];
}

/** A long content that takes no time to make: the same megabyte again and again between a beginning and an end. */
export function longEntry(
  name: string,
  [begin, again, end]: readonly [string, string, string],
  megabytes: number,
): Entry {
  const block = again.repeat(Math.ceil(1024 ** 2 / again.length));
  const packedBlock = pack(block);
  const packed = Buffer.concat([
    pack(begin),
    ...Array.from({ length: megabytes }, () => packedBlock),
    deflateRawSync(end),
  ]);
  return { name, packed, unpackedBytes: begin.length + block.length * megabytes + end.length };
}

/** Not ended, so that more can follow. */
function pack(text: string): Buffer {
  return deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH, flush: constants.Z_FULL_FLUSH });
}
