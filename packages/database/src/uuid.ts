import { randomBytes } from 'node:crypto';

let lastMs = -1;
let count = 0;

/** A UUID of version 7: the time leads, so that keys grow in order. Of one millisecond, they grow as they are made. */
export function newId(atMs: number, chance: Uint8Array = countedChance(atMs)): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(atMs, 0, 6);
  bytes.set(chance, 6);
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Two choices of one person may be made in one millisecond, and the later one counts: the first bits count up (RFC 9562, 6.2). */
function countedChance(atMs: number): Buffer {
  count = atMs === lastMs ? (count + 1) & 0xfff : 0;
  lastMs = atMs;
  const chance = randomBytes(10);
  chance.writeUInt16BE(count, 0);
  return chance;
}
