import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP, by their names: enough of the format for what we write ourselves. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    files.set(name, contentAt(zip, zip.readUInt32LE(at + 42), zip.readUInt32LE(at + 20)));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

/** Behind the local header, whose names and extras may be of another length. */
function contentAt(zip: Buffer, header: number, packedBytes: number): Buffer {
  const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const packed = zip.subarray(begin, begin + packedBytes);
  return zip.readUInt16LE(header + 8) === 0 ? packed : inflateRawSync(packed);
}
