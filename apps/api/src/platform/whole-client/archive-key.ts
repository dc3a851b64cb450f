import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';

/** What a guess at the passphrase costs: whoever has the file may guess for as long as they like. */
const COST = { memoryCost: 131_072, timeCost: 4, parallelism: 1 } as const;
/** No file may ask for more: it comes from outside. */
const COST_AT_MOST = { memoryCost: 1_048_576, timeCost: 16, parallelism: 4 } as const;

const MAGIC = Buffer.from('PLENTY-ARCHIVE-1');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
export const HEADER_BYTES = MAGIC.length + SALT_BYTES + 12 + CHECK_BYTES;

/** A file that cannot be restored, with the sentence that says why. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}

/** The keys of one archive, and the header by which the passphrase leads to them again. */
export interface ArchiveKey {
  readonly header: Buffer;
  readonly secret: Buffer;
}

export async function newArchiveKey(passphrase: string): Promise<ArchiveKey> {
  const salt = randomBytes(SALT_BYTES);
  const secret = await deriveSecret(passphrase, salt, COST);
  const cost = Buffer.alloc(12);
  [COST.memoryCost, COST.timeCost, COST.parallelism].forEach((value, at) => cost.writeUInt32BE(value, at * 4));
  return { secret, header: Buffer.concat([MAGIC, salt, cost, keyFor(secret, 'check').subarray(0, CHECK_BYTES)]) };
}

/** Says at once that a passphrase is wrong, before anything is read. */
export async function openArchiveKey(passphrase: string, header: Buffer): Promise<ArchiveKey> {
  if (header.length < HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new ArchiveRefused('This file is not an archive of a client');
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const at = MAGIC.length + SALT_BYTES;
  const [memoryCost, timeCost, parallelism] = [0, 4, 8].map((place) => header.readUInt32BE(at + place)) as [
    number,
    number,
    number,
  ];
  const isTooMuch =
    memoryCost > COST_AT_MOST.memoryCost || timeCost > COST_AT_MOST.timeCost || parallelism > COST_AT_MOST.parallelism;
  if (isTooMuch) throw new ArchiveRefused('The archive is damaged, or was changed');
  const secret = await deriveSecret(passphrase, salt, { memoryCost, timeCost, parallelism });
  const check = keyFor(secret, 'check').subarray(0, CHECK_BYTES);
  if (!timingSafeEqual(check, header.subarray(HEADER_BYTES - CHECK_BYTES)))
    throw new ArchiveRefused('The passphrase is wrong');
  return { header, secret };
}

/** A key of its own for each use. */
export function keyFor(secret: Buffer, use: 'check' | 'file' | 'sealed values'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `archive of a client: ${use}`, 32));
}

async function deriveSecret(
  passphrase: string,
  salt: Buffer,
  cost: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number },
): Promise<Buffer> {
  // The library's algorithm, unless told otherwise, is argon2id. The same words typed on two keyboards may come in two forms.
  return hashRaw(passphrase.normalize('NFKC'), { ...cost, salt, outputLen: 32 });
}
